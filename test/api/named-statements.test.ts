import { openDatabase } from '@rubrica/api/db/database.ts'
import { dependencyOf } from '@rubrica/api/dependency-away.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Owner, paper, readyDocument, signUp } from '../make.ts'
import { connectTo } from '../postgres.ts'
import { databases, useWorld } from '../world.ts'

/** Statements are planned once after fewer uses. */
const MANY = 12

const onPostgres = databases.filter(({ kind, isThere }) => kind === 'postgres' && isThere)

describe.each(onPostgres)('while a newer version adds columns beside this one', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  let documentId: string
  const look = () => owner.client.documents.get({ documentId })
  const rename = (name: string) => owner.client.documents.update({ documentId, name })
  beforeAll(async () => {
    owner = await signUp(world)
    documentId = (await readyDocument(owner)).id
    for (let n = 0; n < MANY; n += 1) {
      await look()
      await rename(`contrato ${n}.pdf`)
    }
  })

  async function addColumn(name: string): Promise<void> {
    const newer = await connectTo(world.config.databaseUrl ?? '')
    try {
      for (const table of ['documents', 'accounts', 'users'])
        await newer.query(`alter table ${table} add column ${name} text`)
    } finally {
      await newer.end()
    }
  }

  test('every call that reads is answered, as if nothing had happened', async () => {
    await addColumn('first_addition')
    for (let n = 0; n < MANY; n += 1) expect(await look()).toMatchObject({ id: documentId })
  })

  test('a transaction that meets the change fails as if the database were away, and the next one goes on', async () => {
    const url = world.config.databaseUrl ?? ''
    const { db, close } = await openDatabase({ url })
    const readTwice = () =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('email', '=', owner.email).execute()
        return trx.selectFrom('documents').selectAll().where('id', '=', documentId).execute()
      })
    try {
      for (let n = 0; n < MANY; n += 1) await readTwice()
      await addColumn('second_addition')
      expect(dependencyOf(await readTwice().catch((error: unknown) => error))).toBe('database')
      expect(await readTwice()).toMatchObject([{ id: documentId, second_addition: null }])
    } finally {
      await close()
    }
  })

  test('calls that change something go on', async () => {
    await addColumn('third_addition')
    for (let n = 0; n < MANY; n += 1)
      expect(await rename(`contrato novo ${n}.pdf`)).toMatchObject({ name: `contrato novo ${n}.pdf` })
    await owner.client.documents.create({ accountId: owner.accountId, file: await paper('contrato.pdf') })
  })

  test('a statement that its connection has lost is planned anew', async () => {
    const { db, close } = await openDatabase({ url: world.config.databaseUrl ?? '' })
    const read = () => db.selectFrom('documents').select('id').where('id', '=', documentId).execute()
    try {
      for (let n = 0; n < MANY; n += 1) await read()
      // As a pooler does that gives a connection to somebody else.
      await sql`deallocate all`.execute(db)
      for (let n = 0; n < MANY; n += 1) expect(await read()).toEqual([{ id: documentId }])
    } finally {
      await close()
    }
  })

  test('a connection keeps at most 500 statements, and none that was run once', async () => {
    const { db, close } = await openDatabase({ url: world.config.databaseUrl ?? '' })
    const kept = async () =>
      (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)).rows[0]?.count
    try {
      await sql`select ${1}::int as once`.execute(db)
      expect(await kept()).toBe(0)
      for (let text = 0; text < 600; text += 1)
        for (let use = 0; use < MANY; use += 1) await sql`select ${use}::int as ${sql.id(`t${text}`)}`.execute(db)
      expect(await kept()).toBe(500)
    } finally {
      await close()
    }
  })
})
