import { join } from 'node:path'
import { connectDatabase, type Database } from '@rubrica/api/db/database.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import {
  contact,
  drawnSignature,
  type Owner,
  PASSWORD,
  readyDocument,
  sentDocument,
  signerAtTheDoor,
  signUp,
} from '../../make.ts'
import { until } from '../../until.ts'
import { openWorld, type World } from '../../world.ts'
import { canMount, dependencies, type Fault } from './faults.ts'

/** Jobs that need the dependencies of documents: what they wait for is a row of their document. */
type Kind = 'document.process' | 'document.seal'
const needed: Record<keyof typeof dependencies, Kind[]> = {
  disk: ['document.process', 'document.seal'],
  storage: ['document.process', 'document.seal'],
  timestamp_authority: ['document.seal'],
}

/** In which no answer comes at once: they take what a timeout takes. `AWAY=all` tries them, too, and every kind of job. */
const patient: Fault[] = ['silent', 'slow']
const isWhole = process.env.AWAY === 'all'

const cells = keysOf(dependencies)
  .filter((dependency) => dependency !== 'disk' || canMount())
  .flatMap((dependency) =>
    keysOf(dependencies[dependency]).flatMap((fault) =>
      needed[dependency].map((kind) => ({ dependency, fault, kind })),
    ),
  )
  .filter(({ fault, kind }) => isWhole || (kind === 'document.seal' && !patient.includes(fault)))

/** Failures of its own after which a job would be given up. */
const OWN_ATTEMPTS = 10

describe.each(cells)('$kind while $dependency is $fault', ({ dependency, fault, kind }) => {
  test(
    'waits and says for what, however often it is tried, and goes on when it is back',
    async () => {
      const broken = await dependencies[dependency][fault]?.()
      if (!broken) throw new Error('a cell without a fault')
      const clock = createClock()
      const world = await openWorld({ clock, env: broken.env })
      try {
        const person = await signUp(world)
        // A key does not end after an hour, however far the clock is turned.
        const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
        const owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
        const { documentId, end } = await begin[kind](world, owner, () => broken.break())
        const attempts = patient.includes(fault) ? 2 : OWN_ATTEMPTS + 2
        await until(
          'enough attempts',
          async () => {
            clock.turn({ minutes: 10 })
            return (await attemptsOf(world, kind)) >= attempts
          },
          isWhole ? 200 : 30,
        )
        const document = await owner.client.documents.get({ documentId })
        expect(document).toMatchObject({ waiting_for: dependency, failure_reason: null })
        expect(document.status).not.toBe('failed')
        await broken.mend()
        await until(
          'the end of the wait',
          async () => {
            clock.turn({ minutes: 10 })
            return (await owner.client.documents.get({ documentId })).status === end
          },
          isWhole ? 120 : 30,
        )
      } finally {
        await world.close()
        await broken.close()
      }
    },
    isWhole ? 400_000 : 120_000,
  )
})

interface Begun {
  documentId: string
  /** The status that the job leads to. */
  end: 'metadata_ready' | 'certificated'
}

/** Has a job find its dependency away. */
const begin: Record<Kind, (world: World, owner: Owner, fail: () => Promise<void>) => Promise<Begun>> = {
  async 'document.process'(world, owner, fail) {
    const { id: documentId } = await readyDocument(owner)
    await fail()
    // As after a crash before its last step.
    await onDatabase(world, async ({ db }) => {
      const now = new Date(0).toISOString()
      await db.updateTable('documents').set({ status: 'metadata_processing' }).where('id', '=', documentId).execute()
      const job = { name: 'document.process', lane: 'processing', payload: JSON.stringify({ documentId }) }
      await db
        .insertInto('jobs')
        .values({ ...job, run_at: now, created_at: new Date().toISOString() })
        .execute()
    })
    return { documentId, end: 'metadata_ready' }
  },
  async 'document.seal'(world, owner, fail) {
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    const { id: documentId, assignment } = await signer.signing.open({})
    await fail()
    await signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items: [] })
    return { documentId, end: 'certificated' }
  },
}

async function attemptsOf(world: World, kind: Kind): Promise<number> {
  const jobs = await onDatabase(world, ({ db }) =>
    db.selectFrom('jobs').select(['attempts', 'locked_until']).where('name', '=', kind).execute(),
  )
  // One that runs has not failed yet.
  return Math.max(0, ...jobs.map(({ attempts, locked_until }) => (locked_until ? attempts - 1 : attempts)))
}

async function onDatabase<T>(world: World, act: (database: Database) => Promise<T>): Promise<T> {
  const database = connectDatabase({ path: join(world.config.dataDir, 'rubrica.sqlite') })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}
