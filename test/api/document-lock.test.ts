import { beforeAll, describe, expect, test } from 'vitest'
import {
  askedPerson,
  type Contact,
  contact,
  documentIn,
  type Owner,
  sentDocument,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { databases, useWorld } from '../world.ts'

/** An act has judged and changed its party by then, and waits to write that into the trail. */
const TRAIL = 'lock table activities in share mode'

describe.each(databases.filter(({ kind, isThere }) => kind === 'postgres' && isThere))(
  'of two acts on one document at the same moment',
  ({ kind }) => {
    const world = useWorld({ database: kind })
    let owner: Owner
    beforeAll(async () => {
      owner = await signUp(world)
    })

    const correct = async (documentId: string, signerId: string) => {
      const { assignment } = await owner.client.documents.get({ documentId })
      const target = { documentId, assignmentId: assignment?.id ?? '', signerId }
      return () => owner.client.assignments.correctEmail({ ...target, email: `outra-${signerId}@exemplo.com` })
    }
    const first = [{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'email_confirmed' } }]

    test('that are the last two signatures, the second sees the first, and the document is sealed', async () => {
      const people = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
      const { id: documentId, assignment } = await sentDocument(owner, people)
      const signers = []
      for (const { email } of people) signers.push(await signerAtTheDoor(world, email))
      const input = { documentId, assignmentId: assignment?.id ?? '', items: [] }
      const ends = await overlapping<unknown>(
        world.config,
        TRAIL,
        signers.map((one) => () => one.signing.sign(input)),
      )
      expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
      await documentIn(owner.client, documentId, 'certificated')
    })

    test('a code that is confirmed keeps the address from the correction that comes with it', async () => {
      const ana: Contact = await contact(owner, 'Ana')
      const { id: documentId } = await sentDocument(owner, [ana])
      const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
      const code = await world.mailbox.code(ana.email)
      const ends = await overlapping<unknown>(world.config, TRAIL, [
        () => signer.signing.verify({ 'verification-code': code }),
        await correct(documentId, ana.id),
      ])
      expect(ends).toMatchObject(first)
    })

    test('a link that the person’s account opens keeps the address from the correction that comes with it', async () => {
      const { person, documentId, signerId } = await askedPerson(world, owner)
      await world.mailbox.accessCode(person.email)
      const ends = await overlapping<unknown>(world.config, TRAIL, [
        () => person.client.signing.openOwn({ documentId }),
        await correct(documentId, signerId),
      ])
      expect(ends).toMatchObject(first)
    })
  },
)
