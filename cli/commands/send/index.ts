import type { Command } from 'commander'
import { personOf } from '../../contact.ts'
import type { Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { expiryTextOf } from '../../expiry-text.ts'
import { Failure } from '../../failure.ts'
import { countOf } from '../../list-options.ts'
import { repeated } from '../../repeated.ts'
import { withDryRun } from '../../write-options.ts'
import type { SendOptions } from './send-list.ts'

/** `rubrica send`: one document per row of a spreadsheet or file of a folder; a repeated command continues. */
export function defineSend(command: Command, context: Context): void {
  withDryRun(command, context)
    .option(
      '--csv <spreadsheet>',
      context.text({
        pt: 'uma linha por documento, com títulos na primeira',
        en: 'one row per document, with titles in the first row',
      }),
    )
    .option(
      '--template <id>',
      context.text({
        pt: 'template de que cada linha é feita (senão, o do arquivo do projeto)',
        en: "template for each row (otherwise the project file's)",
      }),
    )
    .option(
      '--dir <folder>',
      context.text({
        pt: 'onde estão os arquivos; sem --csv, cada um é um documento',
        en: 'where the files are; without --csv each is a document',
      }),
    )
    .option(
      '--signer <person>',
      context.text({
        pt: "quem assina todos, como 'Ana Souza <ana@exemplo.com.br>'; repita para vários",
        en: "who signs all of them, such as 'Ana Souza <ana@example.com>'; repeat for several",
      }),
      repeated(personOf),
    )
    .option(
      '--copy <person>',
      context.text({
        pt: 'quem recebe uma cópia de todos; repita para vários',
        en: 'who gets a copy of all of them; repeat for several',
      }),
      repeated(personOf),
    )
    .option(
      '--message <text>',
      context.text({
        pt: 'mensagem aos signatários, onde a linha não traz outra',
        en: 'message to the signers, unless the row has its own',
      }),
    )
    .option(
      '--expires <date>',
      context.text({
        pt: 'prazo, onde a linha não traz outro: dd/mm/aaaa ou ISO-8601',
        en: 'deadline, unless the row has its own: dd/mm/yyyy or ISO-8601',
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
    .option(
      '--tag <name>',
      context.text({ pt: 'etiqueta de todos; repita para várias', en: 'tag of all of them; repeat for several' }),
      repeated(String),
    )
    .option(
      '--concurrency <n>',
      context.text({ pt: 'quantos de cada vez, até 16', en: 'how many at a time, up to 16' }),
      concurrencyOf,
      4,
    )
    .option(
      '--ledger <file>',
      context.text({
        pt: 'registro do que foi enviado (senão, ao lado da planilha)',
        en: 'ledger of what was sent (otherwise beside the spreadsheet)',
      }),
    )
    .option(
      '-o, --output <file>',
      context.text({
        pt: 'resultado, linha a linha (senão, ao lado da planilha)',
        en: 'results, row by row (otherwise beside the spreadsheet)',
      }),
    )
    .addHelpText(
      'after',
      exampleText(
        context,
        { pt: 'rubrica send --csv pessoas.csv --template ID', en: 'rubrica send --csv people.csv --template ID' },
        {
          pt: "rubrica send --dir contratos --signer 'Ana Souza <ana@exemplo.com.br>'",
          en: "rubrica send --dir contracts --signer 'Ana Souza <ana@example.com>'",
        },
      ),
    )
    .action(async (options: SendOptions) => {
      const { sendList } = await import('./send-list.ts')
      await sendList(context, options)
    })
}

function concurrencyOf(text: string): number {
  const count = countOf(text)
  if (count > 16)
    throw new Failure({ pt: 'Informe um número de 1 a 16.', en: 'Use a number from 1 to 16.' }, exitCodes.usage)
  return count
}
