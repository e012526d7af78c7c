import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../enqueue.ts'
import { contact, documentIn, type Owner, PASSWORD, paper, sentDocument, signUp } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('a deadline, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner

  beforeAll(async () => {
    const person = await signUp(world)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
  })

  test('that passes while the document is still read closes it, and nobody is asked to sign before it is extended', async () => {
    const { client, accountId } = owner
    const ana = await contact(owner)
    // LibreOffice takes longer than this deadline.
    const { id: documentId } = await client.documents.create({ accountId, file: await paper('contrato.docx') })
    const expires_at = new Date(clock.now().getTime() + 300).toISOString()
    const signers = [{ id: ana.id }]
    const { id: assignmentId } = await client.assignments.create({ documentId, method: 'virtual', signers, expires_at })
    await documentIn(client, documentId, 'expired')
    const { items } = await client.documents.activities({ documentId, 'per-page': 100 })
    expect(items.filter(({ event }) => event === 'assignment_expired')).toHaveLength(1)
    expect(await world.mailbox.all(ana.email ?? '')).toEqual([])
    await client.assignments.resetExpiration({ documentId, assignmentId, expires_at: null })
    expect((await world.mailbox.newest(ana.email ?? '', /contrato/)).text).toContain('/sign/')
  })

  test('is told to the sender a day before, and closes the document', async () => {
    const id = await sentUntil(48)
    await clock.turn({ hours: 25 })
    await world.api.runDue()
    await until('the notice', async () => (await mailsOf(/^O prazo está para terminar/)) === 1)
    expect((await owner.client.documents.get({ documentId: id })).status).toBe('pending_signature')
    await clock.turn({ hours: 24 })
    await documentIn(owner.client, id, 'expired')
    expect(await mailsOf(/^O prazo está para terminar/)).toBe(1)
  })

  test('on the last day that has four digits for its year is not over before it begins', async () => {
    const { id } = await sentDocument(owner, [await contact(owner)], { expires_at: '9999-12-31' })
    await world.api.runDue()
    const { status, assignment } = await owner.client.documents.get({ documentId: id })
    expect([status, assignment?.expires_at]).toEqual(['pending_signature', '9999-12-31T23:59:59.999Z'])
  })

  test('of the version before, which waits on the queue, closes the document too', async () => {
    const id = await sentUntil(1)
    const { assignment } = await owner.client.documents.get({ documentId: id })
    await onTables(world, ({ db }) => db.updateTable('assignments').set({ due_at: null }).execute())
    await clock.turn({ hours: 2 })
    const job = { assignmentId: assignment?.id ?? '', expiresAt: assignment?.expires_at ?? '' }
    await enqueue(world, clock, 'assignment.expire', job)
    await world.api.runDue()
    await documentIn(owner.client, id, 'expired')
  })

  test.runIf(kind === 'sqlite')(
    'whose job a process held when it died closes the document at the next start',
    async () => {
      const id = await sentUntil(1)
      const { assignment } = await owner.client.documents.get({ documentId: id })
      await onTables(world, ({ db }) => db.updateTable('assignments').set({ due_at: null }).execute())
      await clock.turn({ hours: 2 })
      const job = { assignmentId: assignment?.id ?? '', expiresAt: assignment?.expires_at ?? '' }
      const locked_until = new Date(clock.now().getTime() + 9 * 60_000).toISOString()
      await world.restart(async () => {
        await enqueue(world, clock, 'assignment.expire', job)
        await onTables(world, ({ db }) => db.updateTable('jobs').set({ locked_until }).execute())
      })
      await world.api.runDue()
      const waiting = await onTables(world, ({ db }) =>
        db.selectFrom('jobs').select('name').where('name', '=', 'assignment.expire').execute(),
      )
      expect(waiting).toEqual([])
      await documentIn(owner.client, id, 'expired')
    },
  )

  describe.runIf(kind === 'postgres')('that two processes see at the same moment', () => {
    const other = useWorld(async () => {
      const { databaseUrl, dataDir } = world.config
      return { clock, env: { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } }
    })

    test('is told once', async () => {
      const before = await mailsOf(/^O prazo está para terminar/)
      const id = await sentUntil(48)
      clock.turn({ hours: 25 })
      const row = `select from documents where id = '${id}' for update`
      await overlapping(world.config, row, [() => world.api.runDue(), () => other.api.runDue()])
      await until('the notice', async () => (await mailsOf(/^O prazo está para terminar/)) > before)
      await clock.turn({ hours: 24 })
      await documentIn(owner.client, id, 'expired')
      expect(await mailsOf(/^O prazo está para terminar/)).toBe(before + 1)
    })
  })

  async function sentUntil(hours: number): Promise<string> {
    const expires_at = new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    return (await sentDocument(owner, [await contact(owner)], { expires_at })).id
  }

  async function mailsOf(subject: RegExp): Promise<number> {
    return (await world.mailbox.all(owner.email)).filter((mail) => subject.test(mail.subject)).length
  }
})
