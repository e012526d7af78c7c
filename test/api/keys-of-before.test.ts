import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, preparedTemplate, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('keys of before keys had a workspace, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  const made = { loose: '', ofTemplate: '', ofOneWorkspace: '', wide: '' }
  let ids: { first: string; other: string; template: string; single: string }

  beforeAll(async () => {
    const owner = await signUp(world)
    const { accountId, client } = owner
    const other = (await client.accounts.create({ name: 'Outro' })).id
    const { id: template } = await preparedTemplate(owner)
    const single = await signUp(world, 'Caio Íris')
    const keyOf = async (name: string, one: typeof owner, scopes: object) =>
      (await one.client.keys.create({ name, password: PASSWORD, scopes: { account_id: one.accountId, ...scopes } })).key
    made.loose = await keyOf('solta', owner, { sends: 3 })
    made.ofTemplate = await keyOf('template', owner, { templates: [template] })
    made.ofOneWorkspace = await keyOf('única', single, { sends: 3 })
    made.wide = (await client.keys.create({ name: 'larga', password: PASSWORD })).key
    ids = { first: accountId, other, template, single: single.accountId }
    await asBefore()
    await world.restart()
  })

  test('reach none if their person has several, and are told why and what to do', async () => {
    const { keys, documents } = world.client({ apiKey: made.loose })
    for (const accountId of [ids.first, ids.other])
      await expect(documents.list({ accountId })).rejects.toMatchObject({
        ...{ status: 403, code: 'key_without_workspace' },
        message: expect.stringContaining('workspace'),
      })
    await expect(keys.list({})).rejects.toMatchObject({ status: 403 })
  })

  test('reach that of their templates, or the only one of their person, and no other', async () => {
    const ofTemplate = world.client({ apiKey: made.ofTemplate })
    const read = (accountId: string) => ofTemplate.templates.get({ accountId, templateId: ids.template })
    expect((await read(ids.first)).id).toBe(ids.template)
    await expect(read(ids.other)).rejects.toMatchObject({ code: 'not_found' })
    const ofOne = world.client({ apiKey: made.ofOneWorkspace }).documents
    expect((await ofOne.list({ accountId: ids.single })).items).toEqual([])
    await expect(ofOne.list({ accountId: ids.first })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('reach all of their person if they have no scopes', async () => {
    const { documents } = world.client({ apiKey: made.wide })
    for (const accountId of [ids.first, ids.other]) expect((await documents.list({ accountId })).items).toEqual([])
  })

  /** Takes the workspaces out of the keys again, and the migration that put them in. */
  async function asBefore(): Promise<void> {
    await onTables(world, async ({ db }) => {
      const rows = await db.selectFrom('api_keys').select(['id', 'scopes']).where('scopes', 'is not', null).execute()
      for (const { id, scopes } of rows) {
        const { account_id: _, ...before } = JSON.parse(scopes ?? '{}')
        await db
          .updateTable('api_keys')
          .set({ scopes: JSON.stringify(before) })
          .where('id', '=', id)
          .execute()
      }
      await sql`delete from migrations where name like '0055-key-workspaces%'`.execute(db)
    })
  }
})
