import { table } from '@rubrica/contracts/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  documentIn,
  type Owner,
  preparedTemplate,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  signUpOnly,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { useWorld } from '../world.ts'

describe('somebody who has not confirmed the e-mail', () => {
  const world = useWorld()
  const stranger = { full_name: 'Nair Vizinha', email: 'nair@exemplo.com' }
  let owner: Owner
  /** A call of each row that sends, with valid input. */
  let calls: Record<string, () => Promise<unknown>>

  beforeAll(async () => {
    owner = await signUp(world, 'Banco Central do Brasil')
    const { accountId, client } = owner
    const ready = await readyDocument(owner)
    const ana = await contact(owner)
    const { id: documentId, assignment } = await sentDocument(owner, [ana])
    const { id: templateId } = await preparedTemplate(owner)
    const { roles } = await client.templates.get({ accountId, templateId })
    const tenant = roles.find(({ name }) => name === 'Locatário')?.id ?? ''
    const target = { documentId, assignmentId: assignment?.id ?? '' }
    calls = {
      'assignments.create': () =>
        client.assignments.create({ documentId: ready.id, method: 'virtual', signers: [stranger] }),
      'assignments.resend': () => client.assignments.resend({ ...target, signerId: ana.id }),
      'assignments.correctEmail': () =>
        client.assignments.correctEmail({ ...target, signerId: ana.id, email: stranger.email }),
      'assignments.correctPhone': () =>
        client.assignments.correctPhone({ ...target, signerId: ana.id, whatsapp_phone_number: '+5511987650001' }),
      'assignments.setReminders': () => client.assignments.setReminders({ ...target, every_days: 1 }),
      'invitations.create': () => client.invitations.create({ account_id: accountId, email: stranger.email }),
      'templates.createDocument': () =>
        client.templates.createDocument({
          ...{ accountId, templateId, roles: [{ role_id: tenant, ...stranger }] },
        }),
    }
    await unconfirm(owner.email)
  })

  test('sends nothing by any row that has mails sent, and no stranger hears of them', async () => {
    const sending = Object.entries(table).flatMap(([group, rows]) =>
      Object.entries(rows).flatMap(([name, row]) => (row.isSending ? [`${group}.${name}`] : [])),
    )
    expect(Object.keys(calls).sort()).toEqual(sending.sort())
    for (const [name, call] of Object.entries(calls))
      await expect(call(), name).rejects.toMatchObject({ status: 403, code: 'email_unconfirmed' })
    expect(await world.mailbox.all(stranger.email)).toEqual([])
  })

  test('goes on with the same call once the six digits were given', async () => {
    await owner.client.users.requestEmailVerification({ email: owner.email })
    await world.mailbox.newest(owner.email, /Confirme o seu e-mail/)
    await expect.poll(async () => (await world.mailbox.all(owner.email)).length).toBeGreaterThan(1)
    await owner.client.users.verifyEmail({ email: owner.email, code: await world.mailbox.code(owner.email) })
    await calls['assignments.create']?.()
    expect((await world.mailbox.newest(stranger.email)).subject).toContain('Banco Central do Brasil')
  })

  test('looks, prepares and signs what others have sent', async () => {
    const sender = await signUp(world)
    const newcomer = await signUpOnly(world, 'Caio Íris')
    const { accountId, client, email } = newcomer
    await contact(newcomer)
    await readyDocument(newcomer)
    await preparedTemplate(newcomer)
    await client.accounts.update({ accountId, name: 'Padaria Sol' })
    const input = { accountId: sender.accountId, full_name: 'Caio Íris', email }
    const { id } = await sender.client.signers.create(input)
    const document = await sentDocument(sender, [{ id, email, name: 'Caio Íris' }])
    const signer = await signerAtTheDoor(world, email)
    await signAll(signer)
    await documentIn(sender.client, document.id, 'certificated')
  })

  /** Restores the state from when an unconfirmed account could send. */
  async function unconfirm(email: string) {
    const set = { email_verified_at: null, email_proven_at: null }
    await onTables(world, ({ db }) => db.updateTable('users').set(set).where('email', '=', email).execute())
  }
})
