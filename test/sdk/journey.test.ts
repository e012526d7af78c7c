import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useProduct } from '../product.ts'
import { personOf } from './person.ts'

const product = useProduct({ UPLOAD_MAX_BYTES: '3000000' })

test('a document goes from a file to a sealed file that the service verifies', async () => {
  const { client, accountId } = await personOf(product)
  const file = 'test/fixtures/papers/contrato.pdf'

  const { id: documentId } = await client.documents.create({ accountId, file, name: 'Prestação de serviços' })
  const ready = await client.documents.wait(documentId, { until: 'metadata_ready' })
  expect(ready).toMatchObject({ status: 'metadata_ready', name: 'Prestação de serviços' })
  expect(ready.pages).toHaveLength(2)

  const ana = await client.signers.create({ accountId, full_name: 'Ana Souza', email: 'ana@exemplo.com.br' })
  await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }] })

  const signer = product.client({ signerAccessCode: await product.mailbox.accessCode('ana@exemplo.com.br') })
  await signer.signing.verify({ 'verification-code': await product.mailbox.code('ana@exemplo.com.br') })
  await signer.signing.acceptTerms()
  const open = await signer.signing.open()
  await signer.signing.sign({ documentId, assignmentId: open.assignment?.id ?? '', items: [] })

  const sealed = await client.documents.wait(documentId)
  expect(sealed.status).toBe('certificated')
  const download = await client.documents.download({ documentId, artifact: 'certificated' })
  const bytes = await buffer(download.body)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBe(download.size)

  const anybody = product.client()
  expect(await anybody.documents.verifyFile(new Blob([bytes]))).toMatchObject({ is_valid: true, id: documentId })
  expect(await anybody.documents.verifyFile(new Blob(['outra coisa']))).toMatchObject({ is_valid: false, id: null })

  const events = []
  for await (const { event } of client.documents.activities({ documentId, 'per-page': 2 })) events.push(event)
  expect(events.length).toBeGreaterThan(4)
  expect(events).toContain('signer_signed_document')
})

test('waiting for what cannot come ends with the document as it stands', async () => {
  const { client, accountId } = await personOf(product)
  const file = 'test/fixtures/papers/contrato.pdf'
  const { id: documentId } = await client.documents.create({ accountId, file })
  const seen: string[] = []
  await client.documents.wait(documentId, { until: 'metadata_ready' })
  const document = await client.documents.wait(documentId, {
    until: 'uploaded',
    onAnswer: ({ status }) => void seen.push(status),
  })
  expect([document.status, seen]).toEqual(['metadata_ready', ['metadata_ready']])
})

test('a file that is too large or no document is refused in clear words, and so is a stranger', async () => {
  const { client, accountId } = await personOf(product)
  const large = new File([new Uint8Array(20_000_000)], 'grande.pdf', { type: 'application/pdf' })
  await expect(client.documents.create({ accountId, file: large })).rejects.toMatchObject({ code: 'too_large' })
  const fake = 'test/fixtures/papers/falso.pdf'
  await expect(client.documents.create({ accountId, file: fake })).rejects.toMatchObject({
    name: 'UnsupportedTypeError',
    message: expect.stringMatching(/^\p{Lu}/u),
  })
  const stranger = await personOf(product)
  await expect(stranger.client.documents.list({ accountId })).rejects.toMatchObject({ name: 'NotFoundError' })
  await expect(stranger.client.signers.create({ accountId: stranger.accountId, full_name: ' ' })).rejects.toMatchObject(
    {
      code: 'validation',
      fields: { full_name: 'Informe o nome.' },
    },
  )
})
