import { randomUUID } from 'node:crypto'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Issuer, openIssuer } from '../issuer.ts'
import { askedPerson, contact, type Owner, PASSWORD, sentDocument, signUp } from '../make.ts'
import { invitationCode } from '../team.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'
import { forgetProof } from './forget-proof.ts'

describe('an account that a link alone confirmed, as links once did, until it gives one more code', () => {
  const clock = createClock()
  let issuer: Issuer
  afterAll(() => issuer.close())
  const world = useWorld(async () => {
    issuer = await openIssuer()
    return { clock, env: issuer.env }
  })
  let owner: Owner
  let person: Owner
  let documentId: string

  beforeAll(async () => {
    owner = await signUp(world)
  })
  beforeEach(async () => {
    const asked = await askedPerson(world, owner)
    person = asked.person
    documentId = asked.documentId
  })

  test('finds nothing to sign in its lists, and all of it afterwards', async () => {
    const { id: own } = await sentDocument(person, [
      await person.client.signers
        .create({ accountId: person.accountId, full_name: 'Caio Íris', email: person.email })
        .then(({ id }) => ({ id, email: person.email, name: 'Caio Íris' })),
    ])
    const toSign = async () => (await person.client.signing.own({})).items.map((one) => one.document_id)
    const waiting = async () => {
      const input = { accountId: person.accountId, waiting_on: 'others' } as const
      return (await person.client.documents.list(input)).items.map(({ id }) => id)
    }
    expect([(await toSign()).sort(), await waiting()]).toEqual([[documentId, own].sort(), []])
    await forgetProof(world, person.email)
    expect([await toSign(), await waiting()]).toEqual([[], [own]])
    expect((await person.client.users.self()).is_email_verified).toBe(false)
    await confirm()
    expect([(await toSign()).sort(), await waiting()]).toEqual([[documentId, own].sort(), []])
  })

  test('is not linked to a Google account of the same address', async () => {
    await forgetProof(world, person.email)
    const token = await issuer.token({ sub: randomUUID(), email: person.email, email_verified: true, name: 'Caio' })
    const enter = () => world.client().auth.socialLogin({ token, provider: 'google' })
    await expect(enter()).rejects.toMatchObject({ status: 409, code: 'email_unverified' })
    await confirm()
    expect((await enter()).user.email).toBe(person.email)
  })

  test('joins a team by neither its session nor the mail, and by both', async () => {
    await forgetProof(world, person.email)
    const { id } = await owner.client.invitations.create({ account_id: owner.accountId, email: person.email })
    const code = await invitationCode(world, person.email)
    const unconfirmed = { status: 403, code: 'invitation_email_unconfirmed' }
    await expect(person.client.invitations.fulfill({ invitationId: id })).rejects.toMatchObject(unconfirmed)
    await expect(world.client().invitations.fulfill({ invitationId: code })).rejects.toMatchObject(unconfirmed)
    await person.client.invitations.fulfill({ invitationId: code })
    expect((await person.client.users.self()).is_email_verified).toBe(true)
  })

  test('goes on sending by session and key, and its reminders go on: an upgrade stops no program', async () => {
    const ana = await contact(person)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const byKey = world.client({ apiKey: api_key ?? '' })
    const { id: reminded } = await sentDocument(person, [ana], { reminder_days: 1 })
    await forgetProof(world, person.email)
    for (const client of [person.client, byKey]) await sentDocument({ ...person, client }, [ana])
    clock.turn({ hours: 25 })
    await world.api.runDue()
    const { items } = await byKey.documents.activities({ documentId: reminded, 'per-page': 100 })
    expect(items.filter(({ event }) => event === 'signer_reminded')).toHaveLength(1)
  })

  /** Confirms with another code, which the person types while signed in. */
  async function confirm() {
    const { email, client } = person
    const withCode = async () =>
      (await world.mailbox.all(email)).filter(({ subject }) => /ativação/.test(subject)).length
    const before = await withCode()
    await client.users.requestEmailVerification({ email })
    await until('another code', async () => (await withCode()) > before)
    await client.users.verifyEmail({ email, code: await world.mailbox.code(email) })
  }
})
