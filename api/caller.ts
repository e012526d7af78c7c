import type { KeyScopes } from '@rubrica/contracts/keys.ts'
import type { Role } from '@rubrica/contracts/needs.ts'
import type { Row } from './db/tables.ts'

/** The API key of a call. */
export interface CallingKey {
  id: string
  /** Null if the key may do what its person may. */
  scopes: KeyScopes | null
  expiresAt: string | null
}

/** A signed-in person or an API client with a key. */
export interface UserCaller {
  kind: 'user'
  user: Row<'users'>
  /** The session of the token; null for a key. */
  sessionId: string | null
  /** Null for a session. */
  key: CallingKey | null
}

/** A signed-in person, by the token of a session. */
export interface SessionCaller extends UserCaller {
  sessionId: string
}

/** A person within a workspace. */
export interface MemberCaller {
  kind: 'member'
  user: Row<'users'>
  accountId: string
  role: Role
  /** Null for a session. */
  key: CallingKey | null
}

/** A signer by the code of a mailed link. */
export interface SignerCaller {
  kind: 'signer'
  /** Not verified if another person's confirmation opened the link. A row read again does not know that. */
  party: Row<'parties'>
}

export type Caller = UserCaller | MemberCaller | SignerCaller | null

/** The caller that the credentials name; null if none counts. */
export type Identity = UserCaller | SignerCaller | null

/** The credentials of a request; at most one of each kind. */
export interface Credentials {
  bearer: string | null
  apiKey: string | null
  signerAccessCode: string | null
  /** The token that `POST /verify` returned; it counts only together with the access code. */
  signerVerification: string | null
}

/** The origin of a call, for the evidence. */
export interface Origin {
  ip: string | null
  userAgent: string | null
}
