import { randomUUID } from 'node:crypto'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { insertUser } from './user-store.ts'

export interface NewPerson {
  name: string
  email: string
  /** Null for somebody who comes by a provider. */
  passwordHash: string | null
  isEmailVerified: boolean
  utmParams: Record<string, string> | null | undefined
  /** For what is mailed before the first sign-in, which sets it anew. */
  locale?: Locale | null
  now: string
}

/** Stores a person who has accepted the terms; undefined if the address is taken. */
export function registerUser(trx: Db, person: NewPerson): Promise<Row<'users'> | undefined> {
  const { name, email, passwordHash, isEmailVerified, utmParams, locale = null, now } = person
  return insertUser(trx, {
    id: randomUUID(),
    name,
    email,
    password_hash: passwordHash,
    email_verified_at: isEmailVerified ? now : null,
    email_proven_at: isEmailVerified ? now : null,
    terms_version: TERMS_VERSION,
    terms_accepted_at: now,
    locale,
    utm_params: utmParams ? JSON.stringify(utmParams) : null,
    last_active_at: now,
    created_at: now,
    updated_at: now,
  })
}
