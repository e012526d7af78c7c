import type { Page } from 'playwright-core'
import { create } from 'qrcode'
import { beforeAll, expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../../browser.ts'
import { contact, documentIn, type Owner, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const small = { ...phone, viewport: { width: 320, height: 640 } }
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

async function atTheCode() {
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['signature'])
  const { page } = await browser.person(desktop)
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  const secret = await secretBy(page, 'Desenhar no celular')
  return { id, page, secret }
}

/** The secret of the code that a press shows. */
async function secretBy(page: Page, button: string): Promise<string> {
  const answered = page.waitForResponse(/drawing\.create/)
  await page.getByRole('button', { name: button }).click()
  const [{ result }] = await (await answered).json()
  await page.getByRole('img', { name: 'Código QR que abre a folha de desenho no celular' }).waitFor()
  return result.data.secret
}

async function onThePhone(secret: string) {
  const { page } = await browser.person(small)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(`${product.url}/sign/celular/desenho#${secret}`)
  await page.getByRole('heading', { name: 'Desenhe a sua assinatura' }).waitFor()
  return { page, asked }
}

async function draw(page: Page) {
  const sheet = await page.locator('canvas').boundingBox()
  if (!sheet) throw new Error('there is no sheet')
  await page.mouse.move(sheet.x + 20, sheet.y + 60)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) await page.mouse.move(sheet.x + 20 + step * 9, sheet.y + 60 + (step % 5) * 9)
  await page.mouse.up()
}

test('a phone draws by the code that the computer shows, and the computer takes the drawing and signs', async () => {
  const { id, page, secret } = await atTheCode()
  const { size, data } = create(`${product.url}/sign/celular/desenho#${secret}`, { errorCorrectionLevel: 'M' }).modules
  const modules = [...data].flatMap((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : []))
  const code = page.getByRole('img', { name: /^Código QR/ }).locator('path')
  expect(await code.getAttribute('d')).toBe(modules.join(''))
  await expectAccessible(page)
  const { page: mobile, asked } = await onThePhone(secret)
  await page.getByText('O celular abriu o código. Desenhe nele e envie.').waitFor()
  expect(new URL(mobile.url()).hash).toBe('')
  expect(await mobile.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(mobile)
  await draw(mobile)
  // A phone that is turned keeps the drawing.
  await mobile.setViewportSize({ width: 640, height: 320 })
  const lying = async () => (await mobile.getByRole('button', { name: 'Enviar o desenho' }).boundingBox())?.y ?? 0
  await expect.poll(lying).toBeLessThan(280)
  await mobile.setViewportSize(small.viewport)
  await mobile.getByRole('button', { name: 'Enviar o desenho' }).click()
  await mobile.getByRole('heading', { name: 'Desenho enviado' }).waitFor()
  await page.getByText('O desenho chegou. É este?').waitFor()
  await page.getByRole('img', { name: 'O desenho feito no celular' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  await documentIn(owner.client, id, 'certificated')
  const { items } = await owner.client.documents.activities({ documentId: id, 'per-page': 100 })
  expect(items.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/desenhou a assinatura em outro aparelho, pelo código QR da página\.$/),
  )
  // The secret is in no address, no referrer and nothing that a browser keeps.
  expect(asked.filter((request) => request.includes(secret))).toEqual([])
  for (const one of [page, mobile]) {
    const kept = await one.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
    expect(kept).not.toContain(secret)
  }
})

test('a code that ended or was used says so on both sides, and the computer shows another', async () => {
  const { page, secret } = await atTheCode()
  const { page: mobile } = await onThePhone(secret)
  const second = await atTheNext(page)
  await draw(mobile)
  await mobile.getByRole('button', { name: 'Enviar o desenho' }).click()
  await mobile.getByRole('heading', { name: 'Este código não vale mais' }).waitFor()
  await expectAccessible(mobile)
  const { page: other } = await onThePhone(second)
  await draw(other)
  await other.getByRole('button', { name: 'Enviar o desenho' }).click()
  await page.getByText('O desenho chegou. É este?').waitFor()
  const third = await secretBy(page, 'Desenhar de novo')
  expect(third).not.toBe(second)
  await page.getByRole('button', { name: 'Desenhar aqui' }).click()
  await page.getByRole('tab', { name: 'Desenhar' }).waitFor()
  const late = await browser.person(small)
  await late.page.goto(`${product.url}/sign/celular/desenho#${third}`)
  await late.page.getByRole('heading', { name: 'Este código não vale mais' }).waitFor()
})

/** Leaves the code and asks for another. */
async function atTheNext(page: Page) {
  await page.getByRole('button', { name: 'Desenhar aqui' }).click()
  return secretBy(page, 'Desenhar no celular')
}
