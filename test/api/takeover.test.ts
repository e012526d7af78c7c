import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Issuer, openIssuer } from '../issuer.ts'
import { contact, documentIn, type Owner, PASSWORD, paper, sentDocument, signUp, signUpOnly } from '../make.ts'
import { onTables } from '../tables.ts'
import { invitationCode, teamMate } from '../team.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { useWorld } from '../world.ts'
import { forgetProof } from './forget-proof.ts'

const FRESH = 'uma senha de quem lê'

/** Mails by which their reader takes the account over. */
const ways = ['the link of the activation', 'a forgotten password'] as const
type Way = (typeof ways)[number]

describe('what a stranger has set up on an account ends when the reader of its mail takes it over', () => {
  let issuer: Issuer
  let receiver: Receiver
  afterAll(async () => {
    await issuer.close()
    await receiver.close()
  })
  const world = useWorld(async () => {
    issuer = await openIssuer()
    receiver = await openReceiver()
    return { env: { ...issuer.env, WEBHOOK_ALLOW_PRIVATE: 'on' } }
  })
  let owner: Owner
  beforeAll(async () => {
    owner = await signUp(world)
  })

  test.each(ways)('by %s: webhook and secret, keys, sessions, orders', async (way) => {
    const stranger = await signUpOnly(world)
    const { accountId, client, email } = stranger
    const { api_key } = await client.users.createApiKey({ password: PASSWORD })
    await client.keys.create({ name: 'outra', password: PASSWORD })
    await client.webhooks.update({ ...hook(email), accountId })
    const further = (await client.accounts.create({ name: 'Outro' })).id
    await client.webhooks.update({ ...hook(email), accountId: further })
    // The document postpones the deletion.
    const { id: first } = await client.documents.create({ accountId, file: await paper('contrato.pdf') })
    const heardOf = (id: string) => receiver.received.some(({ body }) => body.includes(id))
    await expect.poll(() => heardOf(first)).toBe(true)
    await client.users.remove({ delete_reason_type: 'other', password: PASSWORD })

    const mine = await takenOver(email, way)
    await expect(client.users.self()).rejects.toMatchObject({ status: 401 })
    await expect(world.client({ apiKey: api_key ?? '' }).users.self()).rejects.toMatchObject({ status: 401 })
    expect((await mine.users.self()).to_be_deleted_at).toBe(null)
    expect((await mine.users.self()).is_email_verified).toBe(true)
    expect((await mine.keys.list({})).items).toEqual([])
    for (const id of [accountId, further]) expect(await mine.webhooks.get({ accountId: id })).toBe(null)
    const { id: documentId } = await mine.documents.create({ accountId, file: await paper('contrato.pdf') })
    await documentIn(mine, documentId, 'metadata_ready')
    await world.api.runDue()
    expect(heardOf(documentId)).toBe(false)
    const told = await onTables(world, ({ db }) =>
      db.selectFrom('activities').select('account_id').where('event', '=', 'user_taken_over').execute(),
    )
    expect(told.map(({ account_id }) => account_id)).toEqual(expect.arrayContaining([accountId, further]))

    const { text } = await world.mailbox.newest(email, /tem uma senha nova/)
    expect(text).toContain('Olá. ')
    expect(text).toContain('1 sessão aberta, 2 chaves de API e 2 webhooks com os seus segredos.')
    expect(text).toContain('Confira em Minha conta o nome')
    expect(text).not.toContain('outras pessoas')
  })

  test('by the link of the activation, of an account that a link alone confirmed before: Google, passkeys, invitations, opened links', async () => {
    const stranger = await signUp(world)
    const { accountId, client, email } = stranger
    const google = await issuer.token({ sub: randomUUID(), email, email_verified: true, name: 'Estranho' })
    await client.auth.linkSocialLogin({ token: google, provider: 'google' })
    const invited = `${randomUUID()}@exemplo.com`
    await client.invitations.create({ account_id: accountId, email: invited })
    const { id: further } = await client.accounts.create({ name: 'Outro' })
    await client.invitations.create({ account_id: further, email: `${randomUUID()}@exemplo.com` })
    const theirs = await contact(owner, 'Caio Íris')
    const { id: signerId } = await owner.client.signers.create({
      ...{ accountId: owner.accountId, full_name: 'Caio Íris', email },
    })
    const { id: documentId } = await sentDocument(owner, [{ id: signerId, email, name: 'Caio Íris' }])
    const opened = await client.signing.openOwn({ documentId })
    const link = world.client({
      signerAccessCode: opened.signer_access_code,
      signerVerification: opened.verification_token ?? '',
    })
    await link.signing.acceptTerms({})
    await keepPasskeys([
      { signerId, email },
      { signerId: theirs.id, email: theirs.email },
    ])
    await forgetProof(world, email)

    const before = (await world.mailbox.all(email)).filter(isActivation).length
    await world.client().users.requestEmailVerification({ email })
    await expect.poll(async () => (await world.mailbox.all(email)).filter(isActivation).length).toBeGreaterThan(before)
    const mine = await takenOver(email, 'the link of the activation')

    await expect(link.signing.open({})).rejects.toMatchObject({ code: 'verification_required' })
    await expect(world.client().auth.socialLogin({ token: google, provider: 'google' })).rejects.toMatchObject({
      code: 'social_login_unlinked',
    })
    expect(await mine.auth.socialLogins()).toEqual([])
    const code = await invitationCode(world, invited)
    const form = { name: 'Comparsa', password: PASSWORD, terms: true }
    await expect(world.client().invitations.fulfill({ invitationId: code, ...form })).rejects.toMatchObject({
      code: 'invitation_invalid',
    })
    expect(await passkeysAt(email)).toBe(0)
    expect(await passkeysAt(theirs.email)).toBe(1)
    const { text } = await world.mailbox.newest(email, /tem uma senha nova/)
    expect(text).toContain('1 chave de acesso (passkey), 1 conta Google vinculada e 2 convites pendentes.')
  })

  test('but a forgotten password of an account that was confirmed before leaves its webhook, and the mail names it', async () => {
    const person = await signUp(world)
    const { accountId, email } = person
    await person.client.webhooks.update({ ...hook(email), accountId })
    await forgetProof(world, email)
    const mine = await takenOver(email, 'a forgotten password')
    expect((await mine.webhooks.get({ accountId }))?.is_active).toBe(true)
    expect((await mine.users.self()).is_email_verified).toBe(true)
    const { text } = await world.mailbox.newest(email, /tem uma senha nova/)
    expect(text).toContain('Continua ligado: 1 webhook com o seu segredo. Se não foi você que configurou, desligue.')
  })

  test('and one of an account whose address is proven leaves what its owner has set up, without a notice', async () => {
    const person = await signUp(world)
    const { accountId, email } = person
    await person.client.webhooks.update({ ...hook(email), accountId })
    const mine = await takenOver(email, 'a forgotten password')
    expect((await mine.webhooks.get({ accountId }))?.is_active).toBe(true)
    expect((await world.mailbox.all(email)).filter(({ subject }) => /tem uma senha nova/.test(subject))).toEqual([])
  })

  test('but a workspace in which the account is only an organizer keeps the webhook of its owner', async () => {
    const host = await signUp(world)
    const { accountId, client, email } = host
    await client.webhooks.update({ ...hook(email), accountId })
    const mate = await teamMate(world, host)
    await forgetProof(world, mate.email)
    const before = (await world.mailbox.all(mate.email)).filter(isActivation).length
    await world.client().users.requestEmailVerification({ email: mate.email })
    await expect
      .poll(async () => (await world.mailbox.all(mate.email)).filter(isActivation).length)
      .toBeGreaterThan(before)
    await takenOver(mate.email, 'the link of the activation')
    expect((await client.webhooks.get({ accountId }))?.is_active).toBe(true)
  })

  test('but a workspace that another person owns as well keeps its webhook and its invitations', async () => {
    const stranger = await signUp(world)
    const { accountId, client, email } = stranger
    const other = await teamMate(world, stranger, 'owner')
    await client.webhooks.update({ ...hook(email), accountId })
    const invited = `${randomUUID()}@exemplo.com`
    await client.invitations.create({ account_id: accountId, email: invited })
    const code = await invitationCode(world, invited)
    await forgetProof(world, email)
    const before = (await world.mailbox.all(email)).filter(isActivation).length
    await world.client().users.requestEmailVerification({ email })
    await expect.poll(async () => (await world.mailbox.all(email)).filter(isActivation).length).toBeGreaterThan(before)
    await takenOver(email, 'the link of the activation')
    expect((await other.client.webhooks.get({ accountId }))?.is_active).toBe(true)
    const form = { name: 'Convidada', password: PASSWORD, terms: true }
    const joined = await world.client().invitations.fulfill({ invitationId: code, ...form })
    expect(joined.invitation.account_id).toBe(accountId)
    const { text } = await world.mailbox.newest(email, /tem uma senha nova/)
    expect(text).not.toContain('webhook')
    expect(text).toContain('Há outras pessoas em 1 workspace desta conta: em Equipe, retire quem você não conhece.')
  })

  const hook = (email: string) => ({
    ...{ is_active: true, url: receiver.url, email },
    events: ['document_metadata_ready', 'document_uploaded'] as const satisfies string[],
  })

  /** The reader of the mail sets a password by it, and signs in. */
  async function takenOver(email: string, way: Way) {
    if (way === 'a forgotten password') {
      await world.client().auth.requestPasswordReset({ email })
      const token = tokenIn((await world.mailbox.newest(email, /password-reset/)).text)
      await world.client().auth.resetPassword({ email, token, new_password: FRESH, confirm_password: FRESH })
    } else {
      const token = tokenIn((await world.mailbox.newest(email, /email-verification/)).text)
      await world.client().users.verifyEmail({ token, new_password: FRESH })
    }
    const { access_token: token = '' } = await world.client().auth.login({ email, password: FRESH })
    return world.client({ token })
  }

  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const isActivation = ({ subject }: { subject: string }) => /ativação/.test(subject)

  /** Writes what a signature with a passkey leaves. */
  async function keepPasskeys(owners: { signerId: string; email: string }[]) {
    const key = {
      credential_id: 'Y2hhdmU=',
      public_key: 'cHVibGljYQ==',
      algorithm: 'ES256' as const,
      used_at: '2026-01-01T00:00:00.000Z',
    }
    const rows = owners.map(({ signerId, email }) => ({ signer_id: signerId, email, ...key }))
    await onTables(world, ({ db }) => db.insertInto('passkeys').values(rows).execute())
  }

  async function passkeysAt(email: string): Promise<number> {
    const rows = await onTables(world, ({ db }) =>
      db.selectFrom('passkeys').select('email').where('email', '=', email).execute(),
    )
    return rows.length
  }
})
