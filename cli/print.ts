import { documentStatuses } from '@rubrica/contracts/messages.ts'
import Table from 'cli-table3'
import type { Context } from './context.ts'

/** A column: its heading and how a row fills it. */
export interface Column<Row> {
  title: string
  of: (row: Row) => string
}

/** Rows as a table for a person, as tab-separated lines for a pipe, whole with `--json`. */
export function printRows<Row>(context: Context, columns: Column<Row>[], rows: readonly Row[]): void {
  const { io } = context
  if (context.json) io.out(JSON.stringify(rows, null, 2))
  else if (!io.stdout.isTTY) {
    for (const row of rows) io.out(columns.map((column) => oneLine(column.of(row))).join('\t'))
  } else if (rows.length === 0) io.note('Nenhum dado encontrado')
  else io.out(tableOf(context, columns, rows))
}

/** One record as 'label: value' lines, whole with `--json`. */
export function printRecord(
  context: Context,
  whole: unknown,
  lines: [label: string, value: string | undefined][],
): void {
  const { io } = context
  if (context.json) {
    io.out(JSON.stringify(whole, null, 2))
    return
  }
  const shown = lines.filter(([, value]) => value !== undefined)
  const width = Math.max(...shown.map(([label]) => label.length))
  for (const [label, value] of shown) io.out(`${io.colors.dim(label.padEnd(width))}  ${oneLine(value ?? '')}`)
}

function tableOf<Row>({ io }: Context, columns: Column<Row>[], rows: readonly Row[]): string {
  const table = new Table({ head: columns.map(({ title }) => io.colors.dim(title)), chars: noLines, style: plain })
  table.push(...rows.map((row) => columns.map((column) => oneLine(column.of(row)))))
  return table.toString()
}

/** A moment in Brazilian format, in this computer's time zone: 20/11/2026 às 14:05. */
export function timeText(time: string): string {
  const date = new Date(time)
  const day = date.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${day} às ${date.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}`
}

/** Untrusted names: control characters must not reach the terminal. */
function oneLine(text: string): string {
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
export function statusText(status: string): string {
  return new Map<string, string>(Object.entries(documentStatuses)).get(status) ?? status
}
