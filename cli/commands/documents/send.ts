import type { PersonChoice } from '@rubrica/sdk'
import { Command } from 'commander'
import { personOf } from '../../contact.ts'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { expiryTextOf } from '../../expiry-text.ts'
import { Failure } from '../../failure.ts'
import { countOf } from '../../list-options.ts'
import { type Line, printRecord } from '../../print.ts'
import { repeated } from '../../repeated.ts'
import { withDryRun } from '../../write-options.ts'
import { withActingPeople } from './acting-people.ts'
import { partText } from './part-text.ts'

interface Options {
  step?: number[]
  certificate?: boolean
  copy?: PersonChoice[]
  message?: string
  expires?: string
  remind?: number
}

/** `rubrica documents send <id>`: sends the document for a virtual signature, in one call. */
export function sendCommand(context: Context): Command {
  const command = withDryRun(new Command('send'), context).description(
    context.text({ pt: 'Envia um documento para assinatura', en: 'Sends a document for signature' }),
  )
  const people = withActingPeople(command, context)
  return command
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .option(
      '--step <n>',
      context.text({
        pt: 'etapa da pessoa de mesma posição entre as que agem; repita uma vez por pessoa',
        en: 'step of the person in the same position among those who act; repeat for each person',
      }),
      repeated(countOf),
    )
    .option(
      '--certificate',
      context.text({
        pt: 'pede a todos que assinem com o próprio certificado digital',
        en: 'asks everybody to sign with a digital certificate of their own',
      }),
    )
    .option(
      '--copy <person>',
      context.text({
        pt: 'quem recebe uma cópia ao final; repita para vários',
        en: 'who gets a copy at the end; repeat for several',
      }),
      repeated(personOf),
    )
    .option('--message <text>', context.text({ pt: 'mensagem aos signatários', en: 'message to the signers' }))
    .option(
      '--expires <date>',
      context.text({
        pt: 'prazo: dd/mm/aaaa, dd/mm/aaaa hh:mm ou ISO-8601',
        en: 'deadline: dd/mm/yyyy, dd/mm/yyyy hh:mm or ISO-8601',
      }),
      expiryTextOf,
    )
    .option(
      '--remind <days>',
      context.text({
        pt: 'lembra a cada tantos dias quem não assinou',
        en: 'reminds those who have not signed every so many days',
      }),
      countOf,
    )
    .addHelpText(
      'after',
      exampleText(context, {
        pt: "rubrica documents send ID --signer 'Ana Souza <ana@exemplo.com.br>'",
        en: "rubrica documents send ID --signer 'Ana Souza <ana@example.com>'",
      }),
    )
    .action(async (documentId: string, options: Options) => {
      const { step: steps = [], certificate, copy, message, expires, remind } = options
      if (!people.some(({ part }) => part === undefined))
        throw new Failure({ pt: 'Informe pelo menos um --signer.', en: 'Use at least one --signer.' }, exitCodes.usage)
      if (steps.length > 0 && steps.length !== people.length) {
        throw new Failure(
          {
            pt: 'Informe um --step para cada pessoa que age, ou nenhum.',
            en: 'Use one --step for each person who acts, or none.',
          },
          exitCodes.usage,
        )
      }
      const client = await openClient(context)
      const assignment = await client.assignments.create({
        documentId,
        method: 'virtual',
        signers: people.map(({ person, ...does }, i) => ({
          ...{ ...person, ...does },
          step: steps[i],
          ...(certificate ? { verification_method: 'DigitalCertificate' } : {}),
        })),
        copy_receivers: copy,
        message,
        expires_at: expires,
        reminder_days: remind,
      })
      printRecord(context, assignment, [
        [{ pt: 'Envio', en: 'Sending' }, assignment.id],
        ...assignment.signers.map(
          (one): Line => [
            { pt: 'Signatário', en: 'Signer' },
            `${one.full_name} <${one.email ?? ''}>${partText(one, assignment.signers, context)}`,
          ],
        ),
      ])
    })
}
