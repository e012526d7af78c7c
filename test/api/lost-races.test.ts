import { randomUUID } from 'node:crypto'
import { ApiError } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contact, contact, type Owner, PASSWORD, readTemplate, readyDocument, signUp } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { onTables } from '../tables.ts'
import { invitationCode, teamMate } from '../team.ts'
import { hasPostgres, useWorld } from '../world.ts'

interface Stage {
  owner: Owner
  first: Contact
  second: Contact
}

type Call = (stage: Stage) => Promise<() => Promise<unknown>>

const remove: Call = async ({ owner: { client, accountId }, first }) => {
  return () => client.signers.remove({ accountId, signerId: first.id })
}
const rename: Call = async ({ owner: { client, accountId }, first }) => {
  return () => client.signers.update({ accountId, signerId: first.id, full_name: 'Zuleica Que Volta' })
}
const send: Call = async ({ owner, first }) => {
  const { id: documentId } = await readyDocument(owner)
  return () => owner.client.assignments.create({ documentId, method: 'virtual', signers: [{ id: first.id }] })
}
const takeAddress =
  (who: 'first' | 'second'): Call =>
  async ({ owner: { client, accountId }, ...people }) => {
    const email = 'disputado@exemplo.com'
    return () => client.signers.update({ accountId, signerId: people[who].id, email })
  }
const newTag: Call = async ({ owner: { client, accountId } }) => {
  return () => client.tags.create({ accountId, name: 'Disputada' })
}
const renamedTag: Call = async ({ owner: { client, accountId } }) => {
  const { id: tagId } = await client.tags.create({ accountId, name: 'Outra' })
  return () => client.tags.update({ accountId, tagId, name: 'Disputada' })
}

describe.runIf(hasPostgres)('of two calls that meet', () => {
  const world = useWorld({ database: 'postgres' })
  let owner: Owner
  beforeAll(async () => {
    owner = await signUp(world)
  })

  test.each<[string, string, Call, Call, string[]]>([
    ['a contact that is being sent a document stays', 'parties', send, remove, ['done', 'signer_in_use']],
    ['a contact that is being removed gets no document', 'passkeys', remove, send, ['done', 'signer_unknown']],
    ['a contact that is being removed gets no name again', 'passkeys', remove, rename, ['done', 'not_found']],
    [
      'one contact gets the address',
      'signers',
      takeAddress('first'),
      takeAddress('second'),
      ['done', 'signer_email_taken'],
    ],
    ['one tag gets the name', 'tags', newTag, renamedTag, ['done', 'tag_name_taken']],
  ])('%s', async (_, table, one, other, outcomes) => {
    const stage = { owner, first: await contact(owner), second: await contact(owner) }
    const calls = [await one(stage), await other(stage)]
    // Either of two equal calls may be the first.
    expect((await meeting(table, calls)).sort()).toEqual(outcomes)
  })

  test.each<[string, (ids: { accountId: string; fieldId: string }) => Promise<unknown>]>([
    ['is not deleted', (ids) => owner.client.fields.remove(ids)],
    ['keeps its type', (ids) => owner.client.fields.update({ ...ids, type: 'date' })],
  ])('a field that is being placed %s', async (_, change) => {
    const { client, accountId } = owner
    const { id: templateId, pages, roles } = await readTemplate(owner)
    const { id: fieldId } = await client.fields.create({ accountId, name: 'Vaga', type: 'text' })
    const display_settings = { left: 10, top: 10, width: 200, height: 40 }
    const fields = [{ field_id: fieldId, role_id: roles[0]?.id ?? '', display_settings }]
    const place = () =>
      client.templates.setFields({ accountId, templateId, entries: [{ page_id: pages[0]?.id ?? '', fields }] })
    const outcomes = await meeting('template_fields', [place, () => change({ accountId, fieldId })])
    expect(outcomes).toEqual(['done', 'field_in_use'])
  })

  test('one new tag is the last that a workspace may have', async () => {
    const { client, accountId } = await signUp(world)
    const created_at = new Date().toISOString()
    const tags = Array.from({ length: 999 }, (_, place) => ({
      ...{ id: randomUUID(), account_id: accountId, name: `E${place}`, name_key: `e${place}` },
      ...{ color: null, created_at, updated_at: created_at },
    }))
    await onTables(world, ({ db }) => db.insertInto('tags').values(tags).execute())
    const create = (name: string) => () => client.tags.create({ accountId, name })
    expect((await meeting('tags', [create('Uma'), create('Outra')])).sort()).toEqual(['done', 'tag_limit'])
  })

  test('a person who is removed from a workspace while they close their own has one afterwards', async () => {
    const { client, accountId } = owner
    const mate = await teamMate(world, owner)
    const { items } = await mate.client.accounts.list({})
    const own = items.find(({ id }) => id !== accountId)?.id ?? ''
    const calls = [
      () => client.members.remove({ accountId, userId: mate.id }),
      () => mate.client.accounts.remove({ accountId: own }),
    ]
    expect(await meeting('member_acts', calls)).toEqual(['done', 'done'])
    const { items: left } = await mate.client.accounts.list({})
    expect(left).toMatchObject([{ name: 'Bia Sá' }])
    expect(left[0]?.id).not.toBe(own)
  })

  test('a person who deletes their account while they accept an invitation is in no workspace afterwards', async () => {
    const { client, accountId } = owner
    const guest = await signUp(world)
    await client.invitations.create({ account_id: accountId, email: guest.email, role: 'organizer' })
    const invitationId = await invitationCode(world, guest.email)
    const calls = [
      () => guest.client.invitations.fulfill({ invitationId }),
      () => guest.client.users.remove({ delete_reason_type: 'privacy', password: PASSWORD }),
    ]
    expect(await meeting('invitations', calls)).toEqual(['done', 'done'])
    const { items } = await client.members.list({ accountId })
    expect(items.map(({ name }) => name)).not.toContain('Usuário excluído')
  })

  async function meeting(table: string, calls: (() => Promise<unknown>)[]): Promise<string[]> {
    const ended = await overlapping(world.config, `lock table ${table} in share mode`, calls)
    return ended.map((one) => (one.status === 'fulfilled' ? 'done' : codeOf(one.reason)))
  }
})

function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.code ?? ''
}
