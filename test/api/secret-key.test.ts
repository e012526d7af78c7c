import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDatabase } from '@rubrica/api/db/database.ts'
import { listen } from '@rubrica/api/listen.ts'
import { type WebhookEventName, webhooks } from '@rubrica/sdk'
import { createWhatsappDouble } from '@rubrica/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { createDatabase } from '../new-database.ts'
import { openProduct } from '../product.ts'
import { invitationCode } from '../team.ts'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { databases, openWorld, type World } from '../world.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname
const OLD = 'a chave com que tudo começou, longa o bastante'
const NEW = 'a chave que vem depois dela, longa o bastante'

describe.each(databases.filter(({ isThere }) => isThere))('the secret key on $kind', ({ kind }) => {
  let env: Record<string, string>
  let receiver: Receiver
  const worlds: World[] = []

  beforeEach(async () => {
    receiver = await openReceiver()
    const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl') ?? '') : null
    env = {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'rubrica-secret-')),
      WEBHOOK_ALLOW_PRIVATE: 'on',
      ...(url ? { DATABASE_URL: url } : {}),
    }
  })
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
    await receiver.close()
    rmSync(env.DATA_DIR ?? '', { recursive: true, force: true })
  })

  /** Starts on the same data with other keys; stops the running processes unless `isBeside`. */
  async function startWith(keys: Record<string, string>, { isBeside = false } = {}): Promise<World> {
    if (!isBeside) for (const world of worlds.splice(0)) await world.close()
    const world = await openWorld({ env: { ...env, ...keys } })
    worlds.push(world)
    return world
  }

  test('one that the data were not written with ends the start with one sentence, and changes nothing', async () => {
    await signUp(await startWith({ SECRET_KEY: OLD }))
    await expect(startWith({ SECRET_KEY: NEW })).rejects.toThrow(
      /^SECRET_KEY: the data were written with another key: .*keys:renew/,
    )
    await expect(startWith({})).rejects.toThrow(/^SECRET_KEY: the data were written with a key that is neither set/)
    // The next start would take a file made now for the key.
    expect(existsSync(join(env.DATA_DIR ?? '', 'secret.key'))).toBe(false)
    await startWith({ SECRET_KEY: OLD })
  })

  test('sessions, API keys, links, codes, invitations and webhooks outlive a rotation, and its end', async () => {
    const world = await startWith({ SECRET_KEY: OLD })
    const { owner, apiKey, ana, bea, secret } = await fullWorkspace(world)
    const mailed = await world.mailbox.accessCode(ana.email)
    await owner.client.invitations.create({ account_id: owner.accountId, email: 'rui@exemplo.com', role: 'organizer' })
    const invitation = await invitationCode(world, 'rui@exemplo.com')

    const rotation: Record<string, string>[] = [{ SECRET_KEY_PREVIOUS: OLD }, {}]
    for (const previous of rotation) {
      const later = await startWith({ SECRET_KEY: NEW, ...previous })
      const { accounts } = await later.client({ token: owner.accessToken }).users.self({})
      expect(accounts[0]?.id).toBe(owner.accountId)
      await later.client({ apiKey }).users.self({})
      expect((await later.client().invitations.get({ invitationId: invitation })).email).toBe('rui@exemplo.com')
      const before = receiver.received.length
      const holder = { ...owner, client: later.client({ apiKey }) }
      await contact(holder)
      const received = (await receiver.has(before + 1)).at(-1)
      expect(await signatureOf(received, secret)).toBe(true)
    }

    const end = await startWith({ SECRET_KEY: NEW })
    await end.client({ signerAccessCode: mailed }).signing.self({})
    await signAll(await signerAtTheDoor(end, ana.email))
    await resend(end, end.client({ apiKey }), ana, bea)
    await signAll(await signerAtTheDoor(end, bea.email))
    await expect(startWith({ SECRET_KEY: OLD })).rejects.toThrow('SECRET_KEY')
  })

  test.runIf(kind === 'postgres')('processes of both keys stand side by side while a rotation goes on', async () => {
    const one = await startWith({ SECRET_KEY: OLD })
    const { owner } = await fullWorkspace(one)
    const two = await startWith({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }, { isBeside: true })
    const three = await startWith({ SECRET_KEY: OLD }, { isBeside: true })
    const session = await two.client().auth.login({ email: owner.email, password: PASSWORD })
    for (const world of [one, two, three]) {
      await world.client({ token: owner.accessToken }).users.self({})
      await world.client({ token: session.access_token ?? '' }).users.self({})
    }
    // The restart of an old process has not locked out the new ones.
    await startWith({ SECRET_KEY: NEW }, { isBeside: true })
    await expect(startWith({ SECRET_KEY: OLD }, { isBeside: true })).rejects.toThrow('SECRET_KEY')
  })

  test('a lost one is replaced knowingly: sessions and API keys end, all else goes on', async () => {
    const world = await startWith({ SECRET_KEY: OLD })
    const { owner, apiKey, ana, bea, secret } = await fullWorkspace(world)
    await signAll(await signerAtTheDoor(world, bea.email))
    const mailed = await world.mailbox.accessCode(ana.email)
    await expect(renew({ SECRET_KEY: NEW })).rejects.toThrow('npm run keys:renew -- --yes')
    await expect(renew({ SECRET_KEY: NEW }, '--yes')).rejects.toThrow(/ process of the service works on .*: stop it/)
    await world.client({ apiKey }).users.self({})
    for (const one of worlds.splice(0)) await one.close()
    const { stdout } = await renew({ SECRET_KEY: NEW }, '--yes')
    expect(stdout).toContain('API keys removed: 1\n')
    expect(stdout).toContain('need their link sent again: 1\n')
    expect(stdout).toContain('until their secret is rotated: 1\n')

    const later = await startWith({ SECRET_KEY: NEW })
    await expect(later.client({ apiKey }).users.self({})).rejects.toMatchObject({ status: 401 })
    await expect(later.client({ token: owner.accessToken }).users.self({})).rejects.toMatchObject({ status: 401 })
    await expect(later.client({ signerAccessCode: mailed }).signing.self({})).rejects.toMatchObject({ status: 401 })

    const { access_token } = await later.client().auth.login({ email: owner.email, password: PASSWORD })
    const client = later.client({ token: access_token ?? '' })
    expect((await client.users.getApiKey({})).api_key).toBeNull()
    // The link in the sender's own answer works at once; the mailed one works after the sender sends it again.
    const shown = (await client.documents.get({ documentId: ana.documentId })).assignment?.signing_urls
    const code = shown
      ?.find(({ signer_id }) => signer_id === ana.id)
      ?.url.split('/')
      .at(-1)
    await later.client({ signerAccessCode: code ?? '' }).signing.self({})
    await resend(later, client, ana, ana)
    await until('a new link', async () => (await later.mailbox.accessCode(ana.email)) !== mailed)
    await signAll(await signerAtTheDoor(later, ana.email))
    await documentIn(client, ana.documentId, 'certificated')

    const accountId = owner.accountId
    const silent = await until('a delivery that waits for a secret', async () => {
      const { items } = await client.webhooks.list({ accountId, event: 'signer_signed_document' })
      return items.find(({ error }) => error?.includes('segredo'))
    })
    const before = receiver.received.length
    const rotated = await client.webhooks.rotateSecret({ accountId })
    await client.webhooks.retry({ accountId, deliveryId: silent.id })
    const received = (await receiver.has(before + 1)).at(-1)
    expect(await signatureOf(received, rotated.secret ?? '')).toBe(true)
    expect(await signatureOf(received, secret)).toBe(false)
  })

  test.runIf(kind === 'sqlite')(
    'one that others know is replaced: the webhooks go on, and what it opened ends',
    async () => {
      const world = await startWith({ SECRET_KEY: OLD })
      const { owner, apiKey, secret } = await fullWorkspace(world)
      for (const one of worlds.splice(0)) await one.close()
      const { stdout } = await renew({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }, '--yes')
      expect(stdout).toContain('until their secret is rotated: 0\n')
      const later = await startWith({ SECRET_KEY: NEW })
      await expect(later.client({ apiKey }).users.self({})).rejects.toMatchObject({ status: 401 })
      const { access_token } = await later.client().auth.login({ email: owner.email, password: PASSWORD })
      const before = receiver.received.length
      await contact({ ...owner, client: later.client({ token: access_token ?? '' }) })
      expect(await signatureOf((await receiver.has(before + 1)).at(-1), secret)).toBe(true)
    },
  )

  test.runIf(kind === 'sqlite')(
    'data of a version that grew its keys from the secret itself: a resend makes a working link',
    async () => {
      const { ana } = await fullWorkspace(await startWith({ SECRET_KEY: OLD }))
      for (const one of worlds.splice(0)) await one.close()
      const { db, close } = await connectDatabase(
        env.DATABASE_URL ? { url: env.DATABASE_URL } : { path: join(env.DATA_DIR ?? '', 'rubrica.sqlite') },
      )
      for (const later of ['root_keys', 'log_keys', 'log_trees', 'seal_keys'])
        await sql`delete from ${sql.table(later)}`.execute(db)
      await close()
      // Such a version took any key: that of the mailed link was another.
      const later = await startWith({ SECRET_KEY: NEW })
      const { access_token } = await later.client().auth.login({ email: ana.sender, password: PASSWORD })
      await resend(later, later.client({ token: access_token ?? '' }), ana, ana)
      await until('a working link', async () => {
        const link = later.client({ signerAccessCode: await later.mailbox.accessCode(ana.email) })
        return (await link.signing.self({}).catch(() => null)) !== null
      })
    },
  )

  test.runIf(kind === 'sqlite')(
    'a number that wants no more messages gets none after a renewal; if the old key is lost, the operator reads of it',
    async () => {
      const whatsapp = await createWhatsappDouble()
      const server = await listen(
        { host: '127.0.0.1', port: 0 },
        (request) => worlds[0]?.api.fetch(request) ?? new Response(null, { status: 503 }),
      )
      const url = `http://127.0.0.1:${server.port}`
      Object.assign(env, whatsapp.env, { PUBLIC_URL: url })
      const owner = await signUp(await startWith({ SECRET_KEY: OLD }))
      await whatsapp.say(url, '+5511987650001', 'Sair')
      for (const one of worlds.splice(0)) await one.close()
      const known = await renew({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }, '--yes')
      expect(known.stdout).toContain('get them again: 0\n')

      const later = await startWith({ SECRET_KEY: NEW })
      const { access_token } = await later.client().auth.login({ email: owner.email, password: PASSWORD })
      const client = later.client({ token: access_token ?? '' })
      const davi = await client.signers.create({
        accountId: owner.accountId,
        full_name: 'Davi Sá',
        whatsapp_phone_number: '+5511987650001',
        email: 'davi@exemplo.com',
      })
      const { id: documentId } = await readyDocument({ ...owner, client })
      const signers = [{ id: davi.id, verification_method: 'Whatsapp' as const }]
      await client.assignments.create({ documentId, method: 'virtual', signers })
      await later.mailbox.newest('davi@exemplo.com', /pede a sua assinatura/)
      expect(whatsapp.messages).toEqual([])

      for (const one of worlds.splice(0)) await one.close()
      const lost = await renew({ SECRET_KEY: OLD }, '--yes')
      expect(lost.stdout).toContain('get them again: 1\n')
      await Promise.all([server.close(), whatsapp.close()])
    },
  )

  function renew(keys: Record<string, string>, ...more: string[]) {
    const all = { ...ofPrograms, ...env, ...keys }
    return run(process.execPath, ['api/operator/keys.ts', ...more], { cwd: root, env: all })
  }

  interface Waiting extends Contact {
    documentId: string
    sender: string
  }

  /** A workspace with an API key, a webhook, and a document that waits for two. */
  async function fullWorkspace(world: World) {
    const owner: Owner = await signUp(world)
    const { accountId, client } = owner
    const { api_key } = await client.users.createApiKey({ password: PASSWORD })
    const [ana, bea] = [await contact(owner), await contact(owner, 'Bea Sá')]
    const { id: documentId } = await sentDocument(owner, [ana, bea])
    const events: WebhookEventName[] = ['signer_created', 'signer_signed_document']
    const subscription = { accountId, events, is_active: true, url: receiver.url, email: owner.email }
    const { secret = '' } = await client.webhooks.update(subscription)
    const waiting = (one: Contact): Waiting => ({ ...one, documentId, sender: owner.email })
    return { owner, apiKey: api_key ?? '', ana: waiting(ana), bea: waiting(bea), secret }
  }
})

test('the session in a browser outlives a rotation; a wrong key ends the start with one line', async () => {
  const env: Record<string, string> = { SECRET_KEY: OLD }
  const product = await openProduct(env)
  const { email } = await signUp(product)
  const ask = (path: string, init: RequestInit) =>
    fetch(`${product.url}/trpc/${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        'x-rubrica': '1',
        'sec-fetch-site': 'same-origin',
        ...init.headers,
      },
    })
  const login = await ask('session.login', { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) })
  const cookie = login.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  await product.stop()

  Object.assign(env, { SECRET_KEY: NEW })
  const failure: unknown = await product.start().catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(product.output()).toMatch(/^SECRET_KEY: the data were written with another key.*$/m)
  expect(product.output()).not.toContain(NEW)

  Object.assign(env, { SECRET_KEY_PREVIOUS: OLD })
  await product.start()
  expect((await ask('session.refresh', { headers: { cookie } })).status).toBe(200)
  await product.close()
})

type Rubrica = Owner['client']

/** Waits for the mail: its code counts, and the code of the mail before no longer does. */
async function resend(
  { mailbox }: World,
  client: Rubrica,
  { documentId }: { documentId: string },
  { id, email }: Contact,
): Promise<void> {
  const { assignment } = await client.documents.get({ documentId })
  const before = (await mailbox.all(email)).length
  await client.assignments.resend({ documentId, assignmentId: assignment?.id ?? '', signerId: id })
  await until('the invitation to come again', async () => (await mailbox.all(email)).length > before)
}

async function signatureOf(
  received: { body: string; headers: Record<string, string | string[] | undefined> } | undefined,
  secret: string,
): Promise<boolean> {
  if (!received) return false
  return webhooks.verify(received.body, received.headers, secret).then(
    () => true,
    () => false,
  )
}
