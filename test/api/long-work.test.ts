import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '@rubrica/api/db/database.ts'
import { listen } from '@rubrica/api/listen.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { crowdWorkspace } from '../bench/crowded-workspace.ts'
import { readyDocument, signUp } from '../make.ts'
import { openWorld, type World } from '../world.ts'

const DOCUMENTS = 300
const AT = '2026-01-01T00:00:00.000Z'

/** Runs on SQLite because one process does everything there; PostgreSQL works beside the service. */
describe('a workspace of many documents that is closed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-long-work-'))
  const open = () => openWorld({ env: { DATA_DIR: dataDir } })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('lets a neighbour go on while its documents are removed', async () => {
    const world = await open()
    const { accountId, client } = await crowded(world)
    const neighbour = await signUp(world, 'Nair Vizinha')
    await client.accounts.remove({ accountId })
    let answered = 0
    for (let left = DOCUMENTS; left > 0; left = await documentsOf(accountId)) {
      await neighbour.client.users.self({})
      if (left < DOCUMENTS) answered += 1
    }
    expect(answered).toBeGreaterThan(10)
    await world.close()
  })

  test('is no reason for a start to wait: it answers before they are removed', async () => {
    const before = await open()
    const { accountId } = await crowded(before)
    await before.close()
    await onDatabase(async ({ db }) => {
      const now = new Date().toISOString()
      await db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', accountId).execute()
      const payload = JSON.stringify({ accountId })
      await db.insertInto('jobs').values({ name: 'account.close', payload, run_at: now, created_at: now }).execute()
    })
    const world = await open()
    const server = await listen({ host: '127.0.0.1', port: 0 }, world.api.fetch)
    expect((await fetch(`http://127.0.0.1:${server.port}/health/ready`)).status).toBe(200)
    expect(await documentsOf(accountId)).toBeGreaterThan(0)
    await server.close()
    await world.close()
  })

  test('is no reason for a start to wait, either, with thousands of jobs that became due meanwhile', async () => {
    await (await open()).close()
    const due = { name: 'invitation.expire', lane: 'housekeeping', turn: 'w', run_at: AT, created_at: AT } as const
    const jobs = Array.from({ length: 2000 }, (_, n) => ({ ...due, payload: JSON.stringify({ invitationId: `${n}` }) }))
    await onDatabase(({ db }) => db.insertInto('jobs').values(jobs).execute())
    const world = await open()
    expect(await onDatabase(({ db }) => jobsWithoutPlace(db))).not.toEqual([])
    await world.api.runDue()
    expect(await onDatabase(({ db }) => db.selectFrom('jobs').select('id').execute())).toEqual([])
    await world.close()
  })

  test('leaves its tags to housekeeping: a tag is gone at once, however many documents carried it', async () => {
    const world = await open()
    const owner = await signUp(world)
    const { accountId, client } = owner
    const { id: documentId } = await readyDocument(owner)
    const [tag] = await client.tags.addToDocument({ accountId, documentId, tags: ['arquivo morto'] })
    const tagId = tag?.id ?? ''
    await client.tags.remove({ accountId, tagId, force: true })
    expect(await onDatabase(({ db }) => carriersOf(db, tagId))).toHaveLength(1)
    expect((await client.tags.list({ accountId })).items).toEqual([])
    expect((await client.documents.get({ documentId })).tags).toEqual([])
    await expect(client.tags.update({ accountId, tagId, name: 'outro' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await client.tags.create({ accountId, name: 'Arquivo morto' })).id).not.toBe(tagId)
    await world.api.runDue()
    expect(await onDatabase(({ db }) => carriersOf(db, tagId))).toEqual([])
    await world.close()
  })

  async function crowded(world: World) {
    const owner = await signUp(world)
    const { id: accountId } = await owner.client.accounts.create({ name: 'Arquivo' })
    const { id: userId } = await owner.client.users.self({})
    await onDatabase(async (database) => {
      await crowdWorkspace(database, { accountId, userIds: [userId], documents: DOCUMENTS })
      const done = { status: 'certificated', completed_at: new Date().toISOString() } as const
      await database.db.updateTable('documents').set(done).where('account_id', '=', accountId).execute()
    })
    return { ...owner, accountId }
  }

  async function documentsOf(accountId: string): Promise<number> {
    return onDatabase(async ({ db }) => {
      const { total } = await db
        .selectFrom('documents')
        .select((eb) => eb.fn.countAll().as('total'))
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(total)
    })
  }

  async function onDatabase<T>(act: (database: Database) => Promise<T>): Promise<T> {
    const database = await connectDatabase({ path: join(dataDir, 'rubrica.sqlite') })
    try {
      return await act(database)
    } finally {
      await database.close()
    }
  }
})

/** Those that became due and have no turn yet. */
function jobsWithoutPlace(db: Database['db']): Promise<object[]> {
  return db.selectFrom('jobs').select('id').where('place', 'is', null).execute()
}

function carriersOf(db: Database['db'], tagId: string): Promise<object[]> {
  return db.selectFrom('document_tags').select('document_id').where('tag_id', '=', tagId).execute()
}
