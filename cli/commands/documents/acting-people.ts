import type { PersonChoice, SignerChoice } from '@rubrica/sdk'
import type { Command } from 'commander'
import { personOf } from '../../contact.ts'
import type { Context } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'

type Part = NonNullable<SignerChoice['part']>

/** Somebody who has to act, in the order of the command line. */
export interface ActingPerson {
  person: PersonChoice
  part?: Part
  acting_as?: string
  witness_of?: string[]
}

/**
 * Adds the options that name people: one a part, and what is said of the person before. They share one list, because their
 * order among each other counts.
 */
export function withActingPeople(command: Command, context: Context): ActingPerson[] {
  const people: ActingPerson[] = []
  const adds = (part?: Part) => (text: string) => {
    people.push({ person: personOf(text), ...(part ? { part } : {}) })
  }
  const says = (say: (one: ActingPerson, text: string) => void) => (text: string) => {
    const last = people.at(-1)
    if (!last) throw new Failure(nobodyBefore, exitCodes.usage)
    say(last, text)
  }
  command
    .option(
      '--signer <person>',
      context.text({
        pt: "signatário, como 'Ana Souza <ana@exemplo.com.br>'; repita para vários",
        en: "signer, such as 'Ana Souza <ana@example.com>'; repeat for several",
      }),
      adds(),
    )
    .option(
      '--approver <person>',
      context.text({ pt: 'quem aprova, sem assinar', en: 'who approves, without signing' }),
      adds('approver'),
    )
    .option(
      '--witness <person>',
      context.text({ pt: 'testemunha, que assina depois dos signatários', en: 'witness, who signs after the signers' }),
      adds('witness'),
    )
    .option(
      '--receipt <person>',
      context.text({ pt: 'quem só toma ciência', en: 'who only acknowledges' }),
      adds('receipt'),
    )
    .option(
      '--as <capacity>',
      context.text({
        pt: 'em que qualidade age a pessoa informada antes, como fiadora',
        en: 'in what capacity the person named before acts, such as fiadora',
      }),
      says((one, text) => {
        one.acting_as = text
      }),
    )
    .option(
      '--of <e-mail>',
      context.text({
        pt: 'de quem é testemunha a pessoa informada antes; repita para vários, ou omita para todos',
        en: 'whom the witness named before attests; repeat for several, or leave it out for all',
      }),
      says((one, text) => {
        one.witness_of = [...(one.witness_of ?? []), text]
      }),
    )
  return people
}

const nobodyBefore = {
  pt: '--as e --of valem para a pessoa informada antes deles; informe-a primeiro.',
  en: '--as and --of are about the person named before them; name that person first.',
}
