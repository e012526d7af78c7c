import { createHash, randomUUID } from 'node:crypto'
import type { ArtifactName } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  paper,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('a proof on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  let ana: { email: string; name: string }
  let documentId: string
  let code: string

  beforeAll(async () => {
    owner = await signUp(world)
    const signer = await contact(owner)
    ana = signer
    documentId = await sealedDocument(owner, signer)
    const { text } = await world.mailbox.newest(ana.email, /\/proof\//)
    code = /\/proof\/([A-Z0-9]+)/.exec(text)?.[1] ?? ''
  })

  const ask = (hash: string) => world.client().documents.verify({ hash })

  test('by the printed code tells that the document exists, who signed and when, and never that it is unchanged', async () => {
    for (const written of [code, code.toLowerCase(), code.match(/.{4}/g)?.join('-') ?? '']) {
      const proof = await ask(written)
      expect(proof).toMatchObject({
        id: documentId,
        status: 'certificated',
        matched: 'code',
        is_valid: false,
        is_record_whole: true,
        signers: [{ full_name: ana.name, signed_at: expect.stringMatching(/Z$/), certificate: null }],
      })
      expect(proof.message).toContain('não confirma o conteúdo')
      expect(proof.message).not.toContain('não mudou')
      expect(JSON.stringify(proof)).not.toContain(ana.email)
    }
  })

  test('by the bytes of the signed file says that they have not changed', async () => {
    const hash = await hashOf(owner, documentId, 'certificated')
    for (const written of [hash, hash.toUpperCase()]) {
      expect(await ask(written)).toMatchObject({ id: documentId, matched: 'sealed', is_valid: true })
    }
    expect((await ask(hash)).message).toContain('O conteúdo não mudou')
  })

  test('by the bytes of the original names it as what it is, and nobody who signed', async () => {
    const hash = await hashOf(owner, documentId, 'original')
    const proof = await ask(hash)
    const { pages } = await owner.client.documents.get({ documentId })
    for (const found of [proof, await ask(hash.toUpperCase())])
      expect(found).toMatchObject({
        ...{ id: documentId, page_count: String(pages.length), matched: 'original', is_valid: true, signers: [] },
      })
    expect(proof.message).toMatch(/^Este é o arquivo original, antes das assinaturas/)
    expect(proof.message).not.toContain('não mudou')
  })

  test('of a file that somebody else has had signed again is still the proof of the first', async () => {
    const other = await signUp(world, 'Outra Pessoa')
    const bytes = await bytesOf(owner, documentId, 'certificated')
    const file = new File([bytes], 'copia.pdf')
    const { id } = await other.client.documents.create({ accountId: other.accountId, file })
    await documentIn(other.client, id, 'metadata_ready')
    const signer = await contact(other)
    await other.client.assignments.create({ documentId: id, method: 'virtual', signers: [{ id: signer.id }] })
    await signAll(await signerAtTheDoor(world, signer.email))
    await documentIn(other.client, id, 'certificated')
    expect(await ask(sha256(bytes))).toMatchObject({ id: documentId, matched: 'sealed', is_valid: true })
  })

  test('tells that the sender sent the same original again, and nothing of what other workspaces sent', async () => {
    const [sender, stranger] = [await signUp(world), await signUp(world)]
    const first = await sealedDocument(sender, await contact(sender))
    await sealedDocument(stranger, await contact(stranger))
    const hash = await hashOf(sender, first, 'certificated')
    expect((await ask(hash)).shares_original).toBe(false)
    await sealedDocument(sender, await contact(sender))
    expect((await ask(hash)).shares_original).toBe(true)
    expect((await ask(code)).shares_original).toBe(false)
    // A printed code proves no possession of the file.
    expect((await ask(await codeOf(sender, first))).shares_original).toBe(false)
  })

  test('of a document that waits for one of two is not valid, counts who has acted and names nobody', async () => {
    const bia = await contact(owner, 'Bia Sá')
    const { id, original } = await sentAlone([bia, await contact(owner, 'Caio Íris')])
    await signAll(await signerAtTheDoor(world, bia.email))
    const open = { id, status: 'pending_signature', is_valid: false, is_record_whole: true, completed_at: null }
    const counts = { signer_count: '2', completed_count: 1, signers: [] }
    const byFile = await ask(original)
    expect(byFile).toMatchObject({ ...open, ...counts, matched: 'original' })
    expect(byFile.message).toBe('Este é o arquivo original de um documento que ainda não foi assinado por todos.')
    const byCode = await ask(await codeOf(owner, id))
    expect(byCode).toMatchObject({ ...open, ...counts, matched: 'code' })
    expect(byCode.message).toBe('Existe um documento com este código, mas ele ainda não foi assinado por todos.')
  })

  test('of a document that was deleted before everybody signed finds nothing, by the file or by the code', async () => {
    const { id, original } = await sentAlone([await contact(owner)])
    const printed = await codeOf(owner, id)
    for (const proof of [original, printed]) expect(await ask(proof)).toMatchObject({ id })
    await owner.client.documents.remove({ documentId: id })
    for (const proof of [original, printed])
      expect(await ask(proof)).toMatchObject({ id: null, status: null, matched: null, is_record_whole: null })
  })

  test.runIf(kind === 'postgres')('of a document that is sealed meanwhile is of one moment', async () => {
    const signer = await contact(owner)
    const { id } = await sentDocument(owner, [signer])
    const [atTheDoor, printed] = [await signerAtTheDoor(world, signer.email), await codeOf(owner, id)]
    // The answer has read the document and waits for the files of before; signing and sealing read none of those.
    const [asked] = await overlapping<unknown>(world.config, 'lock table earlier_seals in access exclusive mode', [
      async () => ask(printed),
      async () => {
        await signAll(atTheDoor)
        await documentIn(owner.client, id, 'certificated')
      },
    ])
    expect(asked).toMatchObject({ value: { id, status: 'pending_signature', is_record_whole: true } })
    expect(await ask(printed)).toMatchObject({ status: 'certificated', is_record_whole: true })
  })

  test('of a document of a closed workspace stays valid, and names nobody any more', async () => {
    const { id: accountId } = await owner.client.accounts.create({ name: 'Outro' })
    const place = { ...owner, accountId }
    const id = await sealedDocument(place, await contact(place))
    const hash = await hashOf(owner, id, 'certificated')
    expect((await ask(hash)).signers).toHaveLength(1)
    await owner.client.accounts.remove({ accountId })
    await until('the names to be gone', async () => (await ask(hash)).signers.length === 0)
    expect(await ask(hash)).toMatchObject({ id, matched: 'sealed', is_valid: true })
  })

  test('by half a code or a changed file finds nothing', async () => {
    for (const nothing of [code.slice(0, 20), `${code}A`, '0'.repeat(64)]) {
      expect(await ask(nothing)).toMatchObject({ id: null, matched: null, is_valid: false, signers: [] })
    }
  })

  async function codeOf({ client }: Owner, documentId: string): Promise<string> {
    return (await client.readerCodes.get({ documentId })).address.split('/').at(-1) ?? ''
  }

  /** A document whose file nobody else has; `original` is the hash of that. */
  async function sentAlone(contacts: Contact[]): Promise<{ id: string; original: string }> {
    const bytes = await new Blob([await paper('contrato.pdf'), `\n% ${randomUUID()}\n`]).arrayBuffer()
    const file = new File([bytes], 'contrato.pdf')
    const { id } = await owner.client.documents.create({ accountId: owner.accountId, file })
    await documentIn(owner.client, id, 'metadata_ready')
    const signers = contacts.map((one) => ({ id: one.id }))
    await owner.client.assignments.create({ documentId: id, method: 'virtual', signers })
    return { id, original: sha256(bytes) }
  }

  async function sealedDocument(sender: Owner, signer: Awaited<ReturnType<typeof contact>>): Promise<string> {
    const { id } = await sentDocument(sender, [signer])
    await signAll(await signerAtTheDoor(world, signer.email))
    await documentIn(sender.client, id, 'certificated')
    return id
  }
})

async function bytesOf({ client }: Owner, documentId: string, artifact: ArtifactName): Promise<ArrayBuffer> {
  const { body } = await client.documents.download({ documentId, artifact })
  return new Response(body).arrayBuffer()
}

async function hashOf(owner: Owner, documentId: string, artifact: ArtifactName): Promise<string> {
  return sha256(await bytesOf(owner, documentId, artifact))
}

function sha256(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
