import type { Rubrica } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contact, contact, documentIn, type Owner, sentDocument, signerAtTheDoor, signUp } from '../make.ts'
import { databases, useWorld } from '../world.ts'

/** Races; `SEALS=200` runs more of them (docs/deep-tests.md). */
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
