import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { describe, expect, test } from 'vitest'
import { contact } from '../../make.ts'
import { until } from '../../until.ts'
import { databases } from '../../world.ts'
import { sqliteFaults } from './disks.ts'
import { postgresFaults } from './ports.ts'
import { openStage, type Stage } from './stage.ts'
import { type Prepared, works } from './works.ts'

const faults = { sqlite: sqliteFaults, postgres: postgresFaults }
const isWhole = process.env.AWAY !== undefined
/** What the suite tries, beside database-away.test.ts. */
const sampled = ['full']

const cells = databases
  .filter(({ isThere }) => isThere)
  .flatMap(({ kind: database }) => keysOf(faults[database]).map((fault) => ({ database, fault })))
  .filter(({ fault }) => isWhole || sampled.includes(fault))

describe.each(cells)('while the database is $fault, on $database', ({ database, fault }) => {
  test(
    'calls and readiness say so, and every kind of job is done when it is back',
    async () => {
      const broken = await faults[database][fault]?.()
      if (!broken) throw new Error('a cell without a fault')
      const stage = await openStage(broken, { database, dependency: null, isRenewing: true })
      const { world, owner, clock } = stage
      try {
        const prepared: Prepared[] = []
        for (const kind of keysOf(works)) prepared.push(await works[kind].prepare(stage))
        // Some jobs run by now, and the others find the database away.
        await Promise.all(prepared.map(({ start }) => start()))
        await broken.break()
        // The change adds rows, because a full database first uses up the free space in its files.
        const change = () => contact(owner)
        const refusal = async () => {
          const answers = await Promise.allSettled(Array.from({ length: MORE_THAN_THE_POOL }, change))
          return answers.find(({ status }) => status === 'rejected')
        }
        await until('a call that is refused', refusal, 60)
        // A full database can still be read.
        if (fault === 'full') expect((await owner.client.users.self({})).email).toContain('@')
        await until('a service that is not ready', async () => (await world.fetch('/health/ready')).status === 503, 60)
        expect(await refusal()).toMatchObject({ reason: { status: 503, code: 'unavailable' } })
        for (let hour = 0; hour < 3; hour += 1) {
          await clock.turn({ hours: 1 })
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
        if (broken.isMendedStopped) await world.restart(broken.mend)
        else await broken.mend()
        for (const { look, isDone } of prepared) {
          await until(
            'the end of the wait',
            async () => {
              await stage.passTime()
              return isDone(await look())
            },
            120,
          )
        }
        expect((await world.fetch('/health/ready')).status).toBe(200)
        expect(await givenUp(stage)).toEqual([])
      } finally {
        await stage.close()
        await broken.close()
      }
    },
    isWhole ? 800_000 : 120_000,
  )
})

/** A slow database goes on answering the connections that are open. */
const MORE_THAN_THE_POOL = 20

/** Returns the kinds of the jobs that gave up. */
async function givenUp({ onDatabase }: Stage): Promise<string[]> {
  return onDatabase(async ({ db, pool }) => {
    if (pool) {
      const { rows } = await pool.query("select name from pgboss.job where state = 'failed' or name like '%.dead'")
      return rows.map(({ name }) => String(name))
    }
    const rows = await db.selectFrom('jobs').select('name').where('dead_at', 'is not', null).execute()
    return rows.map(({ name }) => name)
  })
}
