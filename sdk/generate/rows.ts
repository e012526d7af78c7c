import { closedStatuses, type DocumentStatus, documentTransitions } from '@rubrica/contracts/documents.ts'
import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'

export type AnyRow = Endpoint<unknown, unknown>

/** Every group of the table with its rows, in order. */
export function groups(): { group: string; rows: [string, AnyRow][] }[] {
  return Object.entries(table).map(([group, rows]) => ({ group, rows: Object.entries<AnyRow>(rows) }))
}

/** `generated/rows.ts`: what a call needs at run time, as plain data. */
export function rowsFile(): string {
  const constants = groups().map(({ group, rows }) => {
    const lines = rows.map(([name, row]) => `  ${name}: ${JSON.stringify(dataOf(row))},`)
    return `export const ${group} = {\n${lines.join('\n')}\n} as const satisfies Record<string, Row>\n`
  })
  return [
    "import type { Row } from '../row.ts'",
    ...constants,
    '/** To which statuses a document in each status may still come without being closed on the way. */',
    `export const statusesAfter: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(reachable())}`,
  ].join('\n\n')
}

function dataOf(row: AnyRow) {
  return {
    route: row.route,
    ...(row.kind === 'json' ? {} : { kind: row.kind }),
    ...(row.kind === 'json' && row.body !== undefined ? { hasBody: true } : {}),
    ...(row.bodyKey === undefined ? {} : { bodyKey: row.bodyKey }),
    ...(needsOf(row.needs).includes('signer') ? { isForSigner: true } : {}),
    ...(row.workspaceKey === undefined || row.workspaceKey !== 'accountId' ? {} : { takesAccount: true }),
  }
}

function reachable(): Record<string, DocumentStatus[]> {
  return Object.fromEntries(Object.keys(documentTransitions).map((status) => [status, after(status as DocumentStatus)]))
}

function after(from: DocumentStatus): DocumentStatus[] {
  const seen = new Set<DocumentStatus>()
  const open = [...documentTransitions[from]]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    if (!seen.has(status) && !closedStatuses.includes(status)) open.push(...documentTransitions[status])
    seen.add(status)
  }
  return [...seen].sort()
}
