import { createServer, type ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, documentIn, type Owner, sentDocument, signAll, signerAtTheDoor, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { until } from '../../until.ts'
import { accessCodeOf, drawOnPad, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner
/** Answers that have begun and go on when the test says so. */
let begun: ServerResponse[] = []
const line = createServer((request, response) => {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
  response.writeHead(200, { ...cors, 'content-type': 'application/pdf', 'content-length': 400 })
  begun.push(response)
})

beforeAll(async () => {
  owner = await signUp(product)
  await new Promise<void>((listens) => line.listen(0, listens))
})
afterAll(() => line.close())

/** The page after the act, whose signed file comes by the slow line. */
async function atTheSignedFile() {
  begun = []
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(product, ana.email))
  await documentIn(owner.client, id, 'certificated')
  const { page } = await browser.person({ ...phone, bypassCSP: true })
  const address = line.address()
  const port = typeof address === 'object' ? address?.port : 0
  await page.addInitScript((at) => {
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      open.call(this, method, String(url).endsWith('/download/certificated') ? at : url, true)
    }
  }, `http://localhost:${port}/`)
  await page.goto(`${product.url}/sign/${await accessCodeOf(owner, id, ana)}`)
  const download = page.getByRole('button', { name: /^Baixar documento assinado/ })
  await download.waitFor()
  return { page, download }
}

test('a file comes however slow the line is, as long as it moves, and the page tells how much has come', async () => {
  const { page, download } = await atTheSignedFile()
  await shortenPatience(page)
  const saved = page.waitForEvent('download')
  await download.click()
  await until('the answer', async () => begun.length === 1)
  for (let part = 0; part < 4; part += 1) {
    begun[0]?.write(Buffer.alloc(100))
    await new Promise((later) => setTimeout(later, 600))
  }
  await saved
})

test('a file that stops moving is given up, and the page says so', async () => {
  const { page, download } = await atTheSignedFile()
  await shortenPatience(page)
  await download.click()
  await until('the answer', async () => begun.length === 1)
  begun[0]?.write(Buffer.alloc(200))
  await page
    .getByRole('progressbar', { name: 'Recebendo o arquivo' })
    .getByText(/^50\s?%$/)
    .waitFor()
  await page.getByText('O arquivo não chegou até aqui.').waitFor()
})

test('a drawn signature counts as kept only if the service itself says so', async () => {
  const ana = await contact(owner)
  const { page } = await browser.person(phone)
  const { id } = await sendWithFields(owner, ana, ['signature'])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await drawOnPad(page)
  const call = '**/v1/signature?**'
  for (const answer of [
    { contentType: 'text/html', body: '<title>Welcome</title>' },
    { contentType: 'application/json', body: '{"ok":true}' },
  ]) {
    await page.route(call, (route) => route.fulfill({ status: 200, ...answer }))
    const answered = page.waitForResponse(call)
    await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
    await answered
    await page.getByRole('button', { name: 'Usar esta assinatura' }).waitFor()
    await page.getByText('Não conseguimos guardar a assinatura.').waitFor()
    await page.unroute(call)
  }
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
})

/** A second in place of half a minute without a byte. */
async function shortenPatience(page: Page) {
  await page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {}
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(limit: number) {
        set?.call(this, limit - 29_000)
      },
    })
    const { timeout } = AbortSignal
    AbortSignal.timeout = (limit) => timeout.call(AbortSignal, limit / 30)
  })
}
