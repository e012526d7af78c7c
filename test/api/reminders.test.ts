import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, type Owner, PASSWORD, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('reminders, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner

  beforeAll(async () => {
    const person = await signUp(world)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
  })

  /** Housekeeping looks at the start and then every ten minutes. */
  async function daysLater(days: number) {
    clock.turn({ hours: days * 24 + 1 })
    await world.restart()
  }

  const remindersTo = async (email: string) =>
    (await world.mailbox.all(email)).filter(({ subject }) => subject.startsWith('Lembrete:')).length

  const standing = async (documentId: string) =>
    (await owner.client.documents.get({ documentId })).assignment?.signers.map((one) => one.reminders_sent)

  test('go to whoever has not answered, after the days that were chosen, and to nobody who signed or has to wait', async () => {
    const [ana, bia, caio] = [await contact(owner), await contact(owner, 'Bia Sá'), await contact(owner, 'Caio Íris')]
    const signers = [
      { id: ana.id, step: 1 },
      { id: bia.id, step: 1 },
      { id: caio.id, step: 2 },
    ]
    const { id } = await sentDocument(owner, [], { signers, reminder_days: 3 })
    await signAll(await signerAtTheDoor(world, ana.email))
    await daysLater(2)
    expect(await standing(id)).toEqual([0, 0, 0])
    await daysLater(1)
    await until('a reminder', async () => (await remindersTo(bia.email)) === 1)
    expect(await standing(id)).toEqual([0, 1, 0])
    expect(await remindersTo(ana.email)).toBe(0)
    const { items } = await owner.client.documents.activities({ documentId: id })
    expect(items[0]).toMatchObject({ event: 'signer_reminded', message: 'Lembrete 1 de 5 enviado a Bia Sá.' })
  })

  test('are five at most, and the link in them opens the document', async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana], { reminder_days: 1 })
    // A restart may cut off the look of the start before it.
    for (const count of [1, 2, 3, 4, 5]) {
      await daysLater(1)
      await until(`reminder ${count}`, async () => (await remindersTo(ana.email)) === count)
    }
    await daysLater(1)
    const { assignment } = await owner.client.documents.get({ documentId: id })
    expect(assignment?.signers[0]).toMatchObject({ reminders_sent: 5, next_reminder_at: null })
    const target = { documentId: id, assignmentId: assignment?.id ?? '' }
    for (const every_days of [null, 1]) {
      const { signers } = await owner.client.assignments.setReminders({ ...target, every_days })
      expect(signers[0]?.next_reminder_at).toBeNull()
    }
    const link = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    const before = (await world.mailbox.all(ana.email)).length
    await link.signing.requestVerification({ force: true })
    await until('another code', async () => (await world.mailbox.all(ana.email)).length > before)
    await link.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    await link.signing.acceptTerms({})
    await signAll(link)
    await documentIn(owner.client, id, 'certificated')
    expect(await remindersTo(ana.email)).toBe(5)
  })

  test('are switched on and off while the document waits, and end when it is taken back', async () => {
    const ana = await contact(owner)
    const { id: documentId, assignment } = await sentDocument(owner, [ana])
    const target = { documentId, assignmentId: assignment?.id ?? '' }
    const on = await owner.client.assignments.setReminders({ ...target, every_days: 2 })
    expect(on.signers[0]?.next_reminder_at).not.toBeNull()
    expect(on.reminder_days).toBe(2)
    const off = await owner.client.assignments.setReminders({ ...target, every_days: null })
    expect(off.signers[0]?.next_reminder_at).toBeNull()
    await daysLater(3)
    expect(await standing(documentId)).toEqual([0])
    await owner.client.assignments.setReminders({ ...target, every_days: 1 })
    await owner.client.signing.reject({ ...target, decline_reason: null })
    await daysLater(2)
    expect(await standing(documentId)).toEqual([0])
    await expect(owner.client.assignments.setReminders({ ...target, every_days: 1 })).rejects.toMatchObject({
      code: 'document_closed',
    })
    await expect(owner.client.assignments.setReminders({ ...target, every_days: 31 })).rejects.toMatchObject({
      code: 'validation',
    })
  })

  test('go to nobody after the deadline, although nothing has closed the document yet', async () => {
    const ana = await contact(owner)
    const expires_at = new Date(clock.now().getTime() + 20 * 3_600_000).toISOString()
    const { id } = await sentDocument(owner, [ana], { reminder_days: 1, expires_at })
    await onTables(world, ({ db }) =>
      db.updateTable('assignments').set({ due_at: null }).where('document_id', '=', id).execute(),
    )
    await daysLater(1)
    const { status, assignment } = await documentIn(owner.client, id, 'expired')
    expect([status, assignment?.signers[0]?.reminders_sent]).toEqual(['expired', 0])
    expect(await remindersTo(ana.email)).toBe(0)
  })

  describe.runIf(kind === 'postgres')('of two processes that look at the same moment', () => {
    const other = useWorld(async () => {
      const { databaseUrl, dataDir } = world.config
      return { clock, env: { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } }
    })

    const rowOf = (documentId: string) => `select from documents where id = '${documentId}' for update`

    test('are mailed by one of them', async () => {
      const ana = await contact(owner)
      const { id } = await sentDocument(owner, [ana], { reminder_days: 3 })
      clock.turn({ hours: 3 * 24 + 1 })
      await overlapping(world.config, rowOf(id), [() => world.api.runDue(), () => other.api.runDue()])
      expect(await standing(id)).toEqual([1])
    })

    test('go to nobody who signed meanwhile', async () => {
      const [ana, bia] = [await contact(owner), await contact(owner, 'Bia Sá')]
      const { id, assignment } = await sentDocument(owner, [ana, bia], { reminder_days: 3 })
      const signer = await signerAtTheDoor(world, ana.email)
      clock.turn({ hours: 3 * 24 + 1 })
      const before = (await world.mailbox.all(ana.email)).length
      await signer.signing.requestVerification({ force: true })
      await until('another code', async () => (await world.mailbox.all(ana.email)).length > before)
      await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
      await overlapping<unknown>(world.config, rowOf(id), [
        () => signer.signing.sign({ documentId: id, assignmentId: assignment?.id ?? '', items: [] }),
        () => other.api.runDue(),
      ])
      expect(await standing(id)).toEqual([0, 1])
    })
  })
})
