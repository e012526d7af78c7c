import { isApart } from '@rubrica/proof/apart.ts'
import { advise, type Context } from '../../context.ts'
import { oneLine } from '../../print.ts'
import { printJsonLine } from '../../print-json.ts'
import { serviceLines } from './asked-service.ts'
import { verdictExits } from './exits.ts'
import type { Result } from './judge-one.ts'

/**
 * One JSON object or tab-separated row; for a person sentence and facts, or only the sentence if the output is taken.
 */
export async function showResult(context: Context, result: Result, isOutputTaken = false): Promise<void> {
  const { io } = context
  const { file, judged, error } = result
  if (context.json && !isOutputTaken) return printJsonLine(context, recordOf(result))
  if (error) io.note(io.colors.red(`${oneLine(file)}: ${oneLine(error.sentence)}`))
  if (!judged) return
  if (isOutputTaken) return io.note(`${oneLine(file)}: ${judged.sentence}`)
  if (!io.stdout.isTTY) return io.out([judged.verdict, judged.sha256, oneLine(file)].join('\t'))
  for (const line of await personLines(context, result)) io.out(line)
  if (isApart(judged))
    advise(
      context,
      {
        pt: 'Informe o arquivo assinado: rubrica verify {file} --of ARQUIVO',
        en: 'Name the signed file: rubrica verify {file} --of FILE',
      },
      { file: oneLine(file) },
    )
}

function recordOf({ file, judged, service, error }: Result): object {
  const known = judged ?? { verdict: null, title: null, sentence: null, sha256: null, signatures: [], problems: [] }
  return { file, ...known, service, error: error?.sentence ?? null }
}

async function personLines(context: Context, { file, judged, service }: Result): Promise<string[]> {
  if (!judged) return []
  const { factLines } = await import('../../verifier.ts')
  const { bold, dim, green, red, yellow } = context.io.colors
  const exit = verdictExits[judged.verdict]
  const colour = exit === 0 ? green : exit === verdictExits.forged ? red : yellow
  const said = service ? serviceLines(context, service) : []
  const width = Math.max(0, ...said.map(([label]) => label.length))
  return [
    bold(oneLine(file)),
    colour(bold(judged.title)),
    colour(judged.sentence),
    `${dim('SHA-256')}  ${judged.sha256}`,
    ...factLines(context, judged),
    ...(said.length > 0 ? [''] : []),
    ...said.map(([label, value]) => `${dim(label.padEnd(width))}  ${oneLine(value)}`),
  ]
}
