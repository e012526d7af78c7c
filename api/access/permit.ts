import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { changesDocument } from '@rubrica/contracts/key-templates.ts'
import type { KeyScopes } from '@rubrica/contracts/keys.ts'
import { isPermission, type Needs, needsOf, permissions, type Role } from '@rubrica/contracts/needs.ts'
import { findPartyByAccessCode } from '../assignments/party-store.ts'
import type { Caller, Credentials, Identity, MemberCaller, UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { findDocument, selectAccountOfDocument } from '../documents/document-store.ts'
import { verifyToken } from '../people/access-token.ts'
import { findCallerByKey, whyKeyEnded } from '../people/calling-key.ts'
import { refusalOfKey } from '../people/key-reach.ts'
import { findUserBySession } from '../people/session-store.ts'
import { selectAccountOfSigner } from '../signers/signer-store.ts'
import { partyOfHolder } from '../signing/verification.ts'
import { selectAccountOfInvitation } from '../workspaces/invitation-store.ts'
import { findFirstMembership, findMembership, membershipBy } from '../workspaces/member-store.ts'

/** The one credential that counts for a row; null if the row needs none or none was sent. */
export function credentialOf(needs: Needs, credentials: Credentials): { of: 'signer' | 'user'; value: string } | null {
  const words = needsOf(needs)
  if (words.includes('nothing') && !words.includes('login')) return null
  if (words.includes('signer') && credentials.signerAccessCode)
    return { of: 'signer', value: credentials.signerAccessCode }
  const value = userCredentialOf(credentials)
  return value === null ? null : { of: 'user', value }
}

/** The one credential that `findCallingUser` uses. */
export function userCredentialOf({ bearer, apiKey }: Credentials): string | null {
  return apiKey || bearer || null
}

/** Identifies the caller among the kinds that a row admits. Never refuses. */
export async function identify(deps: Deps, needs: Needs, credentials: Credentials): Promise<Identity> {
  const credential = credentialOf(needs, credentials)
  if (credential === null) return null
  if (credential.of === 'user') return findCallingUser(deps, credentials)
  const party = await findPartyByAccessCode(deps, credential.value)
  return party ? { kind: 'signer', party: partyOfHolder(deps.keys, party, credentials.signerVerification) } : null
}

interface Asked {
  /** The row, with its name in the table. */
  name: string
  row: Pick<Endpoint<unknown, unknown>, 'needs' | 'method' | 'params' | 'unrecorded' | 'isSending'>
  identity: Identity
  credentials: Credentials
  params: Record<string, string>
}

/**
 * Lets a caller through or refuses: 401 without a valid credential, 403 with one of the wrong kind, beyond the scopes
 * of its key, without the permission or, if the row sends, with an unconfirmed e-mail, 404 for another tenant's data.
 */
export async function permit(deps: Deps, asked: Asked): Promise<Caller> {
  const { row, identity, credentials, params } = asked
  const words = needsOf(row.needs)
  const scopes = await scopesOfCaller(deps, asked)
  const refused = scopes ? refusalOfKey(scopes, asked) : null
  if (refused) throw new Refusal(refused)
  if (words.includes('nothing')) return identity
  if (identity?.kind === 'signer') return identity
  if (words.includes('signer') && credentials.signerAccessCode) throw new Refusal('signer_code_invalid')
  if (!identity) throw new Refusal(await otherKind(deps, credentials))
  if (words.includes('login')) return identity
  if (words.includes('session') && identity.sessionId !== null) return identity
  if (!words.some(isPermission)) throw new Refusal('forbidden')
  const member = await findMember(deps, identity, params)
  if (!isGranted(row.needs, member.role)) throw new Refusal('forbidden')
  if (changesDocument(row)) await requireChosenTemplate(deps, member, params)
  // A name and an address that the person has not confirmed must not reach strangers or sealed evidence.
  if (row.isSending && !member.user.email_verified_at) throw new Refusal('email_unconfirmed')
  return member
}

/** Whether a role of a workspace has the permission that a row needs. */
export function isGranted(needs: Needs, role: Role): boolean {
  const permission = needsOf(needs).find(isPermission)
  return permission !== undefined && permissions[permission].some((one) => one === role)
}

/** An open call has no caller, but a key with scopes must not make one that changes something. */
async function scopesOfCaller(deps: Deps, { row, identity, credentials }: Asked): Promise<KeyScopes | null> {
  const { apiKey } = credentials
  const isOpenChange = needsOf(row.needs).includes('nothing') && row.method !== 'GET'
  const caller = identity ?? (isOpenChange && apiKey ? await findCallerByKey(deps, apiKey) : null)
  return caller?.kind === 'user' ? (caller.key?.scopes ?? null) : null
}

/** The person of key or token; the key takes precedence. */
export async function findCallingUser(deps: Deps, { bearer, apiKey }: Credentials): Promise<UserCaller | null> {
  if (apiKey) return findCallerByKey(deps, apiKey)
  const token = bearer ? await verifyToken(deps, bearer) : null
  const user = token ? await findUserBySession(deps.db, token, isoNow(deps.clock)) : undefined
  return token && user ? { kind: 'user', user, sessionId: token.sessionId, key: null } : null
}

/** Why there is no caller: the session has ended, the row takes no signer's code, or no credential counts. */
async function otherKind(
  deps: Deps,
  { bearer, apiKey, signerAccessCode }: Credentials,
): Promise<'forbidden' | 'session_ended' | 'unauthorized' | 'api_key_invalid' | 'api_key_expired' | 'api_key_stopped'> {
  if (!apiKey && bearer && (await verifyToken(deps, bearer))) return 'session_ended'
  if (signerAccessCode && (await findPartyByAccessCode(deps, signerAccessCode))) return 'forbidden'
  // API clients cannot sign in again.
  if (apiKey) return (await whyKeyEnded(deps, apiKey)) ?? 'api_key_invalid'
  return 'unauthorized'
}

async function findMember(
  { db }: Deps,
  { user, key }: UserCaller,
  params: Record<string, string>,
): Promise<MemberCaller> {
  const within = key?.scopes?.account_id
  const member = await findInPath(db, user.id, params, within)
  // For a key, another workspace of its person is like another tenant's.
  if (!member || (within !== undefined && member.account_id !== within)) throw new Refusal('not_found')
  return { kind: 'member', user, accountId: member.account_id, role: member.role, key }
}

/** What was uploaded, or made from another template, is not the key's to cancel, delete or rename. */
async function requireChosenTemplate(
  { db }: Deps,
  { key }: MemberCaller,
  { documentId = '' }: Record<string, string>,
): Promise<void> {
  const { templates } = key?.scopes ?? {}
  if (!templates) return
  const document = await findDocument(db, documentId)
  if (!templates.includes(document?.template_id ?? '')) throw new Refusal('key_scope_template')
}

/** In the workspace of the path's id (of it, a document, contact or invitation), else the key's or the first. */
async function findInPath(db: Deps['db'], userId: string, params: Record<string, string>, ofKey: string | undefined) {
  const { accountId, documentId, signerId, invitationId } = params
  if (accountId) return findMembership(db, userId, accountId)
  if (documentId) return membershipByDocument(db, userId, documentId)
  if (signerId) return membershipBySigner(db, userId, signerId)
  if (invitationId) return membershipByInvitation(db, userId, invitationId)
  // A path with an unknown id must not count as a path without an id.
  if (Object.keys(params).length) return undefined
  return ofKey === undefined ? findFirstMembership(db, userId) : findMembership(db, userId, ofKey)
}

export const membershipByDocument = membershipBy(selectAccountOfDocument)
const membershipBySigner = membershipBy(selectAccountOfSigner)
const membershipByInvitation = membershipBy(selectAccountOfInvitation)
