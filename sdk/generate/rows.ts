import { DocumentStatus, documentTransitions, statusRules } from '@rubrica/contracts/documents.ts'
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
    const lines = rows.map(([name, row]) => `  ${name}: '${textOf(row)}',`)
    return `export const ${group} = {\n${lines.join('\n')}\n} as const satisfies Record<string, Row>\n`
  })
  return ["import type { Row } from '../row.ts'", ...constants].join('\n\n')
}

/** `generated/steps.ts`: rows that calls of other groups are made of. */
export function stepsFile(): string {
  return `/** Sends a document that was uploaded. */
export const createAssignment = '${textOf(table.assignments.create)}'

/** Asks for the status of a document. */
export const getDocument = '${textOf(table.documents.get)}'
`
}

/** `generated/statuses.ts`: what waiting for a document needs. */
export function statusesFile(): string {
  return `/** The statuses to which a document in each status cannot come any more, save by being closed on the way. */
export const neverAfter: Readonly<Record<string, string>> = ${JSON.stringify(unreachable())}
`
}

function textOf(row: AnyRow): string {
  const words = [
    row.route,
    row.kind === 'json' ? [] : row.kind,
    row.kind === 'json' && row.body !== undefined ? (row.bodyKey === undefined ? 'body' : `body=${row.bodyKey}`) : [],
    needsOf(row.needs).includes('signer') ? 'signer' : [],
    row.workspaceKey === undefined ? [] : `account=${row.workspaceKey}`,
  ]
  return words.flat().join(' ')
}

/** Of those that are not closed: with these, waiting ends whatever it was for. */
function unreachable(): Record<string, string> {
  const all = DocumentStatus.options
  const open = all.filter((status) => !statusRules[status].isClosed)
  return Object.fromEntries(
    open.map((status) => [status, all.filter((other) => !after(status).includes(other)).join(' ')]),
  )
}

function after(from: DocumentStatus): DocumentStatus[] {
  const seen = new Set<DocumentStatus>()
  const open = [...documentTransitions[from]]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    if (!seen.has(status) && !statusRules[status].isClosed) open.push(...documentTransitions[status])
    seen.add(status)
  }
  return [...seen].sort()
}
