import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, documentIn, type Owner, paper, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'

const browser = useBrowser()
const product = useProduct()
let sealed: Buffer
let original: Buffer
/** As the certificate page and its QR code name it. */
let code: string

beforeAll(async () => {
  const owner = await signUp(product)
  sealed = await sealedFile(owner)
  original = Buffer.from(await (await paper('contrato.pdf')).arrayBuffer())
})

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
    await page.getByText('Arquivo original, sem as assinaturas').waitFor()
  })

  test('sees the original named as what it is, not as the signed document', async () => {
    // On a phone nothing is dragged, and no code for it comes.
    const { page } = await browser.person(phone)
    await page.goto(`${product.url}/proof`)
    await choose(page, original)
    await page.getByRole('heading', { name: 'Arquivo original, sem as assinaturas' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('não mudou')
    await expectAccessible(page)
  })
})

describe('a visitor with a printed document and its QR code', () => {
  test('learns who signed and when, and that only the file can tell whether it was changed', async () => {
    const { page } = await browser.person(phone)
    await page.goto(`${product.url}/proof/${code}`)
    await page.getByRole('heading', { name: 'Documento encontrado' }).waitFor()
    await page.getByText('Ana Úrsula Conceição').waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('Falta conferir o arquivo')
    expect(text).not.toMatch(/não mudou|autêntico|@/)
    await expectAccessible(page)

    await choose(page, sealed)
    await page.getByText('O arquivo confere').waitFor()
  })

  test('is not told more by a link that names the hash: it may be printed on any document', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof/${createHash('sha256').update(sealed).digest('hex')}`)
    await page.getByRole('heading', { name: 'Documento encontrado' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/não mudou|autêntico/)
  })

  test('hears of a code that is not whole, and of one that nobody printed', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof`)
    await page.getByLabel(codeLabel).fill('ABCD-EFGH-JKLM')
    await page.getByRole('button', { name: 'Verificar documento' }).click()
    await page.getByRole('heading', { name: 'Código incompleto' }).waitFor()
    await page.getByText('Incompleto', { exact: true }).waitFor()
    expect(await page.getByText('Não confere', { exact: true }).count()).toBe(0)
    await page.getByText('ABCD EFGH JKLM').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Corrigir o código' }).click()
    await expect.poll(() => page.getByLabel(codeLabel).inputValue()).toBe('ABCD-EFGH-JKLM')
    await page.getByLabel(codeLabel).fill('ABCDEFGHJKMNPQRSTVWXYZ01')
    await page.getByRole('button', { name: 'Verificar documento' }).click()
    await page.getByRole('heading', { name: 'Código não encontrado' }).waitFor()
  })
})

const codeLabel = 'Código do documento ou código hash (SHA-256)'

async function sealedFile(owner: Owner): Promise<Buffer> {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(product, ana.email))
  await documentIn(owner.client, id, 'certificated')
  const { text } = await product.mailbox.newest(ana.email, /\/proof\//)
  code = /\/proof\/([A-Z0-9]+)/.exec(text)?.[1] ?? ''
  const file = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
  return Buffer.from(await new Response(file.body).arrayBuffer())
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato-assinado.pdf', mimeType: 'application/pdf', buffer })
}
