import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import {
  askedPerson,
  contact,
  drawnSignature,
  type Owner,
  PASSWORD,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'

const clock = createClock()
const world = useWorld({ clock, env: { PUBLIC_URL: 'http://localhost:3000' } })

/** An owner whose key lasts, however far the clock is turned. */
async function lastingOwner(): Promise<Owner> {
  const person = await signUp(world)
  const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
  return { ...person, client: world.client({ apiKey: api_key ?? '' }) }
}

describe('a signer', () => {
  test('who has signed does not decline, though others have not signed yet', async () => {
    const owner = await lastingOwner()
    const people = [await contact(owner), await contact(owner, 'Bia')]
    const document = await sentDocument(owner, people)
    const signer = await signerAtTheDoor(world, people[0]?.email ?? '')
    await signAll(signer)
    const target = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
    const decline = signer.signing.reject({ ...target, decline_reason: 'Mudei de ideia' })
    await expect(decline).rejects.toMatchObject({ code: 'already_signed' })
    expect((await owner.client.documents.get({ documentId: document.id })).status).toBe('pending_signature')
  })

  test('who opens a document again has seen it once', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    for (let times = 0; times < 3; times += 1) await signer.signing.open({})
    const { items } = await owner.client.documents.activities({ documentId })
    expect(items.filter(({ event }) => event === 'signer_viewed_document')).toHaveLength(1)
  })

  test('confirms again after four hours, and not before', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await clock.turn({ hours: 3, minutes: 55 })
    expect((await signer.signing.open({})).id).toBe(id)
    await clock.turn({ minutes: 10 })
    await expect(signer.signing.open({})).rejects.toMatchObject({ code: 'verification_required' })
  })

  test('signs one document with a drawing that is for that document alone', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const first = await signerAtTheDoor(world, ana.email)
    await first.signing.saveSignature({ file: drawnSignature(), reuse: false })
    expect((await first.signing.open({})).current_signer.has_signature).toBe(true)
    await sentDocument(owner, [ana])
    await until('the second mail', async () => (await world.mailbox.all(ana.email)).length === 2)
    const second = await signerAtTheDoor(world, ana.email)
    expect((await second.signing.open({})).current_signer.has_signature).toBe(false)
  })

  test('prepares ten signatures with a passkey at a time, and ten more when those are over', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    const target = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
    const { assignment } = await signer.signing.open({})
    const items = (assignment?.items ?? []).map(({ id }) => ({ item_id: id }))
    const prepare = () => signer.signing.preparePasskey({ ...target, items })
    for (let count = 0; count < 10; count += 1) await prepare()
    await expect(prepare()).rejects.toMatchObject({ code: 'too_many_requests' })
    await clock.turn({ minutes: 30 })
    await prepare()
  })

  test('finds a document whose deadline has passed closed, although nobody closed it in time', async () => {
    const owner = await lastingOwner()
    const expires_at = () => new Date(clock.now().getTime() + 3_600_000).toISOString()
    const { person, documentId } = await askedPerson(world, owner)
    const ana = await contact(owner)
    const due = await sentDocument(owner, [ana], { expires_at: expires_at() })
    const signer = await signerAtTheDoor(world, ana.email)
    const { assignment } = await owner.client.documents.get({ documentId })
    await owner.client.assignments.resetExpiration({
      ...{ documentId, assignmentId: assignment?.id ?? '' },
      expires_at: expires_at(),
    })
    expect((await person.client.signing.own({})).items).toHaveLength(1)
    await loseDeadlines()
    await clock.turn({ hours: 2 })
    const session = await world.client().auth.login({ email: person.email, password: PASSWORD })
    const again = world.client({ token: session.access_token ?? '' })
    expect((await again.signing.own({})).items).toEqual([])
    expect(await signer.signing.open({})).toMatchObject({ status: 'expired' })
    expect((await owner.client.documents.get({ documentId: due.id })).status).toBe('expired')
  })
})

/** As long as no process looks for deadlines. */
async function loseDeadlines(): Promise<void> {
  await onTables(world, ({ db }) => db.updateTable('assignments').set({ due_at: null }).execute())
}
