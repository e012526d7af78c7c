import type { KeyScopes } from '@rubrica/contracts/keys.ts'
import { isPermission, type Needs, needsOf } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'

/** Rows that every key reaches: they tell its workspaces, and words that are the same for everybody. */
const open: readonly string[] = ['accounts.list', 'documents.statuses', 'fields.types', 'webhooks.eventTypes']

/** Groups that administer a workspace; a key with scopes reaches them where its rows name them. */
const administrative: readonly string[] = ['accounts', 'members', 'invitations', 'webhooks']

/**
 * Whether a key with these scopes reaches a row. Never what needs a login alone, which is about the person: a key must not
 * come to a wider one.
 */
export function reaches({ rows }: KeyScopes, name: string, needs: Needs): boolean {
  if (open.includes(name)) return true
  if (!isOfWorkspace(needs)) return false
  return rows ? rows.some((row) => covers(row, name)) : !administrative.includes(groupOf(name))
}

/** The row patterns that name nothing within reach, by their place in the list. */
export function unreachable(rows: readonly string[]): number[] {
  const ofWorkspaces = Object.entries(table).flatMap(([group, named]) =>
    Object.entries(named).flatMap(([name, { needs }]) => (isOfWorkspace(needs) ? [`${group}.${name}`] : [])),
  )
  const reachable = [...ofWorkspaces, ...open]
  return rows.flatMap((row, i) => (reachable.some((name) => covers(row, name)) ? [] : [i]))
}

function isOfWorkspace(needs: Needs): boolean {
  return needsOf(needs).some(isPermission)
}

function covers(pattern: string, name: string): boolean {
  return pattern === name || pattern === `${groupOf(name)}.*`
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? ''
}
