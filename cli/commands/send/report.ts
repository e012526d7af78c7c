import { advise, type Context } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { asIs } from '../../language.ts'
import { type Column, printRows } from '../../print.ts'
import { sentenceOf } from '../../tell.ts'
import { type Result, resultTitles } from './results.ts'

/** One row per document for programs, or if they are in no file; for a person the total, and the path of the rows. */
export async function tellResults(
  context: Context,
  results: readonly Result[],
  path: string | undefined,
): Promise<void> {
  if (context.json || !context.io.stdout.isTTY || path === undefined) await printRows(context, columns, results)
  else
    context.io.out(
      context.text(
        { pt: 'Enviados: {sent} de {total}.', en: 'Sent: {sent} of {total}.' },
        { sent: sentIn(results), total: results.length },
      ),
    )
  if (path !== undefined)
    advise(context, { pt: 'Resultado, linha a linha: {path}', en: 'Results, row by row: {path}' }, { path })
}

/** What went wrong beside the rows: with the sending, and with the file of its results. */
interface Failures {
  failure: unknown
  unwritten: unknown
}

/** Returns if every row was sent and is written down. Throws {@link Failure} 10 if some were, else what prevented them. */
export function endWith(context: Context, results: readonly Result[], { failure, unwritten }: Failures): void {
  const [sent, total] = [sentIn(results), results.length]
  if (sent === total) {
    if (unwritten === undefined) return
    throw unwritten
  }
  if (context.io.signal.aborted) {
    advise(
      context,
      {
        pt: 'Enviados: {sent} de {total}. Para continuar, repita o comando: nada é enviado duas vezes.',
        en: 'Sent: {sent} of {total}. To continue, run the command again: nothing is sent twice.',
      },
      {
        sent,
        total,
      },
    )
    throw new Failure({ pt: 'Interrompido.', en: 'Interrupted.' }, exitCodes.interrupted)
  }
  if (failure !== undefined && sent === 0) throw failure
  const faults = results.flatMap(({ line, error }) =>
    error === null ? [] : [{ line: line ?? undefined, sentence: asIs(error) }],
  )
  const others = [failure, unwritten].flatMap((error) =>
    error === undefined ? [] : [{ line: undefined, sentence: asIs(sentenceOf(error, context)) }],
  )
  const sentence = {
    pt: 'Não foram enviados {open} de {total}. Para continuar, repita o comando: nada é enviado duas vezes.',
    en: 'Not sent: {open} of {total}. To continue, run the command again: nothing is sent twice.',
  }
  const values = { open: total - sent, total }
  throw new Failure(sentence, sent > 0 ? exitCodes.partly : exitCodes.invalid, values, [...faults, ...others])
}

function sentIn(results: readonly Result[]): number {
  return results.filter(({ status }) => status === 'sent' || status === 'found').length
}

const columns: Column<Result>[] = resultTitles.map((title) => ({ title: asIs(title), raw: (result) => result[title] }))
