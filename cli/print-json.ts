import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { answerFields } from './generated/answer-fields.ts'
import type { Io } from './io.ts'
import type { Query } from './query.ts'

/** A result for `--jq`, whole and as `--json` cuts it. */
export interface Printed {
  whole: unknown
  shown: unknown
}

/** Of a command's context. */
export interface Printing {
  readonly io: Io
  readonly fields: readonly string[]
  readonly query: Query | undefined
  readonly results: Printed[]
  readonly changes: { readonly made: boolean }
}

/** A result for programs, cut to the fields that `--json` names. */
export function printJson(printing: Printing, whole: unknown): void {
  printAs(printing, whole, 2)
}

/** One of several results, each on a line of its own. */
export function printJsonLine(printing: Printing, whole: unknown): void {
  printAs(printing, whole, 0)
}

function printAs({ io, fields, query, results }: Printing, whole: unknown, indent: number): void {
  const shown = fields.length === 0 ? whole : cut(whole, fields)
  if (query === undefined) io.out(JSON.stringify(shown, null, indent))
  else results.push({ whole, shown })
}

/** What `--jq` takes from the results, at the end of a command; if it fails after a change, the whole of them on standard error. */
export async function printQueried({ io, query, results, changes }: Printing): Promise<void> {
  if (query === undefined) return
  if (results.length === 0) return query.end()
  const { text, failure } = await query.take(results.map(({ shown }) => shown))
  if (text !== '') io.out(text.replace(/\n$/, ''))
  if (!failure) return
  if (!changes.made) throw failure
  for (const { whole } of results) io.note(JSON.stringify(whole))
  throw new Failure(failure.sentence, exitCodes.other, failure.values)
}

/** Of what the command itself tells about a change. */
const ownFields = ['done', 'exit_code', 'forwarded', 'line', 'path', 'removed', 'row']

function isKnown(field: string): boolean {
  return answerFields.includes(field) || ownFields.includes(field)
}

/** Throws {@link Failure} if `--json` names a field that no answer has. */
export function requireFields({ fields }: Printing): void {
  const unknown = fields.find((field) => !isKnown(field))
  if (unknown === undefined) return
  throw new Failure(
    { pt: 'Campo desconhecido: {unknown}. Nada foi feito.', en: 'Unknown field: {unknown}. Nothing was done.' },
    exitCodes.usage,
    { unknown },
  )
}

function cut(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => cut(one, fields))
  if (typeof value !== 'object' || value === null) return value
  const record = new Map<string, unknown>(Object.entries(value))
  const unknown = fields.find((field) => !record.has(field) && !isKnown(field))
  if (unknown !== undefined) {
    const known = [...record.keys()].sort().join(', ')
    throw new Failure(
      {
        pt: 'Campo desconhecido: {unknown}. Há estes: {known}.',
        en: 'Unknown field: {unknown}. Known fields: {known}.',
      },
      exitCodes.usage,
      { unknown, known },
    )
  }
  return Object.fromEntries(fields.map((field) => [field, record.get(field) ?? null]))
}
