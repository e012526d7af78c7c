import type { Database } from '@rubrica/api/db/database.ts'
import { isRecorded } from '@rubrica/contracts/recorded-acts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightInput } from '../contracts/right/right-input.ts'
import { partsOf, send } from '../contracts/row-request.ts'
import { rows } from '../contracts/rows.ts'
import { openStage, type Stage } from '../contracts/stage.ts'
import { openTables } from '../tables.ts'

let stage: Stage
let database: Database
beforeAll(async () => {
  stage = await openStage('sqlite')
  database = await openTables(stage.world)
})
afterAll(async () => {
  await database.close()
  await stage.close()
})

const recorded = rows.filter(({ row }) => isRecorded(row) || row.unrecorded === 'by its handler')

test.each(recorded)('$name is recorded, with ids and no text that its caller wrote', async ({ name, row }) => {
  const { as, input } = await rightInput(stage, name)
  const parts = partsOf(row, input)
  const before = await lastAct()
  const response = await send(stage.world, row, as, parts)
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()])
  const entries = await actsAfter(before)
  const own = entries.filter(({ act }) => act === name)
  // The documents of a signer alone belong to no member of the workspace.
  expect(own).toHaveLength(as.signerAccessCode ? 0 : 1)
  const written = JSON.stringify(entries)
  for (const text of ownTexts(input)) expect(written).not.toContain(text)
  const { api_key, key, access_token, secret } = Object(Object(await response.json()).data)
  for (const shown of [api_key, key, access_token, secret]) if (shown) expect(written).not.toContain(String(shown))
})

test('what a call of a person leaves unrecorded is named with its reason', () => {
  const unrecorded = rows
    .filter(({ row }) => row.method !== 'GET' && row.unrecorded !== undefined)
    .map(({ name, row }) => `${name}: ${row.unrecorded}`)
  expect(unrecorded.sort()).toEqual([
    'auth.renew: own',
    'deviceLogins.find: reads',
    'documents.judge: reads',
    'drafts.save: own',
    'drafts.saveUsage: own',
    'estimates.assignment: reads',
    'estimates.documentFromTemplate: reads',
    'estimates.resendPosted: reads',
    'fields.saveSizes: own',
    'fields.validate: reads',
    'fields.validateMultiple: reads',
    'invitations.fulfill: by its handler',
    'publicDocuments.sendToken: own',
    'signing.openOwn: own',
    'templates.previewDocument: reads',
    'users.updateNotificationPreferences: own',
    'users.verifyEmail: own',
  ])
})

test('a refused call leaves no entry', async () => {
  const row = rows.find(({ name }) => name === 'tags.create')
  if (!row) throw new Error('there is no tags.create')
  const { as, input } = await rightInput(stage, 'tags.create')
  const before = await lastAct()
  for (const status of [200, 409])
    expect((await send(stage.world, row.row, as, partsOf(row.row, input))).status).toBe(status)
  expect(await actsAfter(before)).toHaveLength(1)
})

test('what cannot be recorded is not done either', async () => {
  const { owner } = stage
  await sql`create trigger no_more before insert on member_acts begin select raise(abort, 'full'); end`.execute(
    database.db,
  )
  const { id } = stage.ready
  await expect(owner.client.documents.update({ documentId: id, name: 'Outro nome' })).rejects.toMatchObject({
    status: 500,
  })
  await sql`drop trigger no_more`.execute(database.db)
  expect((await owner.client.documents.get({ documentId: id })).name).not.toBe('Outro nome')
  stage.complaints.length = 0
})

async function lastAct(): Promise<number> {
  const { rows: found } = await sql<{ id: number | null }>`select max(id) as id from member_acts`.execute(database.db)
  return found[0]?.id ?? 0
}

function actsAfter(id: number) {
  return database.db.selectFrom('member_acts').selectAll().where('id', '>', id).execute()
}

/** What a person or a program wrote freely: not ids, and not the words of lists. */
function ownTexts(input: Record<string, unknown>): string[] {
  return Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && value.length > 8 && !/id$|^role$/i.test(name) ? [value] : [],
  )
}
