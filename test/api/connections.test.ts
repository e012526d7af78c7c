import { expect, test } from 'vitest'
import { contact, sentDocument, signUp } from '../make.ts'
import { connectTo } from '../postgres.ts'
import { hasPostgres, openWorld } from '../world.ts'

test.runIf(hasPostgres)(
  'a process opens as many connections to PostgreSQL as DATABASE_CONNECTIONS says, and its queue five at most',
  async () => {
    const world = await openWorld({ database: 'postgres', env: { DATABASE_CONNECTIONS: '8' } })
    const owner = await signUp(world)
    const contacts = await Promise.all(Array.from({ length: 40 }, () => contact(owner)))
    await Promise.all(contacts.slice(0, 8).map((one) => sentDocument(owner, [one])))
    const beside = await connectTo(world.config.databaseUrl ?? '')
    const { rows } = await beside.query(
      "select application_name like 'pgboss%' as of_queue from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    )
    const queue = rows.filter(({ of_queue }) => of_queue).length
    expect(rows.length - queue).toBe(8)
    expect(queue).toBeGreaterThan(1)
    expect(queue).toBeLessThanOrEqual(5)
    await beside.end()
    await world.close()
  },
)
