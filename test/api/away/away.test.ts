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
  readTemplate,
  readyDocument,
  sentDocument,
  signerAtTheDoor,
  signUpOnly,
} from '../../make.ts'
import { connectTo } from '../../postgres.ts'
import { until } from '../../until.ts'
import { type DatabaseKind, databases, openWorld, type World } from '../../world.ts'
import { canMount, dependencies, type Fault } from './faults.ts'

type Kind = 'document.process' | 'template.process' | 'document.seal' | 'mail.send'
const needed: Record<keyof typeof dependencies, Kind[]> = {
  disk: ['document.process', 'template.process', 'document.seal'],
  storage: ['document.process', 'template.process', 'document.seal'],
  timestamp_authority: ['document.seal'],
  mail: ['mail.send'],
}

/** In which no answer comes at once: they take what a timeout takes. `AWAY=all` tries them, too, and every kind of job. */
const patient: Fault[] = ['silent', 'slow']
const isWhole = process.env.AWAY === 'all'
/** What the suite tries of the kinds; those that begin with a row in the queue's table are of SQLite alone. */
const sampled: Record<DatabaseKind, Kind[]> = { sqlite: ['document.seal', 'mail.send'], postgres: [] }
const whole: Record<DatabaseKind, Kind[]> = {
  sqlite: ['document.process', 'template.process', 'document.seal', 'mail.send'],
  postgres: ['document.seal', 'mail.send'],
}

const cells = databases
  .filter(({ isThere }) => isThere)
  .flatMap(({ kind: database }) =>
    keysOf(dependencies)
      .filter((dependency) => dependency !== 'disk' || canMount())
      .flatMap((dependency) =>
        keysOf(dependencies[dependency]).flatMap((fault) =>
          needed[dependency].map((kind) => ({ database, dependency, fault, kind })),
        ),
      ),
  )
  .filter(({ database, fault, kind }) =>
    isWhole ? whole[database].includes(kind) : sampled[database].includes(kind) && !patient.includes(fault),
  )

/** Failures of its own after which a job would be given up. */
const OWN_ATTEMPTS = 10

describe.each(cells)('$kind while $dependency is $fault, on $database', ({ database, dependency, fault, kind }) => {
  test(
    'waits and says for what, however often it is tried, and goes on when it is back',
    async () => {
      const broken = await dependencies[dependency][fault]?.()
      if (!broken) throw new Error('a cell without a fault')
      const clock = createClock()
      const world = await openWorld({ clock, database, env: broken.env })
      const passTime = async () => {
        clock.turn({ minutes: 10 })
        if (database === 'postgres') await makeDue(world, kind)
      }
      try {
        const person = await signUpOnly(world)
        await confirmEmail(world, person.email)
        // A key does not end after an hour, however far the clock is turned.
        const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
        const owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
        const { look, waits, isDone } = await begin[kind](world, owner, () => broken.break())
        const attempts = patient.includes(fault) ? 2 : OWN_ATTEMPTS + 2
        await until(
          'enough attempts',
          async () => {
            await passTime()
            return (await attemptsOf(world, kind)) >= attempts
          },
          isWhole ? 200 : 30,
        )
        expect(await look()).toMatchObject(waits(dependency))
        await broken.mend()
        await until(
          'the end of the wait',
          async () => {
            await passTime()
            return isDone(await look())
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

/** What the owner sees of a document or template. */
interface Seen {
  status: string
  failure_reason: string | null
  waiting_for?: string | null
}

interface Begun {
  look(): Promise<Seen>
  /** What is seen while the job waits. */
  waits(dependency: string): Partial<Seen>
  isDone(seen: Seen): boolean
}

type Begin = (world: World, owner: Owner, fail: () => Promise<void>) => Promise<Begun>

/** Has a job find its dependency away. */
const begin: Record<Kind, Begin> = {
  async 'document.process'(world, owner, fail) {
    const { client } = owner
    const { id: documentId } = await readyDocument(owner)
    await fail()
    await beginAgain(world, 'documents', documentId)
    return {
      look: () => client.documents.get({ documentId }),
      waits: (waiting_for) => ({ status: 'metadata_processing', waiting_for, failure_reason: null }),
      isDone: ({ status }) => status === 'metadata_ready',
    }
  },
  async 'template.process'(world, owner, fail) {
    const { client, accountId } = owner
    const { id: templateId } = await readTemplate(owner)
    await fail()
    await beginAgain(world, 'templates', templateId)
    return {
      look: () => client.templates.get({ accountId, templateId }),
      // Templates do not say what they wait for.
      waits: () => ({ status: 'processing', failure_reason: null }),
      isDone: ({ status }) => status === 'ready',
    }
  },
  async 'document.seal'(world, owner, fail) {
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    const { id: documentId, assignment } = await signer.signing.open({})
    await fail()
    await signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items: [] })
    return {
      look: () => owner.client.documents.get({ documentId }),
      waits: (waiting_for) => ({ status: 'certificating', waiting_for, failure_reason: null }),
      isDone: ({ status }) => status === 'certificated',
    }
  },
  async 'mail.send'(_world, owner, fail) {
    const ana = await contact(owner)
    const { id: documentId } = await readyDocument(owner)
    await fail()
    await owner.client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }] })
    return {
      look: () => owner.client.documents.get({ documentId }),
      waits: (waiting_for) => ({ status: 'pending_signature', waiting_for, failure_reason: null }),
      isDone: ({ waiting_for }) => waiting_for === null,
    }
  },
}

/** As after a crash before the last step of a document's or template's preparation. */
async function beginAgain(world: World, what: 'documents' | 'templates', id: string): Promise<void> {
  await onDatabase(world, async ({ db }) => {
    const [name, payload] =
      what === 'documents'
        ? (['document.process', { documentId: id }] as const)
        : (['template.process', { templateId: id }] as const)
    if (what === 'documents')
      await db.updateTable('documents').set({ status: 'metadata_processing' }).where('id', '=', id).execute()
    else await db.updateTable('templates').set({ status: 'processing' }).where('id', '=', id).execute()
    const job = { name, lane: 'processing', payload: JSON.stringify(payload) }
    await db
      .insertInto('jobs')
      .values({ ...job, run_at: new Date(0).toISOString(), created_at: new Date().toISOString() })
      .execute()
  })
}

/** How often the job that waits has failed: the mails of a sign-up have no more attempts than one. */
async function attemptsOf(world: World, kind: Kind): Promise<number> {
  if (world.config.databaseUrl) {
    const { rows } = await onQueue(
      world,
      `select max(retry_count) as attempts from pgboss.job where name = $1 and state in ('retry', 'active')`,
      kind,
    )
    return Number(rows[0]?.attempts ?? 0)
  }
  const jobs = await onDatabase(world, ({ db }) =>
    db.selectFrom('jobs').select(['attempts', 'locked_until']).where('name', '=', kind).execute(),
  )
  // One that runs has not failed yet.
  return Math.max(0, ...jobs.map(({ attempts, locked_until }) => (locked_until ? attempts - 1 : attempts)))
}

/** PostgreSQL's queue goes by the server's own time. */
async function makeDue(world: World, kind: Kind): Promise<void> {
  await onQueue(world, `update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, kind)
}

async function onQueue({ config }: World, statement: string, kind: Kind) {
  const queue = await connectTo(config.databaseUrl ?? '')
  try {
    return await queue.query(statement, [kind])
  } finally {
    await queue.end()
  }
}

/** As if the code had come: the mail server may be what is away. */
async function confirmEmail(world: World, email: string): Promise<void> {
  const now = new Date().toISOString()
  const proven = { email_verified_at: now, email_proven_at: now }
  await onDatabase(world, ({ db }) => db.updateTable('users').set(proven).where('email', '=', email).execute())
}

async function onDatabase<T>({ config }: World, act: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config
  const database = connectDatabase(databaseUrl ? { url: databaseUrl } : { path: join(dataDir, 'rubrica.sqlite') })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}
