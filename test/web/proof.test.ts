import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, documentIn, type Owner, paper, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { expectAccessible } from './accessible.ts'

const browser = useBrowser()
let product: Product
let sealed: Buffer
let original: Buffer

beforeAll(async () => {
  product = await openProduct()
  const owner = await signUp(product)
  sealed = await sealedFile(owner)
  original = Buffer.from(await (await paper('contrato.pdf')).arrayBuffer())
})
afterAll(() => product?.close())

describe('a visitor with the sealed file', () => {
  test('learns that it is authentic, and nothing but its hash leaves the browser', async () => {
    const { page } = await browser.person()
    let sent = 0
    page.on('request', (request) => {
      sent += request.postDataBuffer()?.length ?? 0
    })
    await page.goto(`${product.url}/proof`)
    await choose(page, sealed)
    await page.getByRole('heading', { name: 'Documento autêntico' }).waitFor()
    await page.getByText('1 de 1').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/proof\/[0-9a-f]{64}$/)
    expect(sent).toBe(0)
    await expectAccessible(page)
  })

  test('holds it against the record, and a changed copy does not pass', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof`)
    await choose(page, sealed)
    await page.getByRole('heading', { name: 'Documento autêntico' }).waitFor()
    await choose(page, sealed)
    await page.getByText('O arquivo confere').waitFor()

    const changed = Buffer.from(sealed)
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
    await choose(page, changed)
    await page.getByText('Este arquivo não é o documento, ou foi alterado').waitFor()

    await choose(page, original)
    await page.getByText('Este é o arquivo original de um documento assinado por todos').waitFor()
  })
})

test('a code that nobody printed is said to be unknown, with what may have happened', async () => {
  const { page } = await browser.person()
  await page.goto(`${product.url}/proof`)
  await page.getByLabel('Código de verificação ou hash SHA-256').fill('ABCD-EFGH-JKLM')
  await page.getByRole('button', { name: 'Verificar documento' }).click()
  await page.getByRole('heading', { name: 'Documento não encontrado' }).waitFor()
  await page.getByText('ABCD EFGH JKLM').waitFor()
  await expectAccessible(page)
})

async function sealedFile(owner: Owner): Promise<Buffer> {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(product, ana.email))
  await documentIn(owner.client, id, 'certificated')
  const file = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
  return Buffer.from(await new Response(file.body).arrayBuffer())
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato-assinado.pdf', mimeType: 'application/pdf', buffer })
}
