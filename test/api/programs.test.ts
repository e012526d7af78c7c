import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, type Owner, paper, readyDocument, signUp } from '../make.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('what programs are given, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  const newEmail = () => `${randomUUID()}@exemplo.com`
  const call = async (route: string, body?: unknown, as = owner) => {
    const [method = '', path = ''] = route.split(' ')
    const form = body instanceof FormData ? body : JSON.stringify(body)
    const answer = await world.fetch(`/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${as.accessToken}`,
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  beforeAll(async () => {
    owner = await signUp(world)
  })

  describe('people named where a document is sent', () => {
    const send = async (people: object) => {
      const { id } = await readyDocument(owner)
      return owner.client.assignments.create({ documentId: id, method: 'virtual', ...people })
    }

    test('become contacts by name and e-mail, those who sign and those who get a copy', async () => {
      const [ana, bia] = [newEmail(), newEmail()]
      const known = await contact(owner, 'Caio de Sempre')
      const sent = await send({
        signers: [
          { full_name: 'Ana Nova', email: ana.toUpperCase(), step: 1 },
          { id: known.id, step: 2 },
        ],
        copy_receivers: [{ full_name: 'Bia Cópia', email: bia }, known.id],
      })
      expect(sent.signers.map((one) => [one.full_name, one.email, one.step])).toEqual([
        ['Ana Nova', ana, 1],
        ['Caio de Sempre', known.email, 2],
      ])
      expect(sent.copy_receivers.map((one) => one.full_name)).toEqual(['Bia Cópia', 'Caio de Sempre'])
      const again = await send({ signers: [{ name: 'Outro Nome', email: ana }] })
      expect(again.signers).toMatchObject([{ id: sent.signers[0]?.id, full_name: 'Ana Nova' }])
    })

    test('are one contact each, however many calls name them at once and in which order', async () => {
      const people = Array.from({ length: 4 }, (_, i) => ({ full_name: `Pessoa ${i}`, email: newEmail() }))
      const sent = await Promise.all([people, people.toReversed(), people].map((signers) => send({ signers })))
      const ids = new Set(sent.flatMap(({ signers }) => signers.map(({ id }) => id)))
      expect(ids.size).toBe(4)
    })

    test('fill fields that name them by e-mail', async () => {
      const email = newEmail()
      const { id, pages } = await readyDocument(owner)
      const field = (await owner.client.fields.list({ accountId: owner.accountId })).items[0]
      const placed = { signer_email: email, field_id: field?.id ?? '', display_settings: { left: 10, top: 10 } }
      const sent = await owner.client.assignments.create({
        documentId: id,
        method: 'collect',
        signers: [{ full_name: 'Ana Nova', email }],
        entries: [{ page_id: pages[0]?.id ?? '', fields: [placed] }],
      })
      expect(sent.items).toMatchObject([{ signer: { email }, field: { id: field?.id } }])
    })

    test('are refused by the path of what is missing or wrong, and nobody is left behind', async () => {
      const email = newEmail()
      const ana = { full_name: 'Ana', email }
      const wrong: [object, object][] = [
        [{ signers: [ana, { email: newEmail() }] }, { errors: { 'signers.1.full_name': expect.any(String) } }],
        [{ signers: [ana, { full_name: 'Bia' }] }, { errors: { 'signers.1.email': expect.any(String) } }],
        [{ signers: [ana, { full_name: 'Bia', email: 'bia' }] }, { errors: { 'signers.1.email': expect.any(String) } }],
        [
          { signers: [ana, { id: 'nada' }] },
          { code: 'signer_unknown', errors: { 'signers.1.id': expect.any(String) } },
        ],
        [{ signers: [ana], copy_receivers: ['nada'] }, { errors: { 'copy_receivers.0.id': expect.any(String) } }],
        [{ signers: [ana, ana] }, { code: 'signer_repeated' }],
        [{ signers: [] }, { code: 'no_signers' }],
      ]
      for (const [people, refusal] of wrong) await expect(send(people)).rejects.toMatchObject(refusal)
      expect((await owner.client.signers.list({ accountId: owner.accountId, search: email })).items).toEqual([])
    })
  })

  describe("a document's id of another system", () => {
    const upload = async (external_id: string, as = owner) => {
      const form = new FormData()
      form.set('external_id', external_id)
      form.set('file', await paper('contrato.pdf'))
      return call(`POST /accounts/${as.accountId}/documents`, form, as)
    }
    const found = async (external_id: string) =>
      (await owner.client.documents.list({ accountId: owner.accountId, external_id })).items.map(({ id }) => id)

    test('finds it again, to the letter, and is nothing that a signer sees', async () => {
      const { body } = await upload('pedido/2026-É%')
      expect(body.data.external_id).toBe('pedido/2026-É%')
      expect(await found('pedido/2026-É%')).toEqual([body.data.id])
      expect(await found('pedido/2026-é%')).toEqual([])
      expect(await found('pedido/2026')).toEqual([])
    })

    test('is one document, also of two that are uploaded at once, and the other one learns which', async () => {
      const answers = await Promise.all([upload('um-só'), upload('um-só'), upload('um-só')])
      const made = answers.filter(({ status }) => status === 200)
      expect(made).toHaveLength(1)
      for (const { status, body } of answers.filter((one) => one.status !== 200)) {
        expect([status, body]).toEqual([
          409,
          expect.objectContaining({
            code: 'external_id_taken',
            errors: { external_id: expect.any(String) },
            details: { document_id: made[0]?.body.data.id },
          }),
        ])
      }
    })

    test('is free in another workspace, and once its document is deleted', async () => {
      const first = await upload('livre')
      expect((await upload('livre', await signUp(world))).status).toBe(200)
      await documentIn(owner.client, first.body.data.id, 'metadata_ready')
      await owner.client.documents.remove({ documentId: first.body.data.id })
      const second = await upload('livre')
      expect(second.status).toBe(200)
      expect(await found('livre')).toEqual([second.body.data.id])
    })
  })
})
