import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { type PartName, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { PersonChoice } from '@rubrica/sdk'
import type { Command } from 'commander'
import { personOf } from '../../contact.ts'
import type { Context } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'

/** Somebody who has to act, in the order of the command line. */
export interface ActingPerson {
  person: PersonChoice
  part?: PartName
  acting_as?: string
  witness_of?: string[]
}

/**
 * Adds the options that name people: one a part, and what is said of the person before. They share one list, because their
 * order among each other counts.
 */
export function withActingPeople(command: Command, context: Context): ActingPerson[] {
  const people: ActingPerson[] = []
  const adds = (part: PartName) => (text: string) => {
    people.push({ person: personOf(text), ...(part === USUAL_PART ? {} : { part }) })
  }
  const says = (say: (one: ActingPerson, text: string) => void) => (text: string) => {
    const last = people.at(-1)
    if (!last) throw new Failure(nobodyBefore, exitCodes.usage)
    say(last, text)
  }
  for (const part of keysOf(parts)) command.option(`--${part} <person>`, context.text(optionWords[part]), adds(part))
  command
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

/** What the help says of a part's option. */
const optionWords: Record<PartName, Sentence> = {
  signer: {
    pt: "signatário, como 'Ana Souza <ana@exemplo.com.br>'; repita para vários",
    en: "signer, such as 'Ana Souza <ana@example.com>'; repeat for several",
  },
  approver: { pt: 'quem aprova, sem assinar', en: 'who approves, without signing' },
  witness: { pt: 'testemunha, que assina depois dos signatários', en: 'witness, who signs after the signers' },
  receipt: { pt: 'quem só toma ciência', en: 'who only acknowledges' },
}

const nobodyBefore = {
  pt: '--as e --of valem para a pessoa informada antes deles; informe-a primeiro.',
  en: '--as and --of are about the person named before them; name that person first.',
}
