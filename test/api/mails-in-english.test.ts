import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../mailbox.ts'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { refusingOffice, unreadableDocx } from '../office-files.ts'
import { until } from '../until.ts'
import { openReceiver } from '../webhook-receiver.ts'
import { databases, useWorld } from '../world.ts'

/** As a browser in London asks. */
const ENGLISH = 'en-GB,en;q=0.9,pt;q=0.5'
const BRAZILIAN = 'pt-BR,pt;q=0.9,en;q=0.8'

describe.each(databases.filter((one) => one.isThere))('mails, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock, env: { ...refusingOffice, WEBHOOK_ALLOW_PRIVATE: 'on' } })
  let owner: Owner

  beforeAll(async () => {
    owner = await lasting(await signUp(world, 'Olivia Stone'))
  })

  /** With a key, which does not end after an hour, however far the clock is turned. */
  async function lasting(person: Owner): Promise<Owner> {
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    return { ...person, client: world.client({ apiKey: api_key ?? '' }) }
  }

  const person = () => contact(owner, 'Ann Smith')

  /** Opens a signer's link as a page does that is read in these languages. */
  async function opens({ email }: Contact, languages: string): Promise<void> {
    const code = await world.mailbox.accessCode(email)
    const answer = await world.fetch(`/v1/signers/self?signer-access-code=${code}`, {
      headers: { 'Accept-Language': languages },
    })
    expect(answer.status).toBe(200)
  }

  async function signsIn(email: string, languages: string): Promise<void> {
    const answer = await post('/v1/login', { email, password: PASSWORD }, languages)
    expect(answer.status).toBe(200)
  }

  function post(path: string, body: object, languages: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': languages }
    return world.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
  }

  test('to a signer are in the language of their page, and those to the sender stay Portuguese', async () => {
    const ann = await person()
    const { id } = await sentDocument(owner, [ann], { reminder_days: 3, expires_at: inDays(30) })
    expectPortuguese(await world.mailbox.newest(ann.email, /pede a sua assinatura/))
    await opens(ann, ENGLISH)
    clock.turn({ hours: 3 * 24 + 1 })
    await world.restart()
    const reminder = await world.mailbox.newest(ann.email, /^Reminder: contrato/)
    expectEnglish(reminder)
    expect(reminder.text).toMatch(/The deadline is \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d \(Brasília time\)\./)
    const link = world.client({ signerAccessCode: await world.mailbox.accessCode(ann.email) })
    await link.signing.requestVerification({ force: true })
    expectEnglish(await world.mailbox.newest(ann.email, /is your verification code/))
    const signer = await signerAtTheDoor(world, ann.email)
    await signAll(signer)
    await documentIn(owner.client, id, 'certificated')
    const copy = await world.mailbox.newest(ann.email, /^Document signed: contrato/)
    expectEnglish(copy)
    expect(copy.attachments.map(({ filename }) => filename)).toEqual(['contrato-signed.pdf'])
    expectPortuguese(await world.mailbox.newest(owner.email, /^Documento assinado: contrato/))
  })

  test('follow the language in which the link was used last', async () => {
    const ann = await person()
    await sentDocument(owner, [ann])
    await world.mailbox.newest(ann.email, /pede a sua assinatura/)
    const asks = async (languages: string) => {
      clock.turn({ minutes: 2 })
      const before = (await world.mailbox.all(ann.email)).length
      await opens(ann, languages)
      const link = world.client({ signerAccessCode: await world.mailbox.accessCode(ann.email) })
      await link.signing.requestVerification({ force: true })
      const mails = await until('another code', async () => {
        const all = await world.mailbox.all(ann.email)
        return all.length > before && all
      })
      return mails[0]?.subject.replace(/\d+/, '')
    }
    expect(await asks('fr, en;q=0.7, pt;q=0.3')).toBe(' is your verification code')
    // Neither names a language of ours.
    expect(await asks('*')).toBe(' is your verification code')
    expect(await asks('fr, english, xx-en, en;q=0')).toBe(' is your verification code')
    expect(await asks(BRAZILIAN)).toBe(' é o seu código de verificação')
  })

  test('to an account are in the language in which its person signed in last', async () => {
    const email = `${crypto.randomUUID()}@exemplo.com`
    const signingUp = { name: 'Ann Smith', email, password: PASSWORD, has_accepted_terms: true }
    expect((await post('/v1/users', signingUp, ENGLISH)).status).toBe(200)
    expectEnglish(await world.mailbox.newest(email, /activation code/))
    await signsIn(email, BRAZILIAN)
    await world.client().auth.requestPasswordReset({ email })
    expectPortuguese(await world.mailbox.newest(email, /Redefina a sua senha/))
    await signsIn(email, ENGLISH)
    // Other calls, such as those of a program, change nothing.
    await owner.client.accounts.list({})
    await world.client().auth.requestPasswordReset({ email })
    expectEnglish(await world.mailbox.newest(email, /Reset your password/))
  })

  test('to an account are in the language that its person has set since', async () => {
    const sender = await signUp(world, 'Ann Smith')
    const { client, email } = sender
    const reset = () => world.client().auth.requestPasswordReset({ email })
    await client.users.update({ locale: 'en' })
    await reset()
    expectEnglish(await world.mailbox.newest(email, /Reset your password/))
    await client.users.update({ locale: 'pt' })
    await reset()
    expectPortuguese(await world.mailbox.newest(email, /Redefina a sua senha/))
  })

  // PostgreSQL's queue reads its own clock, which no test turns.
  test.runIf(kind === 'sqlite')('to a sender who reads English are English, whatever they tell', async () => {
    const sender = await signUp(world, 'Ann Smith')
    await signsIn(sender.email, ENGLISH)
    const { client, accountId, email } = await lasting(sender)
    const english: Owner = { ...sender, client }
    const ann = () => contact(english, 'Bob Smith')
    const arrives = async (subject: RegExp) => expectEnglish(await world.mailbox.newest(email, subject))
    const send = async (more: object = {}) => {
      const { id: documentId, assignment } = await sentDocument(english, [await ann()], more)
      return { documentId, assignmentId: assignment?.id ?? '' }
    }

    await client.signing.reject({ ...(await send()), decline_reason: 'The price.' })
    await arrives(/^Document cancelled: contrato/)

    const bob = await ann()
    const declined = await sentDocument(english, [bob])
    const signer = await signerAtTheDoor(world, bob.email)
    await signer.signing.reject({ documentId: declined.id, assignmentId: declined.assignment?.id ?? '' })
    await arrives(/^Document declined: contrato/)

    const eve = await ann()
    const { id: sealed } = await sentDocument(english, [eve])
    await signAll(await signerAtTheDoor(world, eve.email))
    await documentIn(client, sealed, 'certificated')
    await arrives(/^Document signed: contrato/)

    await client.assignments.resetExpiration({ ...(await send()), expires_at: inDays(2) })
    await arrives(/^Deadline changed: contrato/)

    await client.documents.create({ accountId, file: unreadableDocx() })
    await arrives(/^The file could not be prepared: quebrado/)
    await client.templates.create({ accountId, file: unreadableDocx() })
    await world.mailbox.newest(email, /The template could not be prepared/)

    const receiver = await openReceiver()
    receiver.answers({ status: 410 })
    const hook = { accountId, is_active: true, url: receiver.url, email }
    await client.webhooks.update({ ...hook, events: ['signer_created'] })
    await ann()
    await arrives(/^Webhook switched off/)
    await receiver.close()

    await owner.client.invitations.create({ account_id: owner.accountId, email, role: 'organizer' })
    await arrives(/^Olivia Stone invited you to/)

    clock.turn({ hours: 25 })
    await world.restart()
    await arrives(/^The deadline is about to pass: contrato/)
    clock.turn({ hours: 24 })
    await world.restart()
    await arrives(/^Deadline passed: contrato/)

    await client.users.remove({ delete_reason_type: 'other', password: PASSWORD })
    await arrives(/^Your account is going to be deleted/)
  })

  function inDays(days: number): string {
    return new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString()
  }
})

/** The frame included, addresses not; the city of the time zone alone has its accent in English, too. */
function expectEnglish({ subject, text, html }: Message): void {
  expect(html).toContain('<html lang="en">')
  expect(text).toMatch(/You received this e-mail because/)
  const said = `${subject}\n${text}\n${html}`.replaceAll('Brasília time', '').replaceAll(/https?:\S+/g, '')
  expect(said.match(/[^\n]*(?:[À-ÿ]|\b(?:de|para|você|documento|por|com)\b)[^\n]*/i)?.[0]).toBeUndefined()
}

function expectPortuguese({ text, html }: Message): void {
  expect(html).toContain('<html lang="pt-BR">')
  expect(text).toContain('Você recebeu este e-mail porque')
}
