import { randomUUID } from 'node:crypto'
import { tableEnds } from '@rubrica/api/closing/table-ends.ts'
import type { Database } from '@rubrica/api/db/database.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  contact,
  drawnSignature,
  type Owner,
  preparedTemplate,
  readTemplate,
  readyDocument,
  sentDocument,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { connectTo } from '../postgres.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('the end of a workspace, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })

  test('leaves evidence of its documents, and nothing else that names people or what they prepared', async () => {
    const owner = await otherWorkspace()
    const { client, accountId } = owner
    const unused = await contact(owner, 'Zuleica Sumida')
    const used = await contact(owner, 'Ana Que Assina')
    const sent = await sentDocument(owner, [used])
    const { id: documentId } = await readyDocument(owner)
    await client.drafts.save({
      documentId,
      version: 0,
      draft: {
        signers: [{ id: unused.id, colour: 0, is_together: false }],
        ...{ is_in_order: false, copy_receivers: [], placements: [], message: 'Rascunho que ninguém enviou' },
        ...{ expires_at: null, reminder_days: null, prepared_for: null },
      },
    })
    const tags = ['Etiqueta sigilosa']
    await client.tags.addToDocument({ accountId, documentId, tags })
    const { id: templateId } = await preparedTemplate(owner, { name: 'Modelo da casa', tags })
    await client.drafts.saveUsage({
      ...{ accountId, templateId, version: 0 },
      draft: {
        ...{ use_id: 'uso-1', cast: [], values: [], name: 'Uso que ninguém enviou', message: '' },
        ...{ is_in_order: false, copy_receivers: [], expires_at: null },
      },
    })
    await client.accounts.setLogo({ accountId, file: drawnSignature() })
    await client.webhooks.update({
      ...{ accountId, url: 'https://avisos.exemplo.com/receber', email: 'avisos@exemplo.com' },
      ...{ events: ['document_ready', 'signer_created'], is_active: true },
    })
    await contact(owner, 'Outra Pessoa')
    await client.events.list({ accountId })
    await client.invitations.create({ account_id: accountId, email: 'convidada@exemplo.com' })
    await client.accounts.update({ accountId, name: 'Casa da Zulmira', primary_color: '27378F' })
    // As signatures with passkeys leave them.
    const key = {
      credential_id: 'Y2hhdmU=',
      public_key: 'cHVibGljYQ==',
      algorithm: 'ES256',
      used_at: '2026-01-01',
    } as const
    const passkeys = [unused, used].map(({ id, email }) => ({ ...key, signer_id: id, email }))
    await onTables(world, ({ db }) => db.insertInto('passkeys').values(passkeys).execute())
    const drawn = { email: unused.email, type: 'signature', sha256: '0'.repeat(64), size: 1, party_id: null } as const
    const image = { ...drawn, signer_id: unused.id, created_at: '2026-01-01' }
    await onTables(world, ({ db }) => db.insertInto('signature_images').values(image).execute())
    const before = await onTables(world, (database) => endingRows(database, accountId))
    const empty = Object.keys(before).filter((name) => before[name]?.length === 0)
    expect(empty, 'make a row in these tables above, so that the test sees it go').toEqual([])
    await client.accounts.remove({ accountId, force: true })
    await until('the end of the workspace', async () => (await lasting(accountId)) === 0)
    await world.api.runDue()

    const kept = await onTables(world, (database) => rowsOf(database, accountId))
    const text = JSON.stringify(kept)
    for (const word of [
      'Zuleica',
      unused.email,
      'Rascunho que',
      'Uso que',
      'Etiqueta',
      'Modelo da casa',
      'avisos@',
      'avisos.exemplo',
      'convidada@',
      'Casa da Zulmira',
    ])
      expect([word, text.includes(word)]).toEqual([word, false])
    const after = await onTables(world, (database) => endingRows(database, accountId))
    expect(Object.values(after).flat()).toEqual([])
    expect(kept.accounts).toMatchObject([{ logo_sha256: null, logo_size: null, logo_type: null, primary_color: null }])
    expect(kept.documents).toHaveLength(2)
    const cancelled = { id: sent.id, status: 'rejected_by_user', decline_reason: 'O workspace foi encerrado.' }
    const unsent = { id: documentId, status: 'metadata_ready', decline_reason: null }
    for (const one of [cancelled, unsent]) expect(kept.documents).toContainEqual(expect.objectContaining(one))
    expect(await onTables(world, ({ db }) => lastEvents(db, [sent.id, documentId]))).toEqual([
      'document_removed',
      'document_removed',
    ])
    // What was sent is evidence, with the name that the document says.
    expect(text).toContain('Ana Que Assina')
  })

  test('takes more contacts and templates than it takes at once', async () => {
    const owner = await otherWorkspace()
    const { client, accountId } = owner
    const { id: templateId } = await readTemplate(owner)
    const left = () =>
      onTables(world, async ({ db }) => {
        const people = await db
          .selectFrom('signers')
          .select('id')
          .where('account_id', '=', accountId)
          .where('email', 'is not', null)
          .execute()
        const templates = await db.selectFrom('templates').select('id').where('account_id', '=', accountId).execute()
        return [people.length, templates.length]
      })
    for (let count = 0; count < 101; count += 1) await contact(owner)
    await onTables(world, async ({ db }) => {
      const one = await db.selectFrom('templates').selectAll().where('id', '=', templateId).executeTakeFirstOrThrow()
      const others = Array.from({ length: 100 }, () => ({ ...one, id: randomUUID() }))
      await db.insertInto('templates').values(others).execute()
    })
    expect(await left()).toEqual([101, 101])
    await client.accounts.remove({ accountId, force: true })
    await until('the end of the workspace', async () => (await left()).every((length) => length === 0))
  })

  // PostgreSQL's queue has its own clock, which no test turns.
  test.runIf(kind === 'sqlite')(
    'waits for a document that all have signed and that is not sealed yet, and takes it afterwards',
    async () => {
      const owner = await otherWorkspace()
      const { client, accountId } = owner
      const tag = await client.tags.create({ accountId, name: 'Fica até o fim' })
      const { id } = await sentDocument(owner, [await contact(owner)])
      // As between the last signature and the end of its sealing.
      await setStatus(id, 'certificating')
      await client.accounts.remove({ accountId, force: true })
      await world.api.runDue()
      expect(await lasting(accountId)).toBe(1)
      const tags = () =>
        onTables(world, ({ db }) => db.selectFrom('tags').select('id').where('id', '=', tag.id).execute())
      expect(await tags()).toHaveLength(1)
      await setStatus(id, 'certificated')
      clock.turn({ minutes: 2 })
      await world.api.runDue()
      await until('the end of the document', async () => (await lasting(accountId)) === 0)
      await until('the end of the tags', async () => (await tags()).length === 0)
    },
  )

  test.runIf(kind === 'postgres')(
    'spares a document whose last signature comes while it is about to be taken',
    async () => {
      const owner = await otherWorkspace()
      const { client, accountId } = owner
      const { id } = await sentDocument(owner, [await contact(owner)])
      const [signing, watching] = [await connectTo(databaseUrl()), await connectTo(databaseUrl())]
      await signing.query('begin')
      await signing.query("update documents set status = 'certificating' where id = $1", [id])
      await client.accounts.remove({ accountId, force: true })
      const work = world.api.runDue()
      await until('the work to wait for the signature', async () => {
        const { rowCount } = await watching.query(WAITING)
        return (rowCount ?? 0) > 0
      })
      await signing.query('commit')
      await Promise.all([signing.end(), watching.end()])
      await work
      expect(
        await onTables(world, ({ db }) =>
          db.selectFrom('documents').select('deleted_at').where('id', '=', id).execute(),
        ),
      ).toEqual([{ deleted_at: null }])
    },
  )

  test.runIf(kind === 'postgres')('takes what a call leaves that began before it and ends after it', async () => {
    const { accountId, client } = await otherWorkspace()
    await overlapping<unknown>({ databaseUrl: databaseUrl() }, 'lock table signers in share mode', [
      () => client.signers.create({ accountId, full_name: 'Zuleica Sumida' }),
      () => client.accounts.remove({ accountId, force: true }),
      () => world.api.runDue(),
    ])
    const left = () =>
      onTables(world, ({ db }) =>
        db.selectFrom('signers').select('full_name').where('account_id', '=', accountId).execute(),
      )
    expect(await left()).toHaveLength(1)
    await until('the end of the workspace', async () => (await left())[0]?.full_name !== 'Zuleica Sumida')
  })

  /** The newest entry in the trail of each of these documents. */
  async function lastEvents(db: Database['db'], ids: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('activities')
      .select(['document_id', 'event'])
      .where('document_id', 'in', ids)
      .orderBy('id')
      .execute()
    return ids.map((id) => rows.findLast((row) => row.document_id === id)?.event ?? 'none')
  }

  async function otherWorkspace(): Promise<Owner> {
    const owner = await signUp(world)
    const { id } = await owner.client.accounts.create({ name: 'Outro' })
    return { ...owner, accountId: id }
  }

  /** How many documents of the workspace can still be opened. */
  async function lasting(accountId: string): Promise<number> {
    const rows = await onTables(world, ({ db }) =>
      db
        .selectFrom('documents')
        .select('id')
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .execute(),
    )
    return rows.length
  }

  async function setStatus(id: string, status: 'certificating' | 'certificated'): Promise<void> {
    await onTables(world, ({ db }) => db.updateTable('documents').set({ status }).where('id', '=', id).execute())
  }

  function databaseUrl(): string {
    return world.config.databaseUrl ?? ''
  }
})

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Rows of each table that end with a workspace. Where no column names it, all: no other one has any in this test. */
async function endingRows(database: Database, accountId: string): Promise<Record<string, object[]>> {
  const own = await rowsOf(database, accountId)
  const found: Record<string, object[]> = {}
  for (const { name, columns } of await database.db.introspection.getTables()) {
    const end = Object.entries(tableEnds).find(([table]) => table === name)?.[1].ofWorkspace
    if (end !== 'deleted' && typeof end !== 'object') continue
    const isNamed = columns.some((column) => column.name === 'account_id')
    found[name] = isNamed
      ? (own[name] ?? [])
      : (await sql<object>`select * from ${sql.table(name)}`.execute(database.db)).rows
  }
  return found
}

/** Rows of each table that hold the workspace's id; the trails of documents are evidence. */
async function rowsOf({ db }: Database, id: string): Promise<Record<string, object[]>> {
  // The index of searches has no words, only numbers of lines and threes of letters.
  const tables = (await db.introspection.getTables()).filter(
    ({ name, schema }) => name !== 'mailbox' && !/^(closed|document|signer)_grams/.test(name) && schema !== 'pgboss',
  )
  const found: Record<string, object[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const own = rows.filter((row) => JSON.stringify(row).includes(id))
    const others = name === 'activities' ? own.filter((row) => !('document_id' in row && row.document_id)) : own
    if (others.length > 0) found[name] = others
  }
  return found
}
