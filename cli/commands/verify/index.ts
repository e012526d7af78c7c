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
    .argument(
      '<files...>',
      context.text({
        pt: 'PDFs ou .p7s deste computador; - para a entrada padrão',
        en: 'PDF or .p7s files of this computer; - for standard input',
      }),
    )
    .option(
      '--root <file>',
      context.text({
        pt: 'certificado de um emissor que você conhece, em PEM ou DER; repita para vários',
        en: 'certificate of an issuer that you know, as PEM or DER; repeat for several',
      }),
      repeated(String),
    )
    .option(
      '--authorities <file>',
      context.text({
        pt: 'autoridades da ICP-Brasil e do gov.br, na lista que um serviço publica, assinada por um emissor de --root',
        en: 'ICP-Brasil and gov.br authorities, in the list that a service publishes, signed by an issuer of --root',
      }),
    )
    .option(
      '--of <file>',
      context.text({
        pt: 'arquivo que foi assinado, de um .p7s que está separado dele',
        en: 'the file that was signed, for a detached .p7s',
      }),
    )
    .option(
      '--online',
      context.text({
        pt: 'pergunta também ao serviço, só pelo SHA-256, e conhece os emissores dele',
        en: 'also asks the service, by the SHA-256 only, and knows its issuers',
      }),
    )
    .option(
      '--revision <number>',
      context.text({
        pt: 'grava a revisão assinada com este número: o documento como foi assinado',
        en: 'writes the signed revision with this number: the document as it was signed',
      }),
      countOf,
    )
    .addOption(
      new Option(
        '--report <format>',
        context.text({ pt: 'escreve um relatório para outros programas', en: 'writes a report for other programs' }),
      ).choices(['etsi']),
    )
    .option(
      '-o, --output <path>',
      context.text({ pt: 'onde gravar; - para a saída padrão', en: 'where to write; - for standard output' }),
    )
    .option('--force', context.text({ pt: 'substitui um arquivo que já existe', en: 'replaces an existing file' }))
    .addHelpText(
      'after',
      exampleText(context, { pt: 'rubrica verify contrato-assinado.pdf', en: 'rubrica verify contract-signed.pdf' }),
    )
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
      if (paths.length > 1)
        throw new Failure(
          { pt: '{bad} de {all} arquivos não foram confirmados.', en: '{bad} of {all} files were not confirmed.' },
          worst,
          counts,
        )
      throw new Failure({ pt: 'O arquivo não foi confirmado.', en: 'The file was not confirmed.' }, worst)
    })
}
