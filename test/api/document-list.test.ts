import type { Document, Page } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  documentIn,
  type Owner,
  paper,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('lists of documents on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  const upload = async (name: string) => {
    const { id } = await owner.client.documents.create({
      accountId: owner.accountId,
      name,
      file: await paper('contrato.pdf'),
    })
    return documentIn(owner.client, id, 'metadata_ready')
  }
  const names = async (query: object) =>
    (await owner.client.documents.list({ accountId: owner.accountId, ...query })).items.map(({ name }) => name)

  beforeAll(async () => {
    owner = await signUp(world)
    // One after the other, because the lists are sorted by time, too.
    for (const name of ['Ação 100%', 'zebra', 'Ébano', 'ACAO revisional', 'Contrato_1', 'Contrato 2'])
      await upload(name)
  })

  test('a search does not care for case and accents, and takes its own signs literally', async () => {
    expect((await names({ search: 'ação' })).sort()).toEqual(['ACAO revisional', 'Ação 100%'])
    expect((await names({ search: ' ACAO ' })).sort()).toEqual(['ACAO revisional', 'Ação 100%'])
    expect(await names({ search: 'ac\u0327a\u0303o 1' })).toEqual(['Ação 100%'])
    expect(await names({ search: '%' })).toEqual(['Ação 100%'])
    expect(await names({ search: '_' })).toEqual(['Contrato_1'])
    expect(await names({ search: "'; drop table documents; --" })).toEqual([])
  })

  test('names are sorted as people read them, either way, and times by default, newest first', async () => {
    const byName = await names({ sort: 'name' })
    expect(byName.map((name) => name[0]?.normalize('NFD')[0]?.toLowerCase())).toEqual(['a', 'a', 'c', 'c', 'e', 'z'])
    expect(await names({ sort: '-name' })).toEqual([...byName].reverse())
    const byTime = ['Contrato 2', 'Contrato_1', 'ACAO revisional', 'Ébano', 'zebra', 'Ação 100%']
    expect(await names({})).toEqual(byTime)
    expect(await names({ sort: 'created_at' })).toEqual([...byTime].reverse())
    await expect(names({ sort: 'password_hash' })).rejects.toMatchObject({
      code: 'validation',
      fields: { sort: /name/ },
    })
  })

  test('a new name is searched and sorted by at once, the old one no more', async () => {
    const other = await signUp(world, 'Renomeia')
    const [first, second] = [await readyDocument(other), await readyDocument(other)]
    await other.client.documents.update({ documentId: first.id, name: 'Última ata' })
    await other.client.documents.update({ documentId: second.id, name: 'Ímpar' })
    const list = async (query: object) =>
      (await other.client.documents.list({ accountId: other.accountId, ...query })).items.map(({ name }) => name)
    expect(await list({ search: 'ULTIMA' })).toEqual(['Última ata'])
    expect(await list({ search: 'contrato' })).toEqual([])
    expect(await list({ sort: 'name' })).toEqual(['Ímpar', 'Última ata'])
  })

  test('contacts are found by what they are called now and by their e-mail, and sorted as people read them', async () => {
    const other = await signUp(world, 'Contata')
    const [ana, bia] = [await contact(other, 'Ana'), await contact(other, 'Bia')]
    const [accountId, signerId] = [other.accountId, ana.id]
    await other.client.signers.update({ accountId, signerId, full_name: 'Érica Ñandú', email: 'erica@exemplo.com' })
    const list = async (query: object) =>
      (await other.client.signers.list({ accountId, ...query })).items.map(({ id }) => id)
    expect(await list({ search: 'nandu' })).toEqual([ana.id])
    expect(await list({ search: 'ERICA@' })).toEqual([ana.id])
    expect(await list({ search: 'Ana' })).toEqual([])
    expect(await list({ search: ana.email })).toEqual([])
    expect(await list({})).toEqual([bia.id, ana.id])
    expect(await list({ sort: '-full_name' })).toEqual([ana.id, bia.id])
    await other.client.signers.update({ accountId, signerId, email: '' })
    expect(await list({ search: 'erica@' })).toEqual([])
    expect(await list({ search: 'érica' })).toEqual([ana.id])
  })

  test('pages follow one another without gap or repetition, and say how many there are', async () => {
    const all = await names({ sort: 'name' })
    const paged: string[] = []
    for (const page of [1, 2, 3]) {
      const query = { accountId: owner.accountId, sort: 'name' as const, page, 'per-page': 2 }
      const answer = await owner.client.documents.list(query)
      expect(answer).toMatchObject({ page, perPage: 2, pageCount: 3, totalCount: 6 })
      paged.push(...answer.items.map(({ name }) => name))
    }
    expect(paged).toEqual(all)
    expect(await names({ page: 4, 'per-page': 2 })).toEqual([])
    expect(await owner.client.documents.list({ accountId: owner.accountId, 'per-page': 101 })).toMatchObject({
      perPage: 100,
    })
    await expect(names({ page: 0 })).rejects.toMatchObject({ status: 400 })
  })

  test('several statuses are filtered at once, and a status that does not exist is refused', async () => {
    const other = await signUp(world, 'Filtra')
    const [ana, bia] = [await contact(other, 'Ana'), await contact(other, 'Bia')]
    const waiting = await sentDocument(other, [ana])
    const signed = await sentDocument(other, [bia])
    await signAll(await signerAtTheDoor(world, bia.email))
    await documentIn(other.client, signed.id, 'certificated')
    const prepared = await readyDocument(other)
    const ids = async (status: string) =>
      (
        await other.client.call<Page<Document>>('GET /accounts/:accountId/documents', {
          accountId: other.accountId,
          status,
        })
      ).items.map(({ id }) => id)
    expect(await ids('pending_signature')).toEqual([waiting.id])
    expect(await ids('certificated, metadata_ready')).toEqual([prepared.id, signed.id])
    expect(await ids('certificated,metadata_ready,pending_signature')).toEqual([prepared.id, signed.id, waiting.id])
    expect(await ids('failed,expired')).toEqual([])
    expect(await ids('')).toEqual([prepared.id, signed.id, waiting.id])
    await expect(ids('certificated,assinado')).rejects.toMatchObject({
      status: 400,
      fields: { status: expect.stringContaining('status') },
    })
  })

  test("a contact's documents are all of theirs for the workspace, and those that wait for the contact alone", async () => {
    const other = await signUp(world, 'Acompanha')
    const [ana, bia] = [await contact(other, 'Ana'), await contact(other, 'Bia')]
    const first = await sentDocument(other, [ana])
    const second = await sentDocument(other, [ana, bia])
    const { id: notYet } = await sentDocument(other, [bia])
    const door = await signerAtTheDoor(world, ana.email)
    const byOwner = await other.client.signers.documents({ signerId: ana.id, sort: 'created_at' })
    expect(byOwner).toMatchObject({ totalCount: 2, pageCount: 1 })
    expect(byOwner.items.map(({ id }) => id)).toEqual([first.id, second.id])

    const waiting = await door.signers.documents({ signerId: ana.id })
    expect(waiting.items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    // The list has only the signer's own link and no other person's address.
    expect(
      waiting.items.flatMap(({ assignment }) => assignment?.signing_urls ?? []).map((url) => url.signer_id),
    ).toEqual([ana.id, ana.id])
    expect(JSON.stringify(waiting.items)).not.toContain(bia.email)
    await signAll(door)
    const left = (await door.signers.documents({ signerId: ana.id })).items.map(({ id }) => id)
    expect(left).toHaveLength(1)
    await expect(door.signers.documents({ signerId: bia.id })).rejects.toMatchObject({ status: 404 })
    expect((await other.client.signers.documents({ signerId: ana.id, search: 'CONTRATO' })).totalCount).toBe(2)
    expect((await other.client.signers.documents({ signerId: bia.id })).items.map(({ id }) => id)).toContain(notYet)
  })
})
