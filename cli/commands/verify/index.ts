import { type Command, Option } from 'commander'
import type { Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { countOf } from '../../list-options.ts'
import { repeated } from '../../repeated.ts'
import { askedService } from './asked-service.ts'
import { exitsText } from './exits.ts'
import { exitCodeOf, judgeOne } from './judge-one.ts'
import { type OutputOptions, outputOf } from './output.ts'
import { readBytes } from './read-bytes.ts'
import { readAuthorities, readRoots } from './read-roots.ts'
import { showResult } from './show-result.ts'

interface Options extends OutputOptions {
  root?: string[]
  authorities?: string
  of?: string
  online?: true
}

/**
 * `rubrica verify <files…>`: judges each file by itself. Nothing leaves this computer; with `--online` only the
 * SHA-256. An unreadable file does not stop the others. The exit code is the verdict, the highest if there are several
 * files.
 */
export function defineVerify(command: Command, context: Context): void {
  command
    .argument('<arquivos...>', 'PDFs ou .p7s deste computador; - para a entrada padrão')
    .option(
      '--root <arquivo>',
      'certificado de um emissor que você conhece, em PEM ou DER; repita para vários',
      repeated(String),
    )
    .option(
      '--authorities <arquivo>',
      'autoridades da ICP-Brasil e do gov.br, na lista que um serviço publica, assinada por um emissor de --root',
    )
    .option('--of <arquivo>', 'arquivo que foi assinado, de um .p7s que está separado dele')
    .option('--online', 'pergunta também ao serviço, só pelo SHA-256, e conhece os emissores dele')
    .option('--revision <número>', 'grava a revisão assinada com este número: o documento como foi assinado', countOf)
    .addOption(new Option('--report <formato>', 'escreve um relatório para outros programas').choices(['etsi']))
    .option('-o, --output <caminho>', 'onde gravar; - para a saída padrão')
    .option('--force', 'substitui um arquivo que já existe')
    .addHelpText('after', exampleText('rubrica verify contrato-assinado.pdf'))
    .addHelpText('after', exitsText(context))
    .action(async (paths: string[], { root = [], authorities, of: signed, online, ...options }: Options) => {
      const output = outputOf(context, options, paths)
      const service = online ? await askedService(context) : undefined
      const { roots: published = [], logKeys = [] } = service?.published ?? {}
      const roots = [...(await readRoots(root)), ...published]
      const trust = authorities === undefined ? service?.trust : await readAuthorities(authorities, roots)
      const of = signed === undefined ? undefined : await readBytes(context.io, signed)
      const known = { roots, logKeys, trust, of }
      const codes: (0 | ExitCode)[] = []
      for (const [index, path] of paths.entries()) {
        const result = await judgeOne(context, path, { known, service, output })
        context.io.signal.throwIfAborted()
        if (index > 0 && !context.json && context.io.stdout.isTTY) context.io.out('')
        await showResult(context, result, output?.isStandard)
        codes.push(exitCodeOf(result))
      }
      const worst = codes.reduce((most, code) => (code > most ? code : most), 0)
      if (worst === 0) return
      const counts = { bad: codes.filter((code) => code > 0).length, all: paths.length }
      if (paths.length > 1) throw new Failure('{bad} de {all} arquivos não foram confirmados.', worst, counts)
      throw new Failure('O arquivo não foi confirmado.', worst)
    })
}
