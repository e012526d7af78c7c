import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@rubrica/api/db/database.ts'
import type { JobName, JobPayloads } from '@rubrica/api/jobs/jobs.ts'
import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import { type Clock, createClock } from '@rubrica/testing/clock.ts'
import { enqueue } from '../../enqueue.ts'
import { type LoopbackAuthority, openAuthority } from '../../loopback-authority.ts'
import { type Owner, PASSWORD, signUpOnly } from '../../make.ts'
import { connectTo } from '../../postgres.ts'
import { onTables } from '../../tables.ts'
import { type DatabaseKind, openWorld, type World } from '../../world.ts'
import type { Breakable } from './breakable.ts'

/** A world with a dependency that a test can break, and access behind its front door. */
export interface Stage {
  world: World
  owner: Owner
  clock: Clock
  /** The dependency that is going to fail; null for the database. */
  dependency: WaitingFor | null
  authority: LoopbackAuthority
  /** Writes a job as the service does. */
  enqueue<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void>
  onDatabase<T>(act: (database: Database) => Promise<T>): Promise<T>
  /** Turns the service's clock ten minutes; PostgreSQL's queue has its own clock, so waiting jobs become due there. */
  passTime(): Promise<void>
  close(): Promise<void>
}

export async function openStage(
  { env, authority: own }: Pick<Breakable, 'env' | 'authority'>,
  { database, dependency, isRenewing }: { database: DatabaseKind; dependency: WaitingFor | null; isRenewing: boolean },
): Promise<Stage> {
  const clock = createClock()
  const authority = own ?? (await openAuthority())
  // Renewing a timestamp needs an authority whose certificates the service can fetch.
  const renewing = { TIMESTAMP_URL: `${authority.url}/tsa`, WEBHOOK_ALLOW_PRIVATE: 'on' }
  const more = isRenewing ? { ...renewing, TIMESTAMP_ROOTS: authority.rootPath } : {}
  const world = await openWorld({ clock, database: env.DATABASE_URL ? 'sqlite' : database, env: { ...more, ...env } })

  const onDatabase = <T>(act: (database: Database) => Promise<T>) => onTables(world, act)

  return {
    world,
    owner: await confirmedOwner(world),
    clock,
    dependency,
    authority,
    enqueue: (name, payload) => enqueue(world, clock, name, payload),
    onDatabase,
    async passTime() {
      await clock.turn({ minutes: 10 })
      const { databaseUrl } = world.config
      if (!databaseUrl) return
      // The server limits its connections, and a closed one counts for a while.
      await pause(200)
      const queue = await connectTo(databaseUrl)
      await queue.query("update pgboss.job set start_after = now() where state in ('created', 'retry')")
      await queue.end()
    },
    async close() {
      await world.close()
      if (!own) await authority.close()
    },
  }
}

/** Confirms an account holder without the mail, which may be away. The key does not end after an hour. */
export async function confirmedOwner(world: World): Promise<Owner> {
  const person = await signUpOnly(world)
  const now = new Date().toISOString()
  await onTables(world, ({ db }) =>
    db
      .updateTable('users')
      .set({ email_verified_at: now, email_proven_at: now })
      .where('email', '=', person.email)
      .execute(),
  )
  const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
  return { ...person, client: world.client({ apiKey: api_key ?? '' }) }
}
