import type { Db } from '@rubrica/api/db/database.ts'
import { claimDeliveries, recordAttempts } from '@rubrica/api/webhooks/delivery-store.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasPostgres } from '../world.ts'
import { openLists } from './lists/open-lists.ts'

const AT = '2026-03-01T12:00:00.000Z'

test.runIf(hasPostgres)(
  'of a queue that grew suddenly, a claim and its outcomes read only what they take',
  async () => {
    const { db, reads, close } = await openLists('postgres')
    await sql`insert into accounts (id, name, notification_sender_type, created_at) values ('a', 'Fila', 'User', ${AT})`.execute(
      db,
    )
    await sql`insert into webhook_addresses (id, account_id, events, is_active, url, email, secret, created_at, updated_at)
    values ('w', 'a', '[]', 1, 'https://exemplo.com', 'a@exemplo.com', 's', ${AT}, ${AT})`.execute(db)
    await deliver(db, { count: 20, state: 'delivered' })
    // PostgreSQL takes none to be waiting from here on.
    await sql`analyze address_deliveries`.execute(db)
    await deliver(db, { count: 600, state: 'waiting' })

    let claimed: Awaited<ReturnType<typeof claimDeliveries>> = []
    const claim = async (trx: Db) => {
      claimed = await claimDeliveries(trx, { now: new Date(AT), except: [], atMost: 4 })
    }
    expect(await rowsRead(db, claim)).toBeLessThan(30)
    expect(claimed.map(({ activity_id }) => Number(activity_id)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4])

    const row = { state: 'delivered', next_attempt_at: null, endpoint: 'https://exemplo.com' } as const
    const sent = { ...row, http_status: 200, response_body: null, error: null }
    const attempted = claimed.map((delivery) => ({ delivery, row: sent }))
    let ours: ReadonlySet<string> = new Set()
    const record = async (trx: Db) => {
      ;({ ours } = await recordAttempts(trx, { attempted, now: AT }))
    }
    expect(await rowsRead(db, record)).toBeLessThan(30)
    expect(ours.size).toBe(4)
    await reads.close()
    await close()
  },
)

function deliver(db: Db, { count, state }: { count: number; state: 'delivered' | 'waiting' }) {
  return sql`insert into address_deliveries (id, account_id, activity_id, event, message_id, endpoint, body, state,
      next_attempt_at, created_at, updated_at)
    select ${state} || n, 'a', n, 'signer_created', 'm' || n, 'https://exemplo.com', repeat('x', 500), ${state},
      '2026-03-01T11:' || lpad((n / 60)::text, 2, '0') || ':' || lpad((n % 60)::text, 2, '0') || '.000Z', ${AT}, ${AT}
    from generate_series(1, ${count}::int) as n`.execute(db)
}

/** Rows of deliveries that a piece of work reads. */
function rowsRead(db: Db, work: (trx: Db) => Promise<void>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await work(trx)
    const { rows } = await sql<{ read: string }>`select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = 'address_deliveries'`.execute(trx)
    return Number(rows[0]?.read)
  })
}
