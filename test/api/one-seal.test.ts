import type { Rubrica } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { connectTo } from '../postgres.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

/** Races; `SEALS=200` runs more of them (docs/measured/deep-tests.md). */
const TIMES = Number(process.env.SEALS ?? 24)
const AT_ONCE = 4

describe.each(databases.filter((one) => one.isThere))(
  'two signers who finish at the same moment, on $kind',
  ({ kind }) => {
    const world = useWorld({ database: kind })
    let owner: Owner
    let people: Contact[]
    let signers: Rubrica[]

    beforeAll(async () => {
      owner = await signUp(world)
      people = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
      await sentDocument(owner, people)
      // A confirmed link is good for every document that the same contact has received.
      signers = await Promise.all(people.map((person) => signerAtTheDoor(world, person.email)))
    })

    test(`${TIMES} times: one seal and one end of the trail`, { timeout: 400_000 }, async () => {
      const ids: string[] = []
      const again = async () => {
        while (ids.length < TIMES) {
          const slot = ids.push('') - 1
          ids[slot] = await signTogether()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, again))

      for (const documentId of ids) {
        const { items } = await owner.client.documents.activities({ documentId })
        const events = items.map((activity) => activity.event)
        expect(events.filter((event) => event === 'signer_signed_document')).toHaveLength(2)
        expect(events.filter((event) => event === 'document_ready')).toHaveLength(1)
        expect(events.filter((event) => event === 'document_certificated')).toHaveLength(1)
      }
    })

    async function signTogether(): Promise<string> {
      const document = await sentDocument(owner, people)
      const sign = { documentId: document.id, assignmentId: document.assignment?.id ?? '', items: [] }
      await Promise.all(signers.map((signer) => signer.signing.sign(sign)))
      await documentIn(owner.client, document.id, 'certificated')
      return document.id
    }
  },
)

describe.each(databases.filter((one) => one.kind === 'postgres' && one.isThere))('a seal whose job runs twice', () => {
  const world = useWorld({ database: 'postgres' })

  test('is made once, and mailed once, even if both runs made their files', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    const queue = await connectTo(world.config.databaseUrl ?? '')
    const runs = () => queue.query(`select state from pgboss.job where name = 'document.seal' and state <> 'completed'`)
    const ended = () => until('the runs to end', async () => (await runs()).rowCount === 0)
    await overlapping(world.config, 'lock table loose_files in share mode', [
      async () => {
        await signAll(signer)
        await documentIn(owner.client, id, 'certificated')
      },
      async () => {
        await queue.query(AGAIN)
        await ended()
      },
    ])
    await queue.end()
    const { items } = await owner.client.documents.activities({ documentId: id })
    expect(items.filter(({ event }) => event === 'document_certificated')).toHaveLength(1)
    // One leaf for the document to seal, and one for the sealed document.
    expect((await world.client().log.leaves()).leaves).toHaveLength(2)
    await until('the copies', async () => (await copiesTo(ana.email)) + (await copiesTo(owner.email)) >= 2)
    expect([await copiesTo(ana.email), await copiesTo(owner.email)]).toEqual([1, 1])
  })

  async function copiesTo(email: string): Promise<number> {
    return (await world.mailbox.all(email)).filter(({ subject }) => subject.startsWith('Documento assinado')).length
  }
})

/** Adds the same job as of another workspace, because jobs of one workspace take turns. */
const AGAIN = `insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'document.seal'`
