import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiProcess, openApiProcess } from '../api-process.ts'
import { type Owner, paper, signUp } from '../make.ts'
import { connectTo } from '../postgres.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'

const onPostgres = databases.filter((one) => one.kind === 'postgres' && one.isThere)

describe.each(onPostgres)('jobs whose process dies in their last attempt', () => {
  let one: ApiProcess
  let two: ApiProcess
  let owners: Owner[]

  beforeAll(async () => {
    one = await openApiProcess()
    // Two workspaces, because the jobs of one would take turns.
    owners = [await signUp(one), await signUp(one)]
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('is told of by another process: the documents have failed, and are not on their way for ever', async () => {
    const beside = await connectTo(one.env.DATABASE_URL)
    await beside.query(HOLD)
    const sent: { id: string; accessToken: string }[] = []
    for (const [index, { accountId, accessToken, client }] of owners.entries()) {
      const name = index === 0 ? 'antes' : 'durante'
      const { id } = await client.documents.create({ accountId, file: await paper('contrato.pdf'), name })
      sent.push({ id, accessToken })
    }
    const held = `from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    const other = await connectTo(one.env.DATABASE_URL)
    await until('both jobs to be held', async () => (await other.query(`select pid ${held}`)).rowCount === 2)
    const { rowCount } = await other.query(`update pgboss.job set retry_limit = retry_count
                                            where name = 'document.process' and state = 'active'`)
    expect(rowCount).toBe(2)
    await one.kill()
    // PostgreSQL would still finish the statements of the dead process.
    await other.query(`select pg_terminate_backend(pid) ${held}`)
    await Promise.all([beside.end(), other.end()])
    two = await openApiProcess(one.env)
    for (const { id: documentId, accessToken } of sent) {
      const client = two.client({ token: accessToken })
      const document = await until(
        'an end',
        async () => {
          const found = await client.documents.get({ documentId })
          return found.status === 'failed' && found
        },
        90,
      )
      expect(document.failure_reason).toBe('Não foi possível preparar o arquivo. Envie-o de novo.')
      const { items } = await client.documents.activities({ documentId })
      expect(items[0]?.event).toBe('document_processing_failed')
    }
  })
})

/** Holds one job before its first step and another before its last, for as long as the connection stays open. */
const HOLD = `
  select pg_advisory_lock(4711);
  create function hold() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(4711); return new; end $$;
  create trigger hold before update on documents for each row
  when (new.status <> old.status and (old.name, new.status) in (('antes', 'metadata_processing'), ('durante', 'metadata_ready')))
  execute function hold()`
