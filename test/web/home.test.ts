import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, readyDocument, sentDocument } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

test('a new account is led to its first document', async () => {
  const { page } = await browser.person()
  await signedIn(product, page)
  const first = page.getByRole('region', { name: 'Seu primeiro documento está a três passos' })
  await first.getByRole('link', { name: 'Enviar documento' }).click()
  await page.waitForURL('**/dashboard/documents**')
})

test('what waits for a signature is the next thing, until something can be prepared', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const ana = await contact(owner)
  const sent = await sentDocument(owner, [ana])
  await page.reload()
  const next = page.getByRole('region', { name: 'Próximo passo' })
  await next.getByText(`Vez de ${ana.name}`).waitFor()
  expect(await next.getByRole('link').getAttribute('href')).toBe(`/dashboard/documents/${sent.id}/view`)
  await page.getByRole('link', { name: '1 Aguardando assinatura' }).waitFor()

  const ready = await readyDocument(owner, 'girado.pdf')
  await page.reload()
  await next.getByRole('link', { name: 'Preparar documento' }).waitFor()
  expect(await next.getByRole('link').getAttribute('href')).toBe(`/dashboard/documents/${ready.id}/signers`)
})

test('a count leads to the documents that it counts', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await readyDocument(owner)
  await page.reload()
  await page.getByRole('link', { name: '1 Para preparar' }).click()
  await page.waitForURL('**/dashboard/documents?status=metadata_ready')
  await page.getByText('contrato.pdf').first().waitFor()
})

test('on a phone the last documents keep their names, and axe finds nothing wrong', async () => {
  const { page } = await browser.person(phone)
  const owner = await signedIn(product, page)
  await readyDocument(owner)
  await page.reload()
  const name = page.getByRole('region', { name: 'Últimos documentos' }).getByText('contrato.pdf')
  await name.waitFor()
  expect((await name.boundingBox())?.width).toBeGreaterThan(50)
  await expectAccessible(page)
})
