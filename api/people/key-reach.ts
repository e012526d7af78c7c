import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { changesTemplates } from '@rubrica/contracts/key-templates.ts'
import type { KeyScopes, scopeRefusals } from '@rubrica/contracts/keys.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { isPermission, type Needs, needsOf } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'

/** Rows that every key reaches: they tell its workspace, and words that are the same for everybody. */
const open: readonly string[] = ['accounts.list', 'documents.statuses', 'fields.types', 'webhooks.eventTypes']

/** Open to everybody, and about a document of the key's workspace. */
const aboutDocuments: readonly string[] = ['publicDocuments.sendToken']

/** Rows that come with another: they show what it would do. */
const shownBefore: ReadonlyMap<string, string> = new Map([['templates.previewDocument', 'templates.createDocument']])

/** Which groups administer a workspace: a key with scopes reaches them only if its rows name them. */
const administers: Record<keyof typeof table, boolean> = {
  accounts: true,
  activity: true,
  members: true,
  invitations: true,
  webhooks: true,
  webhookAddresses: true,
  auth: false,
  sessions: false,
  keys: false,
  deviceLogins: false,
  users: false,
  usage: false,
  statistics: false,
  documents: false,
  readerCodes: false,
  drafts: false,
  estimates: false,
  drawings: false,
  signing: false,
  cloudCertificates: false,
  signers: false,
  fields: false,
  assignments: false,
  templates: false,
  tags: false,
  publicDocuments: false,
  events: false,
  log: false,
}
const administrative: readonly string[] = keysOf(administers).filter((group) => administers[group])

interface Asked {
  /** The row, with its name in the table. */
  name: string
  row: Pick<Endpoint<unknown, unknown>, 'needs'>
  params: Record<string, string>
}

/** Why a key with these scopes does not reach a call, or null. */
export function refusalOfKey(
  scopes: KeyScopes,
  { name, row, params }: Asked,
): (typeof scopeRefusals)[number] | 'key_scope_template' | null {
  if (!reachesRow(scopes, name, row.needs)) return 'key_scope_row'
  if (scopes.account_id === undefined) return 'key_without_workspace'
  const { templates } = scopes
  const isOther = params.templateId !== undefined && !templates?.includes(params.templateId)
  return templates && (isOther || changesTemplates(row)) ? 'key_scope_template' : null
}

/** Never a row that only a login may call, which is about the person: a key must not get at a wider key. */
function reachesRow({ rows }: KeyScopes, name: string, needs: Needs): boolean {
  if (open.includes(name)) return true
  if (!isOfWorkspace(name, needs)) return false
  const shown = shownBefore.get(name) ?? name
  return rows ? rows.some((row) => covers(row, name) || covers(row, shown)) : !administrative.includes(groupOf(name))
}

/** The row patterns that name nothing within reach, by their place in the list. */
export function unreachable(rows: readonly string[]): number[] {
  const ofWorkspaces = Object.entries(table).flatMap(([group, named]) =>
    Object.entries(named).flatMap(([row, { needs }]) => {
      const name = `${group}.${row}`
      return isOfWorkspace(name, needs) ? [name] : []
    }),
  )
  const reachable = [...ofWorkspaces, ...open]
  return rows.flatMap((row, i) => (reachable.some((name) => covers(row, name)) ? [] : [i]))
}

function isOfWorkspace(name: string, needs: Needs): boolean {
  return aboutDocuments.includes(name) || needsOf(needs).some(isPermission)
}

function covers(pattern: string, name: string): boolean {
  return pattern === name || pattern === `${groupOf(name)}.*`
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? ''
}
