import { join } from 'node:path'
import { connectDatabase } from '@rubrica/api/db/database.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { type Owner, PASSWORD, readyDocument, signUp } from '../make.ts'
import { invitationCode } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const BOB = 'bob@exemplo.com'

describe.each(databases.filter(({ isThere }) => isThere))("a workspace's own trail, on $kind", ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
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
    await readyDocument(owner)
    const order = { delete_reason_type: 'other' as const, password: PASSWORD }
    await client.users.remove(order)
    await client.users.cancelRemove({})
    // Cancelling a deletion that no one ordered is no event.
    await client.users.cancelRemove({})
    await client.users.remove(order)
    const people = (await entriesOf(accountId)).filter((event) => event.startsWith('user_'))
    expect(people).toEqual(['user_deletion_scheduled', 'user_deletion_cancelled', 'user_deletion_scheduled'])
    if (kind === 'sqlite') {
      clock.turn({ days: 31 })
      await until('the end', async () => (await entriesOf(accountId)).at(-1) === 'user_deleted')
    }
    const said = (await rowsOf(accountId)).filter(({ event }) => event.startsWith('user_'))
    expect(JSON.stringify(said)).not.toContain('Olívia')
  })

  async function entriesOf(accountId: string): Promise<string[]> {
    return (await rowsOf(accountId)).map(({ event }) => event)
  }

  /** Reads the database, because no call shows entries without a document. */
  async function rowsOf(accountId: string): Promise<{ event: string; message: string }[]> {
    const { databaseUrl, dataDir } = world.config
    const { db, close } = connectDatabase(
      databaseUrl ? { url: databaseUrl } : { path: join(dataDir, 'rubrica.sqlite') },
    )
    const rows = await db
      .selectFrom('activities')
      .select(['event', 'message'])
      .where('account_id', '=', accountId)
      .where('document_id', 'is', null)
      .orderBy('id')
      .execute()
    await close()
    return rows
  }
})
