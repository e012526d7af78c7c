import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@rubrica/api/db/database.ts'
import { DependencyAway } from '@rubrica/api/dependency-away.ts'
import { sqliteJobs } from '@rubrica/api/jobs/sqlite-jobs.ts'
import { outageLog } from '@rubrica/api/outage-log.ts'
import { jobKinds, laneWidths } from '@rubrica/api/work/job-kinds.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { PASSWORD, paper, readyDocument, signUp, withLastingKey } from '../make.ts'
import { openSmtp } from '../smtp.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, openWorld } from '../world.ts'

test.each(databases.filter((one) => one.isThere))(
  'a job that fails by itself is tried ten times, and then it is given up, on $kind',
  async ({ kind }) => {
    const clock = createClock()
    const attempts: number[] = []
    const note = (line: string) => {
      const { msg, job, attempts: count } = JSON.parse(line)
      if (msg === 'a job failed' && job === 'document.process') attempts.push(count)
    }
    const world = await openWorld({ database: kind, clock, log: pino({ level: 'warn' }, { write: note }) })
    const { accountId, client } = await withLastingKey(world, await signUp(world))
    await onTables(world, ({ db }) => sql.raw(NEVER_READY[kind]).execute(db))
    const { id: documentId } = await client.documents.create({ accountId, file: await paper('contrato.pdf') })
    const failed = await until('the end of all tries', async () => {
      clock.turn({ minutes: 10 })
      // A queue on PostgreSQL has the server's own time.
      if (kind === 'postgres')
        await onTables(world, ({ db }) =>
          sql`update pgboss.job set start_after = now() where name = 'document.process' and state = 'retry'`.execute(
            db,
          ),
        )
      const document = await client.documents.get({ documentId })
      return document.status === 'failed' && document
    })
    expect(failed.failure_reason).toBe(UNPREPARED)
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    if (kind === 'sqlite') {
      clock.turn({ hours: 2 })
      await world.api.runDue()
      // Its payload would name people for ever. pg-boss deletes by the server's own time.
      const kept = await onTables(world, ({ db }) => db.selectFrom('jobs').select('name').execute())
      expect(kept).toEqual([])
    }
    await world.close()
  },
)

const UNPREPARED = 'Não foi possível preparar o arquivo. Envie-o de novo.'

const NEVER_READY = {
  sqlite: `create trigger never_ready before update on documents when new.status = 'metadata_ready'
           begin select raise(abort, 'never'); end`,
  postgres: `create function never() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
             create trigger never_ready before update on documents for each row
             when (new.status = 'metadata_ready') execute function never()`,
}

/** A world whose mail server is away: a mail is waiting for it. Each turn of the clock is one try. */
async function openWithoutMail() {
  const smtp = await openSmtp()
  const clock = createClock()
  const world = await openWorld({ clock, env: { SMTP_URL: smtp.url, MAIL_FROM: 'nao-responda@exemplo.com' } })
  const { email } = await signUp({ client: world.client, mailbox: smtp })
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  const nobody = createServer((socket) => void socket.destroy())
  await once(nobody.listen(port, '127.0.0.1'), 'listening')
  await world.client().auth.requestPasswordReset({ email })
  const attempts = () =>
    onTables(world, async ({ db }) => (await db.selectFrom('jobs').select('attempts').executeTakeFirst())?.attempts)
  const turn = async (by: { minutes?: number; days?: number }) => {
    await clock.turn(by)
    await world.api.runDue()
  }
  /** The server is back. */
  const come = async () => {
    nobody.close()
    await once(nobody, 'close')
    return openSmtp(port)
  }
  await world.api.runDue()
  return { world, email, attempts, turn, come }
}

test('a mail whose server is away is tried every ten minutes, given up after three days, and does not come later', async () => {
  const { world, attempts, turn, come } = await openWithoutMail()
  for (let count = 1; count <= 30; count += 1) {
    expect(await attempts()).toBe(count)
    await turn({ minutes: 10 })
  }
  await turn({ days: 3 })
  const smtp = await come()
  await turn({ days: 1 })
  expect(smtp.sent).toEqual([])
  await smtp.close()
  await world.close()
})

test('tries that were lost to a server that was away do not count when the work itself fails', async () => {
  const { world, email, attempts, turn, come } = await openWithoutMail()
  for (let count = 1; count < 12; count += 1) await turn({ minutes: 10 })
  expect(await attempts()).toBe(12)
  await onTables(world, ({ db }) =>
    sql`create trigger no_link before insert on link_tokens begin select raise(abort, 'never'); end`.execute(db),
  )
  const smtp = await come()
  for (let count = 1; count < 9; count += 1) await turn({ minutes: 10 })
  expect(await attempts()).toBe(20)
  await onTables(world, ({ db }) => sql`drop trigger no_link`.execute(db))
  await turn({ minutes: 10 })
  expect((await smtp.newest(email)).subject).toMatch(/senha/)
  await smtp.close()
  await world.close()
})

test('a job for later uses up no attempt before its moment', async () => {
  const clock = createClock()
  const world = await openWorld({ clock })
  const owner = await signUp(world)
  await readyDocument(owner)
  const asked = await owner.client.users.remove({ delete_reason_type: 'privacy', password: PASSWORD })
  expect(asked.delete_status).toBe('scheduled')
  for (let count = 0; count < 15; count += 1) {
    await clock.turn({ minutes: 10 })
    await world.api.runDue()
  }
  await clock.turn({ days: 30 })
  await world.api.runDue()
  const again = { name: 'Outra', email: owner.email, password: PASSWORD, has_accepted_terms: true }
  expect((await world.client().users.create(again)).user.email).toBe(owner.email)
  await world.close()
})

test('the deletion of an account that fails ten times is asked for again the next day', async () => {
  const clock = createClock()
  const world = await openWorld({ clock })
  const owner = await signUp(world)
  await readyDocument(owner)
  await owner.client.users.remove({ delete_reason_type: 'privacy', password: PASSWORD })
  const fault = `create trigger never_gone before update on users when new.deleted_at is not null
                 begin select raise(abort, 'never'); end`
  await onTables(world, ({ db }) => sql.raw(fault).execute(db))
  const turn = async (by: { minutes?: number; days?: number }) => {
    clock.turn(by)
    await world.api.runDue()
  }
  await turn({ days: 30 })
  for (let count = 0; count < 12; count += 1) await turn({ minutes: 10 })
  await onTables(world, ({ db }) => sql`drop trigger never_gone`.execute(db))
  await turn({ minutes: 10 })
  const again = { name: 'Outra', email: owner.email, password: PASSWORD, has_accepted_terms: true }
  await expect(world.client().users.create(again)).rejects.toMatchObject({ code: 'email_taken' })
  await turn({ days: 1 })
  expect((await world.client().users.create(again)).user.email).toBe(owner.email)
  await world.close()
})

test('a job for later has its three days of an outage from its moment on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-jobs-'))
  const { db, close } = await openDatabase({ path: join(folder, 'rubrica.sqlite') })
  const [clock, log] = [createClock(), pino({ level: 'silent' })]
  const jobs = sqliteJobs({ db, clock, log, outages: outageLog(log), kinds: jobKinds, widths: laneWidths })
  let givenUp = 0
  await jobs.start({
    run: () => Promise.reject(new DependencyAway('storage', 'not there')),
    async giveUp() {
      givenUp += 1
    },
  })
  const runAt = new Date(clock.now().getTime() + 30 * 86_400_000)
  await jobs.enqueue(db, 'user.erase', { userId: 'u', dueAt: runAt.toISOString() }, { turnOf: 'u', runAt })
  const tries = async (from: number, to: number) => {
    for (let count = from; count <= to; count += 1) {
      await until(`try ${count}`, async () => {
        jobs.wake()
        const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
        return job.attempts === count && job.locked_until === null
      })
      clock.turn({ minutes: 10 })
    }
  }
  clock.turn({ days: 30 })
  await tries(1, 25)
  expect(givenUp).toBe(0)
  clock.turn({ days: 3 })
  await tries(26, 26)
  expect(givenUp).toBe(1)
  await jobs.stop()
  await close()
  rmSync(folder, { recursive: true })
})

test('a job whose last failure cannot be noted on its document is given up all the same', async () => {
  const clock = createClock()
  const errors: string[] = []
  const write = (line: string) => errors.push(JSON.parse(line).msg)
  const world = await openWorld({ clock, log: pino({ level: 'error' }, { write }) })
  const { accountId, client } = await withLastingKey(world, await signUp(world))
  const neverFailed = `create trigger never_failed before update on documents when new.status = 'failed'
                       begin select raise(abort, 'never'); end`
  for (const fault of [NEVER_READY.sqlite, neverFailed]) await onTables(world, ({ db }) => sql.raw(fault).execute(db))
  await client.documents.create({ accountId, file: await paper('contrato.pdf') })
  await until('the line', async () => {
    clock.turn({ minutes: 10 })
    await world.api.runDue()
    return errors.includes('a job could not be given up')
  })
  // Nothing holds the queue, and the job goes as others do.
  clock.turn({ hours: 2 })
  await world.api.runDue()
  expect(await onTables(world, ({ db }) => db.selectFrom('jobs').select('name').execute())).toEqual([])
  await world.close()
})
