import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contact, contact, type Owner, readyDocument, sentDocument, signUp } from '../make.ts'
import { openSmtp, type Smtp } from '../smtp.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
let owner: Owner
let ana: Contact

beforeAll(async () => {
  owner = await signUp(world)
  ana = await contact(owner)
})

async function send(choice: object, by: { owner: Owner; ana: Contact } = { owner, ana }) {
  const { id: documentId } = await readyDocument(by.owner)
  const signers = [{ id: by.ana.id, ...choice }]
  return by.owner.client.assignments.create({ documentId, method: 'virtual', signers })
}

describe('without credentials and without the mailbox page', () => {
  let smtp: Smtp
  afterAll(() => smtp.close())
  const bare = useWorld(async () => {
    smtp = await openSmtp()
    return { env: { SMTP_URL: smtp.url } }
  })

  test.each([
    [{ verification_method: 'Whatsapp' }, /por e-mail.+verification_method/],
    [{ notification_methods: ['whatsapp'] }, /por e-mail.+notification_methods/],
  ])('%j is refused in words, and nothing is sent', async (choice, sentence) => {
    const mailbox = { code: smtp.code }
    const theirs = await signUp({ client: bare.client, mailbox })
    const ana = await contact(theirs)
    await expect(send(choice, { owner: theirs, ana })).rejects.toMatchObject({
      status: 400,
      fields: { signers: expect.stringMatching(sentence) },
    })
    expect(smtp.sent.filter(({ to }) => to.includes(ana.email))).toEqual([])
  })
})

test('with the mailbox page, telephones are there without credentials', async () => {
  const contact = { full_name: 'Só Telefone', whatsapp_phone_number: '+5511912345678' }
  const { id } = await owner.client.signers.create({ accountId: owner.accountId, ...contact })
  for (const verification_method of ['Whatsapp', 'Sms'] as const) {
    const { id: documentId } = await readyDocument(owner)
    const signers = [{ id, verification_method }]
    const sent = await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    expect(sent.signers).toMatchObject([{ verification_method, notification_methods: [verification_method] }])
  }
  await world.mailbox.newest('+5511912345678', /Olá, Só Telefone/)
  const signer = world.client({ signerAccessCode: await world.mailbox.accessCode('+5511912345678') })
  await signer.signing.requestVerification({})
  await signer.signing.verify({ 'verification-code': await world.mailbox.code('+5511912345678') })
})

test('a client that always names both channels goes on, and hears that e-mail is what is used', async () => {
  for (const choice of [
    { verification_method: 'Email', notification_methods: ['Email', 'Whatsapp'] },
    { verification_method: null, notification_methods: [] },
    {},
  ]) {
    const { signers } = await send(choice)
    expect(signers).toMatchObject([{ verification_method: 'Email', notification_methods: ['Email'] }])
  }
  await world.mailbox.newest(ana.email, /\/sign\//)
})

test('a contact that has only a telephone cannot be sent a document, and the answer names the person', async () => {
  const phone = { full_name: 'Só Telefone', whatsapp_phone_number: '+5511987654321' }
  const signer = await owner.client.signers.create({ accountId: owner.accountId, ...phone })
  await expect(send({ id: signer.id })).rejects.toMatchObject({
    status: 400,
    code: 'signer_without_email',
    message: expect.stringContaining('Só Telefone'),
  })
})

describe('while processes are replaced', () => {
  async function invited(name: string) {
    const signer = await contact(owner, name)
    const { id: documentId, assignment } = await sentDocument(owner, [signer])
    await world.mailbox.newest(signer.email, /\/sign\//)
    const { id: partyId } = await onTables(world, ({ db }) =>
      db.selectFrom('parties').select('id').where('document_id', '=', documentId).executeTakeFirstOrThrow(),
    )
    return { signer, partyId, target: { documentId, assignmentId: assignment?.id ?? '', signerId: signer.id } }
  }

  /** Writes a job as a process does, and waits for what becomes of it. */
  async function runJob(name: string, payload: object, { isTried = false } = {}): Promise<void> {
    const now = new Date().toISOString()
    const order = { name, lane: 'mails', turn: owner.accountId, place: 1, payload: JSON.stringify(payload) } as const
    await onTables(world, async ({ db }) => {
      await db
        .insertInto('jobs')
        .values({ ...order, attempts_limit: 10, run_at: now, created_at: now })
        .execute()
      const left = () => db.selectFrom('jobs').select('attempts').execute()
      if (!isTried) await until('the job to end', async () => (await left()).length === 0)
      else await until('an attempt', async () => (await left()).some(({ attempts }) => attempts > 0))
    })
  }

  test('a mail that a process of the version before has ordered still goes out', async () => {
    const { signer, partyId } = await invited('Bia Sá')
    await runJob('mail.send', { kind: 'reminder', partyId })
    expect(await world.mailbox.all(signer.email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/^Lembrete: /) }),
    )
  })

  test('a message that a newer process has ordered waits for one that can write it', async () => {
    await runJob('message.send', { channel: 'email', address: null, kind: 'ofTomorrow' }, { isTried: true })
    const { numDeletedRows } = await onTables(world, ({ db }) =>
      db.deleteFrom('jobs').where('payload', 'like', '%ofTomorrow%').executeTakeFirstOrThrow(),
    )
    expect(numDeletedRows).toBe(1n)
  })

  test('an address that such a process corrects is the one that the next invitation goes to', async () => {
    const { partyId, target } = await invited('Caio Íris')
    const email = `${randomUUID()}@exemplo.com`
    await onTables(world, ({ db }) => db.updateTable('parties').set({ email }).where('id', '=', partyId).execute())
    await owner.client.assignments.resend(target)
    await world.mailbox.newest(email, /pede a sua assinatura/)
  })

  test('a message to an address that was corrected since is not sent to either', async () => {
    const { signer, partyId, target } = await invited('Davi Sá')
    const email = `${randomUUID()}@exemplo.com`
    await owner.client.assignments.correctEmail({ ...target, email })
    await world.mailbox.newest(email, /pede a sua assinatura/)
    await runJob('message.send', { channel: 'email', address: signer.email, kind: 'reminder', partyId })
    for (const address of [signer.email, email])
      expect((await world.mailbox.all(address)).filter(({ subject }) => /^Lembrete/.test(subject))).toEqual([])
  })
})
