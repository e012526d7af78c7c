import type { Sentence } from '@rubrica/contracts/locale.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import { advise, type Context } from './context.ts'
import { asIs, type Language } from './language.ts'
import { printJson } from './print-json.ts'

/** A column: its heading, its value for programs, and its form for a person if that differs. */
export interface Column<Row> {
  title: Sentence
  raw: (row: Row) => unknown
  shown?: (row: Row, language: Language) => string
}

/** Rows as a table for a person, as tab-separated values (codes, ISO times) for a pipe, whole with `--json`. */
export async function printRows<Row>(context: Context, columns: Column<Row>[], rows: readonly Row[]): Promise<void> {
  const { io } = context
  if (context.json) printJson(context, rows)
  else if (!io.stdout.isTTY) {
    for (const row of rows) io.out(columns.map(({ raw }) => oneLine(textOf(raw(row)))).join('\t'))
  } else if (rows.length === 0) advise(context, { pt: 'Nenhum dado encontrado', en: 'Nothing found' })
  else {
    const { printLong } = await import('./pager.ts')
    await printLong(context, await tableOf(context, columns, rows))
  }
}

/** Of a record; without a value it is not shown. */
export type Line = [label: Sentence, value: string | undefined]

/** One record: lines for a person, `name<TAB>value` of its plain fields for a pipe, whole with `--json`. */
export function printRecord(context: Context, whole: object, lines: Line[] = linesOf(whole)): void {
  const { io } = context
  if (context.json) printJson(context, whole)
  else if (!io.stdout.isTTY) {
    for (const [name, value] of Object.entries(whole)) {
      if (isPlain(value)) io.out(`${name}\t${oneLine(textOf(value))}`)
    }
  } else {
    const shown = lines.flatMap(([label, value]) =>
      value === undefined ? [] : [[context.text(label), value] as const],
    )
    const width = Math.max(0, ...shown.map(([label]) => label.length))
    for (const [label, value] of shown) io.out(`${io.colors.dim(label.padEnd(width))}  ${oneLine(value)}`)
  }
}

/** Without parts of its own: of a sending, those are people and their links. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object')
  return typeof value !== 'object' || value === null
}

/** A value as one text: codes and times as they are, lists with commas, what has parts as JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && isPlain(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function linesOf(whole: object): Line[] {
  return Object.entries(whole).map(([name, value]) => [
    asIs(name),
    value === null || !isPlain(value) ? undefined : textOf(value),
  ])
}

async function tableOf<Row>(context: Context, columns: Column<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: Table } = await import('cli-table3')
  const head = columns.map(({ title }) => context.io.colors.dim(context.text(title)))
  const table = new Table({ head, chars: noLines, style: plain })
  table.push(
    ...rows.map((row) => columns.map(({ raw, shown }) => oneLine(shown ? shown(row, context) : textOf(raw(row))))),
  )
  return table.toString()
}

/** A moment in this computer's time zone: 20/11/2026 às 14:05, or 20 Nov 2026, 14:05. */
export function timeText({ locale, tag, text }: Language, moment: string): string {
  const date = new Date(moment)
  const month = locale === 'pt' ? '2-digit' : 'short'
  const day = date.toLocaleDateString(tag, { day: '2-digit', month, year: 'numeric' })
  return text(
    { pt: '{day} às {time}', en: '{day}, {time}' },
    { day, time: date.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit' }) },
  )
}

/** Untrusted names: control characters must not reach the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

const plain = { head: [], border: [], 'padding-left': 0, 'padding-right': 2 }
const noLines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
}

/** The word for a document's status; one that this version does not know stays as it is. */
export function statusText({ text }: Language, status: string): string {
  return text(new Map(Object.entries(documentStatuses)).get(status) ?? asIs(status))
}
