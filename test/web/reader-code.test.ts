import { expect, test } from 'vitest'
import { inGroups } from '../../web/format.ts'
import { phone, useBrowser } from '../browser.ts'
import { contact, documentIn, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signInAs } from './sign-in.ts'
import { accessCodeOf } from './signing/signing-link.ts'

const browser = useBrowser()
const product = useProduct()

test('the sender opens a sealed document to the reader of ITI, and the signer sees the same code until it ends', async () => {
  const owner = await signUp(product)
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const accessCode = await accessCodeOf(owner, id, ana)
  await signAll(await signerAtTheDoor(product, ana.email))
  await documentIn(owner.client, id, 'certificated')

  const { page } = await browser.person()
  await page.route('**/trpc/documents.readerCode*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await signInAs(product, page, owner, `/dashboard/documents/${id}/view`)
  await page.getByText('O serviço está temporariamente fora do ar. Tente novamente em instantes.').waitFor()
  await page.unroute('**/trpc/documents.readerCode*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('button', { name: 'Permitir a leitura' }).click()
  await page.getByRole('button', { name: 'Copiar o código para o leitor do ITI' }).waitFor()
  const { secret_code } = await owner.client.readerCodes.get({ documentId: id })
  if (secret_code === null) expect.fail('the document is not open')
  await page.getByText(inGroups(secret_code)).waitFor()
  await expectAccessible(page)

  const signer = (await browser.person(phone)).page
  await signer.goto(`${product.url}/sign/${accessCode}/success`)
  const note = signer.getByRole('region', { name: 'Código para o leitor do ITI' })
  await note.getByText(inGroups(secret_code)).waitFor()
  await expectAccessible(signer)

  await page.getByRole('button', { name: 'Encerrar a leitura' }).click()
  await page.getByRole('button', { name: 'Permitir a leitura' }).waitFor()
  await signer.reload()
  await signer.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  expect(await note.count()).toBe(0)
})
