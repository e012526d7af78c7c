import type { Context } from '../../context.ts'
import { type Column, printRows } from '../../print.ts'
import { printJson } from '../../print-json.ts'
import type { Row } from './row.ts'
import type { Target } from './send-row.ts'

/** With `--dry-run`: a row a document that would be sent. */
export async function printPlan(context: Context, { common }: Target, rows: readonly Row[]): Promise<void> {
  const plans = rows.map(({ row, line, externalId, file, name, signers, values, message, expires, tags }) => ({
    ...{ row, line: line ?? null, external_id: externalId ?? null },
    ...{ template_id: common.template?.id, file, name, signers, values: Object.fromEntries(values) },
    ...{ copy_receivers: common.copies, message, expires_at: expires, reminder_days: common.remind, tags },
  }))
  if (context.json) printJson({ ...context, fields: [] }, { dry_run: plans })
  else await printRows(context, columns, plans)
}

type Plan = Pick<Row, 'row' | 'file' | 'name' | 'signers'> & { line: number | null; values: Record<string, string> }

const columns: Column<Plan>[] = [
  { title: { pt: 'Documento', en: 'Document' }, raw: ({ row }) => row },
  { title: { pt: 'Linha', en: 'Line' }, raw: ({ line }) => line },
  { title: { pt: 'Arquivo', en: 'File' }, raw: ({ file }) => file },
  { title: { pt: 'Nome', en: 'Name' }, raw: ({ name }) => name },
  {
    title: { pt: 'Quem assina', en: 'Who signs' },
    raw: ({ signers }) => signers.map((one) => ('email' in one ? one.email : one.id)),
  },
  {
    title: { pt: 'Valores', en: 'Values' },
    raw: ({ values }) => Object.entries(values).map(([label, value]) => `${label}: ${value}`),
  },
]
