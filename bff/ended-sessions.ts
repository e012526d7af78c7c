import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { decodeJwt } from 'jose'
import type { BrowserSession } from './browser-session.ts'

/** Revoked session cookies: a copied cookie would be valid until its token expires. */
export interface EndedSessions {
  /** `now` in Unix milliseconds. */
  has(session: BrowserSession, now: number): boolean
  /** Revokes one cookie from a moment on. */
  add(session: BrowserSession, at: number): void
  /** Revokes every cookie of a person issued until now, except the one with the id `kept`. */
  addPerson(email: string, now: number, kept: string | null): void
  close(): void
}

/** For the embedded `/v1`, which keeps the sessions itself and refuses the token of one that was ended. */
export const noEndedSessions: EndedSessions = { has: () => false, add() {}, addPerson() {}, close() {} }

/**
 * A file that the BFF processes of this machine share, for a `/v1` elsewhere that may have no call to end a session.
 * @throws Error if the folder cannot be written
 */
export function openEndedSessions(dataDir: string): EndedSessions {
  const database = open(dataDir)
  const findCookie = database.prepare('select 1 from cookies where id = ? and ended_at <= ?')
  const findPerson = database.prepare('select 1 from people where id = ? and ended_at >= ? and kept is not ?')
  const putCookie = database.prepare(
    'insert into cookies (id, ended_at, expires_at) values (?, ?, ?) on conflict do update set ended_at = min(ended_at, excluded.ended_at)',
  )
  const putPerson = database.prepare('insert or replace into people (id, ended_at, kept) values (?, ?, ?)')
  const forget = database.prepare('delete from cookies where expires_at <= ?')
  return {
    has(session, now) {
      if (findCookie.get(session.id, now) !== undefined) return true
      const email = emailOf(session.token)
      return email !== null && findPerson.get(nameOf(email), session.openedAt, session.id) !== undefined
    },
    add(session, at) {
      forget.run(Math.floor(Date.now() / 1000))
      putCookie.run(session.id, at, session.expiresAt)
    },
    addPerson(email, now, kept) {
      putPerson.run(nameOf(email), now, kept)
    },
    close: () => database.close(),
  }
}

function open(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const database = new DatabaseSync(join(dataDir, 'ended-sessions.sqlite'), { timeout: 5000 })
    database.exec('pragma journal_mode = wal')
    database.exec(`
      create table if not exists cookies (id text primary key, ended_at integer not null, expires_at integer);
      create table if not exists people (id text primary key, ended_at integer not null, kept text);
    `)
    return database
  } catch (cause) {
    throw new Error('The environment is not usable:\n  DATA_DIR: ended sessions cannot be kept there', { cause })
  }
}

/** Returns the e-mail of the token (wire.md §2), or null if it is no such JWT. */
function emailOf(token: string): string | null {
  try {
    const { email } = decodeJwt(token)
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}

/** The file holds no e-mail addresses. */
function nameOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
