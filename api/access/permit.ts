import { Refusal } from '@rubrica/contracts/errors.ts'
import { isPermission, type Needs, needsOf, permissions } from '@rubrica/contracts/needs.ts'
import { findPartyByAccessCode } from '../assignments/party-store.ts'
import type { Caller, Credentials, Identity, MemberCaller, UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { selectAccountOfDocument } from '../documents/document-store.ts'
import { verifyToken } from '../people/access-token.ts'
import { findUserByApiKey } from '../people/api-key-store.ts'
import { findUserBySession } from '../people/session-store.ts'
import { selectAccountOfSigner } from '../signers/signer-store.ts'
import { partyOfHolder } from '../signing/verification.ts'
import { selectAccountOfInvitation } from '../workspaces/invitation-store.ts'
import { findFirstMembership, findMembership } from '../workspaces/member-store.ts'

/** The one credential that `identify` uses, or null where the row needs none or none was sent. */
export function credentialOf(needs: Needs, credentials: Credentials): string | null {
  const words = needsOf(needs)
  if (words.includes('nothing') && !words.includes('login')) return null
  if (words.includes('signer') && credentials.signerAccessCode) return credentials.signerAccessCode
  return userCredentialOf(credentials)
}

/** The one credential that `findCallingUser` goes by. */
export function userCredentialOf({ bearer, apiKey }: Credentials): string | null {
  return apiKey || bearer || null
}

/** Identifies the caller among the kinds that a row admits. Never refuses. */
export async function identify(deps: Deps, needs: Needs, credentials: Credentials): Promise<Identity> {
  const words = needsOf(needs)
  if (words.includes('nothing') && !words.includes('login')) return null
  if (words.includes('signer') && credentials.signerAccessCode) {
    const party = await findPartyByAccessCode(deps, credentials.signerAccessCode)
    if (!party) return null
    return { kind: 'signer', party: partyOfHolder(deps.keys, party, credentials.signerVerification) }
  }
  return findCallingUser(deps, credentials)
}

interface Asked {
  identity: Identity
  credentials: Credentials
  params: Record<string, string>
}

/**
 * Lets a caller through or refuses: 401 without a credential that counts, 403 with one of the wrong kind or
 * without the permission, 404 where the workspace or document is another tenant's.
 */
export async function permit(deps: Deps, needs: Needs, { identity, credentials, params }: Asked): Promise<Caller> {
  const words = needsOf(needs)
  if (words.includes('nothing')) return identity
  if (identity?.kind === 'signer') return identity
  if (words.includes('signer') && credentials.signerAccessCode) throw new Refusal('signer_code_invalid')
  if (!identity) throw new Refusal(await otherKind(deps, credentials))
  if (words.includes('login')) return identity
  const permission = words.find(isPermission)
  if (!permission) throw new Refusal('forbidden')
  const member = await findMember(deps, identity.user, params)
  if (!permissions[permission].some((role) => role === member.role)) throw new Refusal('forbidden')
  return member
}

/** The person of key or token; the key takes precedence. */
export async function findCallingUser(deps: Deps, { bearer, apiKey }: Credentials): Promise<UserCaller | null> {
  if (apiKey) return userCaller(await findUserByApiKey(deps, apiKey), null)
  const token = bearer ? await verifyToken(deps, bearer) : null
  if (!token) return null
  return userCaller(await findUserBySession(deps.db, token, isoNow(deps.clock)), token.sessionId)
}

function userCaller(user: Row<'users'> | undefined, sessionId: string | null): UserCaller | null {
  return user ? { kind: 'user', user, sessionId } : null
}

/** Why nobody was found: the session was ended, a signer's code is no credential for this row, or nothing counts. */
async function otherKind(
  deps: Deps,
  { bearer, apiKey, signerAccessCode }: Credentials,
): Promise<'forbidden' | 'session_ended' | 'unauthorized' | 'api_key_invalid'> {
  if (!apiKey && bearer && (await verifyToken(deps, bearer))) return 'session_ended'
  if (signerAccessCode && (await findPartyByAccessCode(deps, signerAccessCode))) return 'forbidden'
  // API clients are not told to sign in again.
  return apiKey ? 'api_key_invalid' : 'unauthorized'
}

async function findMember({ db }: Deps, user: Row<'users'>, params: Record<string, string>): Promise<MemberCaller> {
  const member = await findInPath(db, user.id, params)
  if (!member) throw new Refusal('not_found')
  return { kind: 'member', user, accountId: member.account_id, role: member.role }
}

/** In the workspace that a path names, by its id or by that of its document, contact or invitation; else in the first. */
async function findInPath(db: Deps['db'], userId: string, params: Record<string, string>) {
  const { accountId, documentId, signerId, invitationId } = params
  if (accountId) return findMembership(db, userId, accountId)
  if (documentId) return findMembership(db, userId, selectAccountOfDocument(db, documentId))
  if (signerId) return findMembership(db, userId, selectAccountOfSigner(db, signerId))
  if (invitationId) return findMembership(db, userId, selectAccountOfInvitation(db, invitationId))
  // A path with an unknown id must not count as one without a record.
  return Object.keys(params).length ? undefined : findFirstMembership(db, userId)
}
