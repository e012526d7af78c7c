import { randomUUID } from 'node:crypto'
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
import { until } from '../until.ts'
import { openReceiver } from '../webhook-receiver.ts'
import { useWorld } from '../world.ts'

describe('somebody who has not confirmed the e-mail', () => {
  const world = useWorld({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } })
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

  test('has no stranger told of a webhook, whose receiver decides when it is switched off', async () => {
    const receiver = await openReceiver()
    receiver.answers({ status: 410 })
    const newcomer = await signUpOnly(world, 'Caio Íris')
    await isSwitchedOff(newcomer, { url: receiver.url, email: stranger.email })
    expect(await world.mailbox.all(stranger.email)).toEqual([])
    const confirmed = await signUp(world)
    const other = `${randomUUID()}@exemplo.com`
    for (let i = 0; i < 8; i++) await isSwitchedOff(confirmed, { url: receiver.url, email: other })
    await world.api.runDue()
    expect(await world.mailbox.all(other)).toHaveLength(5)
    await receiver.close()
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

  /** Lets a receiver that is gone switch a webhook off, and the mails about it go out. */
  async function isSwitchedOff({ accountId, client }: Owner, { url, email }: { url: string; email: string }) {
    await client.webhooks.update({ accountId, url, email, events: ['signer_created'], is_active: true })
    await client.webhooks.test({ accountId })
    await until('the end of the webhook', async () => (await client.webhooks.get({ accountId }))?.is_active === false)
    await world.api.runDue()
  }

  /** Restores the state from when an unconfirmed account could send. */
  async function unconfirm(email: string) {
    const set = { email_verified_at: null, email_proven_at: null }
    await onTables(world, ({ db }) => db.updateTable('users').set(set).where('email', '=', email).execute())
  }
})
