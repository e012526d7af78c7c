import { Refusal } from '@rubrica/contracts/errors.ts'
import { isPermission, type Needs, needsOf, permissions, type Role } from '@rubrica/contracts/needs.ts'
import { roleOf } from './accounts/member-store.ts'
import { verifyToken } from './auth/access-token.ts'
import type { Row } from './db/tables.ts'
import type { Deps } from './deps.ts'
import { accountOfDocument } from './documents/document-store.ts'
import { accountOfSigner } from './signers/signer-store.ts'
import { findPartyByAccessCode } from './signing/party-store.ts'
import { findUserByApiKey } from './users/api-key-store.ts'
import { findUser } from './users/user-store.ts'

/** A signed-in person or a program with a key. */
export interface UserCaller {
  kind: 'user'
  user: Row<'users'>
}

/** A person within a workspace. */
export interface MemberCaller {
  kind: 'member'
  user: Row<'users'>
  accountId: string
  role: Role
}

/** A signer by the code of a mailed link. */
export interface SignerCaller {
  kind: 'signer'
  party: Row<'parties'>
}

export type Caller = UserCaller | MemberCaller | SignerCaller | null

/** The credentials of a request; at most one of each kind. */
export interface Credentials {
  bearer: string | null
  apiKey: string | null
  signerAccessCode: string | null
}

/**
 * Lets a caller through or refuses: 401 without a credential that counts, 403 with one of the wrong kind or
 * without the permission, 404 where the workspace or document is another tenant's.
 */
export async function admit(
  deps: Deps,
  needs: Needs,
  credentials: Credentials,
  params: Record<string, string>,
): Promise<Caller> {
  const words = needsOf(needs)
  if (words.includes('nothing')) return null
  if (words.includes('signer') && credentials.signerAccessCode) return admitSigner(deps, credentials.signerAccessCode)
  const user = await userOf(deps, credentials)
  if (!user) throw new Refusal(await otherKind(deps, credentials))
  if (words.includes('login')) return { kind: 'user', user }
  const permission = words.find(isPermission)
  if (!permission) throw new Refusal('forbidden')
  const member = await memberOf(deps, user, params)
  if (!permissions[permission].some((role) => role === member.role)) throw new Refusal('forbidden')
  return member
}

async function admitSigner(deps: Deps, code: string): Promise<SignerCaller> {
  const party = await findPartyByAccessCode(deps, code)
  if (!party) throw new Refusal('signer_code_invalid')
  return { kind: 'signer', party }
}

async function userOf(deps: Deps, { bearer, apiKey }: Credentials): Promise<Row<'users'> | undefined> {
  if (apiKey) return findUserByApiKey(deps, apiKey)
  const token = bearer ? await verifyToken(deps, bearer) : null
  if (!token) return undefined
  const user = await findUser(deps.db, token.userId)
  return user && token.issuedAt >= user.tokens_valid_from ? user : undefined
}

/** A signer's code is a credential, only not for this row. */
async function otherKind(deps: Deps, { signerAccessCode }: Credentials): Promise<'forbidden' | 'unauthorized'> {
  return signerAccessCode && (await findPartyByAccessCode(deps, signerAccessCode)) ? 'forbidden' : 'unauthorized'
}

async function memberOf({ db }: Deps, user: Row<'users'>, params: Record<string, string>): Promise<MemberCaller> {
  const accountId = params.accountId ?? (await accountOf(db, params))
  const role = accountId ? await roleOf(db, accountId, user.id) : undefined
  if (!accountId || !role) throw new Refusal('not_found')
  return { kind: 'member', user, accountId, role }
}

/** The workspace of a path that names none: that of its document, else of its contact. */
async function accountOf(db: Deps['db'], params: Record<string, string>): Promise<string | undefined> {
  if (params.documentId) return accountOfDocument(db, params.documentId)
  if (params.signerId) return accountOfSigner(db, params.signerId)
  return undefined
}
