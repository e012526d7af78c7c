import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, type Owner, PASSWORD, paper, sentDocument, signUp } from '../make.ts'
import { connectTo } from '../postgres.ts'
import { onTables } from '../tables.ts'
import { databases, useWorld, type World } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('a deadline, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner

  beforeAll(async () => {
    const person = await signUp(world)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
  })

  test('that passes while the document is still read closes it once it is, and nobody is asked to sign', async () => {
    const { client, accountId } = owner
    const ana = await contact(owner)
    // LibreOffice takes longer than this deadline.
    const { id: documentId } = await client.documents.create({ accountId, file: await paper('contrato.docx') })
    const expires_at = new Date(clock.now().getTime() + 300).toISOString()
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }], expires_at })
    await documentIn(client, documentId, 'expired')
    const { items } = await client.documents.activities({ documentId, 'per-page': 100 })
    expect(items.filter(({ event }) => event === 'assignment_expired')).toHaveLength(1)
  })

  test('whose job was lost is kept all the same', async () => {
    const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const { id: documentId } = await sentDocument(owner, [await contact(owner)], { expires_at })
    await loseDeadlineJobs(world)
    clock.turn({ hours: 2 })
    // Housekeeping looks at the start and then every ten minutes.
    await world.restart()
    await documentIn(owner.client, documentId, 'expired')
  })
})

async function loseDeadlineJobs(world: World): Promise<void> {
  const { databaseUrl } = world.config
  if (databaseUrl) {
    const queue = await connectTo(databaseUrl)
    await queue.query(`delete from pgboss.job where name = 'assignment.expire'`)
    return queue.end()
  }
  await onTables(world, ({ db }) => db.deleteFrom('jobs').where('name', '=', 'assignment.expire').execute())
}
