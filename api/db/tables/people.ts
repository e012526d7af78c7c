import type { Locale } from '@rubrica/contracts/locale.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import type { Generated } from 'kysely'

/** People, their credentials, and the limits of mail to them. */
export interface PeopleTables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  device_logins: DeviceLoginsTable
  api_keys: ApiKeysTable
  ended_keys: EndedKeysTable
  codes: CodesTable
  link_tokens: LinkTokensTable
  quotas: QuotasTable
  passkeys: PasskeysTable
}

interface UsersTable {
  id: string
  name: string
  email: string
  password_hash: string | null
  telephone: string | null
  government_id: string | null
  email_verified_at: string | null
  /** Null for an address confirmed only by a mailed link, as earlier versions did. */
  email_proven_at: string | null
  terms_version: string | null
  terms_accepted_at: string | null
  to_be_deleted_at: string | null
  /** The origin of the person's visit, as JSON. */
  utm_params: string | null
  /** The language in which the person last signed in; null if it was none of ours. */
  locale: Generated<Locale | null>
  last_active_at: string | null
  delete_reason_type: string | null
  delete_reason: string | null
  /** The time of the erasure of personal data; the row stays because documents refer to it. */
  deleted_at: string | null
  created_at: string
  updated_at: string
}

interface IdentitiesTable {
  provider: ProviderId
  subject: string
  user_id: string
  created_at: string
  unlinked_at: string | null
}

interface SessionsTable {
  /** The `jti` of its token. */
  id: string
  user_id: string
  ip: string | null
  user_agent: string | null
  /** The time from which the token is invalid; null before the session ends. */
  ended_at: string | null
  expires_at: string
  created_at: string
}

interface DeviceLoginsTable {
  /** The session of the person who let the computer in. */
  session_id: Generated<string | null>
  id: string
  /** The computer's secret and the code that its person types, as keyed hashes. */
  device_hash: string
  user_hash: string
  client_name: string
  ip: string | null
  status: 'pending' | 'approved' | 'refused'
  /** The person who answered it. */
  user_id: string | null
  /** Seconds between two questions of the computer. */
  interval_seconds: number
  asked_at: string | null
  expires_at: string
  created_at: string
}

interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  hash: string
  last_four: string
  /** As JSON; null if the key may do what its person may. */
  scopes: string | null
  sends_used: Generated<number>
  expires_at: string | null
  last_used_at: string | null
  created_at: string
}

/** Names of keys that are gone. Triggers write it. */
interface EndedKeysTable {
  id: string
  user_id: string
  name: string
}

export type CodePurpose = 'email_code' | 'signer_code'

interface CodesTable {
  purpose: CodePurpose
  subject: string
  hash: string
  tries: number
  used_at: string | null
  expires_at: string
  created_at: string
  /** The order of the message that carries it; null if a job of the version before made it. */
  order_id: string | null
}

export type LinkPurpose = 'email_token' | 'password_token'

interface LinkTokensTable {
  hash: string
  purpose: LinkPurpose
  subject: string
  expires_at: string
  created_at: string
}

/** Daily counts, by a name for subject and kind. */
interface QuotasTable {
  id: string
  used: number
  last_at: string
  ends_at: string
}

/** Passkeys with which a contact has signed; known by contact and address as drawn signatures are. */
interface PasskeysTable {
  signer_id: string
  email: string
  /** Base64, as the key. */
  credential_id: string
  public_key: string
  algorithm: 'ES256' | 'RS256' | 'Ed25519'
  used_at: string
}
