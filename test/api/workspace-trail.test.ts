import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { type Contact, contact, type Owner, PASSWORD, readyDocument, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { invitationCode } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const BOB = 'bob@exemplo.com'

describe.each(databases.filter(({ isThere }) => isThere))("a workspace's own trail, on $kind", ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock, env: { WEBHOOK_ALLOW_PRIVATE: 'on' } })
  let owner: Owner

  test('an invitation leaves an entry when it is made, replaced, taken back, accepted', async () => {
    owner = await signUp(world)
    await owner.client.invitations.create({ email: BOB })
    const second = await owner.client.invitations.create({ email: BOB })
    await owner.client.invitations.remove({ invitationId: second.id })
    await owner.client.invitations.create({ email: BOB })
    const person = { name: 'Bob', password: PASSWORD, terms: true }
    // The mails of the first two lead nowhere any more.
    await until('the last invitation', async () =>
      world
        .client()
        .invitations.fulfill({ invitationId: await invitationCode(world, BOB), ...person })
        .then(
          () => true,
          () => false,
        ),
    )
    const origins = (await rowsOf(owner.accountId)).map(({ origin }) => origin)
    expect(origins.map((origin) => JSON.parse(origin ?? 'null'))).toEqual(
      Array.from({ length: 6 }, () => ({ ip: null, 'user-agent': null })),
    )
    expect(await entriesOf(owner.accountId)).toEqual([
      'invitation_created',
      'invitation_revoked',
      'invitation_created',
      'invitation_revoked',
      'invitation_created',
      'invitation_accepted',
    ])
  })

  test('a deletion leaves an entry when it is scheduled, taken back and done, and names nobody', async () => {
    owner = await signUp(world, 'Olívia Conceição')
    const { client, accountId } = owner
    const { user } = await client.users.self()
    await readyDocument(owner)
    const { id: other } = await client.accounts.create({ name: 'Outro' })
    const order = { delete_reason_type: 'other' as const, password: PASSWORD }
    await client.users.remove(order)
    await client.users.cancelRemove({})
    // Cancelling a deletion that no one ordered is no event.
    await client.users.cancelRemove({})
    await client.users.remove(order)
    const people = (await entriesOf(accountId)).filter((event) => event.startsWith('user_'))
    expect(people).toEqual(['user_deletion_scheduled', 'user_deletion_cancelled', 'user_deletion_scheduled'])
    expect((await entriesOf(other)).filter((event) => event.startsWith('user_'))).toEqual(people)
    if (kind === 'sqlite') {
      clock.turn({ days: 31 })
      await until('the end', async () => (await entriesOf(accountId)).at(-1) === 'user_deleted')
    }
    const said = (await rowsOf(accountId)).filter(({ event }) => event.startsWith('user_'))
    for (const { payload } of said) expect(JSON.parse(payload ?? '')).toEqual({ user_id: user.id })
    expect(JSON.stringify(said)).not.toContain('Olívia')
    expect(JSON.stringify(said)).not.toContain(owner.email)
  })

  test('a contact leaves entries that say no name and no address of theirs', async () => {
    owner = await signUp(world)
    const { client, accountId } = owner
    const person = await contact(owner, 'Zulmira Quirino')
    await client.signers.update({ accountId, signerId: person.id, full_name: 'Zulmira Quirino Prado' })
    const said = (await rowsOf(accountId)).filter(({ event }) => event.startsWith('signer_'))
    expect(said.length).toBeGreaterThan(0)
    for (const personal of ['Zulmira', person.email]) expect(JSON.stringify(said)).not.toContain(personal)
  })

  test('a deletion that is done at once leaves its entry, too', async () => {
    owner = await signUp(world)
    await owner.client.users.remove({ delete_reason_type: 'other', password: PASSWORD })
    expect((await entriesOf(owner.accountId)).filter((event) => event.startsWith('user_'))).toEqual(['user_deleted'])
  })

  test('the end of a workspace takes its invitations back, and webhook and passkeys go with it', async () => {
    owner = await signUp(world)
    const { client } = owner
    const { id: accountId } = await client.accounts.create({ name: 'Outro' })
    await client.invitations.create({ account_id: accountId, email: BOB })
    const url = 'https://avisos.exemplo.com/rubrica'
    await client.webhooks.update({ accountId, url, events: ['document_ready'], is_active: true, email: owner.email })
    expect(await webhooksOf(accountId)).toEqual([{ url }])
    const ana = await contact({ ...owner, accountId })
    await keepPasskey(ana)
    await client.accounts.remove({ accountId })
    expect(await entriesOf(accountId)).toEqual(['invitation_created', 'signer_created', 'invitation_revoked'])
    expect(await webhooksOf(accountId)).toEqual([])
    await until('the passkey to be gone', async () => !(await hasPasskey(ana)))
  })

  async function entriesOf(accountId: string): Promise<string[]> {
    return (await rowsOf(accountId)).map(({ event }) => event)
  }

  /** Reads the database, because no call shows entries without a document. */
  function rowsOf(
    accountId: string,
  ): Promise<{ event: string; message: string; payload: string | null; origin: string | null }[]> {
    return onTables(world, ({ db }) =>
      db
        .selectFrom('activities')
        .select(['event', 'message', 'payload', 'origin'])
        .where('account_id', '=', accountId)
        .where('document_id', 'is', null)
        .orderBy('id')
        .execute(),
    )
  }

  /** Reads the database, because no call shows the rest of a closed workspace. */
  function webhooksOf(accountId: string): Promise<{ url: string }[]> {
    return onTables(world, ({ db }) =>
      db.selectFrom('webhook_addresses').select('url').where('account_id', '=', accountId).execute(),
    )
  }

  /** As a signature by it leaves it. */
  async function keepPasskey({ id: signer_id, email }: Contact): Promise<void> {
    const key = { credential_id: 'AA==', public_key: 'AA==', algorithm: 'ES256' as const }
    const row = { signer_id, email, ...key, used_at: new Date().toISOString() }
    await onTables(world, ({ db }) => db.insertInto('passkeys').values(row).execute())
  }

  async function hasPasskey({ id }: Contact): Promise<boolean> {
    const rows = await onTables(world, ({ db }) =>
      db.selectFrom('passkeys').select('signer_id').where('signer_id', '=', id).execute(),
    )
    return rows.length > 0
  }
})
