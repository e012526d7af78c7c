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
  withDryRun(command)
    .option('--csv <planilha>', 'uma linha por documento, com títulos na primeira')
    .option('--template <id>', 'template de que cada linha é feita (senão, o do arquivo do projeto)')
    .option('--dir <pasta>', 'onde estão os arquivos; sem --csv, cada um é um documento')
    .option(
      '--signer <pessoa>',
      "quem assina todos, como 'Ana Souza <ana@exemplo.com.br>'; repita para vários",
      repeated(personOf),
    )
    .option('--copy <pessoa>', 'quem recebe uma cópia de todos; repita para vários', repeated(personOf))
    .option('--message <texto>', 'mensagem aos signatários, onde a linha não traz outra')
    .option('--expires <data>', 'prazo, onde a linha não traz outro: dd/mm/aaaa ou ISO-8601', expiryTextOf)
    .option('--remind <dias>', 'lembra a cada tantos dias quem não assinou', countOf)
    .option('--tag <nome>', 'etiqueta de todos; repita para várias', repeated(String))
    .option('--concurrency <n>', 'quantos de cada vez, até 16', concurrencyOf, 4)
    .option('--ledger <arquivo>', 'registro do que foi enviado (senão, ao lado da planilha)')
    .option('-o, --output <arquivo>', 'resultado, linha a linha (senão, ao lado da planilha)')
    .addHelpText(
      'after',
      exampleText(
        'rubrica send --csv pessoas.csv --template ID',
        "rubrica send --dir contratos --signer 'Ana Souza <ana@exemplo.com.br>'",
      ),
    )
    .action(async (options: SendOptions) => {
      const { sendList } = await import('./send-list.ts')
      await sendList(context, options)
    })
}

function concurrencyOf(text: string): number {
  const count = countOf(text)
  if (count > 16) throw new Failure('Informe um número de 1 a 16.', exitCodes.usage)
  return count
}
