import { expect, test } from 'vitest'
import { contact, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

test('terms are accepted before the signature, however often they are accepted afterwards', async () => {
  const owner = await signUp(world)
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia Sá')]
  const { id: documentId } = await sentDocument(owner, [ana, bia])
  const signer = await signerAtTheDoor(world, ana.email)
  await signer.signing.acceptTerms({})
  await signAll(signer)
  expect((await signer.signing.acceptTerms({})).has_accepted_terms).toBe(true)
  await signer.signing.confirmData({ documentId, has_accepted_terms: true })
  expect(await entries(owner, documentId)).toEqual(['signer_accepted_terms'])
})

test('data that stay as they are count once, and not after the signature', async () => {
  const owner = await signUp(world)
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia Sá')]
  const { id: documentId } = await sentDocument(owner, [ana, bia])
  const [first, second] = [await signerAtTheDoor(world, ana.email), await signerAtTheDoor(world, bia.email)]
  for (let time = 0; time < 3; time += 1) await first.signing.confirmData({ documentId })
  await second.signing.confirmData({ documentId, full_name: bia.name })
  const [confirmed, accepted] = ['signer_data_confirmed', 'signer_accepted_terms']
  expect(await entries(owner, documentId)).toEqual([confirmed, confirmed, accepted, accepted])
  const { id: other } = await sentDocument(owner, [ana])
  const late = await signerAtTheDoor(world, ana.email)
  await signAll(late)
  expect((await late.signing.confirmData({ documentId: other })).full_name).toBe(ana.name)
  expect(await entries(owner, other)).toEqual(['signer_accepted_terms'])
})

async function entries({ client }: Awaited<ReturnType<typeof signUp>>, documentId: string): Promise<string[]> {
  const { items } = await client.documents.activities({ documentId })
  const said = items.map(({ event }) => event).filter((event) => /^signer_(accepted_terms|data_confirmed)$/.test(event))
  return said.sort().reverse()
}
