import type { JobName } from '@rubrica/api/jobs/jobs.ts'
import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { expect, test } from 'vitest'
import { inLanes } from '../../bench/lanes.ts'
import { until } from '../../until.ts'
import { type DatabaseKind, databases } from '../../world.ts'
import type { Fault, Faults } from './breakable.ts'
import { diskFaults } from './disks.ts'
import { officeFaults } from './office.ts'
import { mailFaults, messagingFaults } from './ports.ts'
import { authorityFaults, storageFaults } from './proxies.ts'
import { openStage, type Stage } from './stage.ts'
import { works } from './works.ts'

/** Every dependency of jobs besides the database, with the ways in which it fails. */
const dependencies: Record<WaitingFor, Faults> = {
  disk: diskFaults,
  storage: storageFaults,
  timestamp_authority: authorityFaults,
  mail: mailFaults,
  office: officeFaults,
  messaging: messagingFaults,
}

interface Cell {
  kind: JobName
  dependency: WaitingFor
  fault: Fault
  database: DatabaseKind
}

/** Each kind of job with each fault of what it needs, on each database. */
const cells: Cell[] = databases
  .filter(({ isThere }) => isThere)
  .flatMap(({ kind: database }) =>
    keysOf(works).flatMap((kind) =>
      works[kind].needs.flatMap((dependency) =>
        keysOf(dependencies[dependency]).map((fault) => ({ kind, dependency, fault, database })),
      ),
    ),
  )

/** The cell of each dependency that the suite tries; `AWAY=all` tries all, another word those with the word in their names. */
const sampled: Record<WaitingFor, Pick<Cell, 'kind' | 'fault'>> = {
  disk: { kind: 'document.seal', fault: 'read-only' },
  storage: { kind: 'template.process', fault: 'lying' },
  timestamp_authority: { kind: 'document.seal', fault: 'refused' },
  mail: { kind: 'message.send', fault: 'refused' },
  messaging: { kind: 'message.send', fault: 'refused' },
  office: { kind: 'document.process', fault: 'lying' },
}
const nameOf = ({ kind, dependency, fault, database }: Cell) =>
  `${kind} while ${dependency} is ${fault}, on ${database}`
const asked = process.env.AWAY
const isWhole = asked !== undefined

/** These faults give no answer at once: an attempt takes as long as a timeout. */
const patient: Fault[] = ['silent', 'slow']
/** A job may succeed under these: a slow dependency answers in time, and a full bucket may already have the file. */
const endurable = (dependency: WaitingFor): Fault[] =>
  dependency === 'storage' ? ['slow', 'full', 'read-only'] : ['slow']
/** A job gives up after this many failures of its own. */
const OWN_ATTEMPTS = 10

const title = 'waits and says for what, however often it is tried, and goes on when it is back'

const samples = keysOf(sampled).map((dependency) => nameOf({ ...sampled[dependency], dependency, database: 'sqlite' }))

test.runIf(!isWhole).each(samples)(`%s, ${title}`, async (name) => {
  const cell = cells.find((one) => nameOf(one) === name)
  if (!cell) throw new Error('that kind of job does not need it, or it has no such fault')
  await tryCell(cell)
})

/** Some at once: most of them wait. */
const AT_ONCE = 5

test.runIf(isWhole).each(databases.filter(({ isThere }) => isThere))(
  `every kind of job ${title}, on $kind`,
  async ({ kind: database }) => {
    const wrong: string[] = []
    const own = cells.filter(
      (cell) => cell.database === database && (asked === 'all' || nameOf(cell).includes(asked ?? '')),
    )
    await inLanes(own, AT_ONCE, async (cell) => {
      const problem = await tryCell(cell).then(() => null, String)
      console.log(`${nameOf(cell)}: ${problem ?? 'waited and went on'}`)
      if (problem) wrong.push(`${nameOf(cell)}: ${problem}`)
    })
    expect(wrong).toEqual([])
  },
  7_200_000,
)

async function tryCell({ kind, dependency, fault, database }: Cell): Promise<void> {
  const broken = await dependencies[dependency][fault]?.()
  if (!broken) throw new Error('a cell without a fault')
  const stage = await openStage(broken, { database, dependency, isRenewing: kind === 'document.renew' })
  try {
    const { start, look, waiting, isDone } = await works[kind].prepare(stage)
    await broken.break()
    await start()
    const attempts = patient.includes(fault) ? 2 : OWN_ATTEMPTS + 2
    const isThrough = async () => endurable(dependency).includes(fault) && isDone(await look())
    const isTried = async () => (await failuresOf(stage, kind)) >= attempts || (await isThrough())
    await until('enough attempts', isTried, isWhole ? 500 : 30)
    if (await isThrough()) return
    expect(await look()).toMatchObject(waiting)
    await broken.mend()
    let seen = await look()
    const isOver = async () => {
      await stage.passTime()
      seen = await look()
      return isDone(seen)
    }
    await until('the end of the wait', isOver, isWhole ? 200 : 30).catch(() => expect(seen).toBe('done'))
  } finally {
    await stage.close()
    await broken.close()
  }
}

/** Returns how often the waiting job has failed, once it was due again; the mails of a sign-up have at most one try. */
async function failuresOf(stage: Stage, kind: JobName): Promise<number> {
  await stage.passTime()
  return stage.world.config.databaseUrl ? failuresInQueue(stage, kind) : failuresInTable(stage, kind)
}

async function failuresInQueue({ onDatabase }: Stage, kind: JobName): Promise<number> {
  return onDatabase(async ({ pool }) => {
    const asked = `select max(retry_count) as most from pgboss.job where name = $1 and state in ('retry', 'active')`
    const { rows } = (await pool?.query<{ most: number | null }>(asked, [kind])) ?? { rows: [] }
    return rows[0]?.most ?? 0
  })
}

async function failuresInTable({ onDatabase }: Stage, kind: JobName): Promise<number> {
  const jobs = await onDatabase(({ db }) =>
    db.selectFrom('jobs').select(['attempts', 'locked_until']).where('name', '=', kind).execute(),
  )
  // A running job has not failed yet.
  return Math.max(0, ...jobs.map(({ attempts, locked_until }) => (locked_until ? attempts - 1 : attempts)))
}
