import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { darkAreaOf } from '../../api/pdf/dark-area.ts'
import { desktop, phone, useBrowser } from '../../browser.ts'
import { contact, documentIn, type Owner, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { scannedPages } from '../../scanned-pdf.ts'
import { until } from '../../until.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const PAPER = '**/download/original'
let owner: Owner
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  owner = await signUp(product)
})
afterAll(() => rm(folder, { recursive: true }))

/** A signer's page of a scan of 12 pages and 3.6 MB, with its first page drawn. */
async function atTheScan() {
  const ana = await contact(owner)
  const { id: documentId } = await owner.client.documents.create({
    accountId: owner.accountId,
    file: scannedPages(12, 300_000),
  })
  await documentIn(owner.client, documentId, 'metadata_ready')
  await owner.client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }] })
  const { page } = await browser.person(phone)
  const came: number[] = []
  page.on('response', async (answer) => {
    if (/download\/original$/.test(answer.url())) came.push((await answer.body().catch(() => Buffer.alloc(0))).length)
  })
  await enter(product, page, ana, await accessCodeOf(owner, documentId, ana))
  await drawn(page, 1)
  return { page, bytes: () => came.reduce((sum, one) => sum + one, 0) }
}

/** Waits until pdf.js has drawn a page: then its text is there. */
function drawn(page: Page, number: number) {
  return page.locator(`[data-page="${number}"] .textLayer`).waitFor({ state: 'attached' })
}

async function jumpTo(page: Page, number: number) {
  const input = page.getByLabel(/ir para outra/)
  await input.fill(String(number))
  await input.press('Enter')
}

test('of a large scan, a signer’s phone loads the pages that are looked at, and not the rest', async () => {
  const { page, bytes } = await atTheScan()
  await jumpTo(page, 12)
  await drawn(page, 12)
  expect(bytes()).toBeGreaterThan(600_000)
  expect(bytes()).toBeLessThan(2_900_000)
})

test('a part of the paper that is lost on the way is requested again until its page shows', async () => {
  const { page } = await atTheScan()
  let lost = 0
  await page.route(PAPER, (route) => (++lost <= 2 ? route.abort() : route.continue()))
  await jumpTo(page, 9)
  await until('two lost parts', async () => lost >= 2)
  await drawn(page, 9)
  browser.expectedComplaints()
})

test('if the service refuses more of the paper, the page says so and offers to try again', async () => {
  const { page } = await atTheScan()
  await page.route(PAPER, (route) => route.fulfill({ status: 403, body: '{}' }))
  await jumpTo(page, 9)
  await page.getByText('Não foi possível mostrar o documento.').waitFor()
  await page.unroute(PAPER)
  await page.getByRole('button', { name: 'Tentar de novo' }).first().press('Enter')
  await drawn(page, 1)
  // The pages are in the place of the button, and the focus is at them.
  expect(await page.evaluate(() => document.activeElement?.matches('section'))).toBe(true)
  browser.expectedComplaints()
})

test('while the page of the code is on the way, the page of the document does not turn empty', async () => {
  const ana = await contact(owner)
  const accessCode = await accessCodeOf(owner, (await sentDocument(owner, [ana])).id, ana)
  const { page } = await browser.person(phone)
  let release = () => {}
  const requested = new Promise<void>((resolve) => {
    void page.route('**/assets/verify-page-*.js', async (route) => {
      resolve()
      await new Promise<void>((go) => {
        release = go
      })
      await route.continue()
    })
  })
  await page.goto(`${product.url}/sign/${accessCode}`, { waitUntil: 'commit' })
  await requested
  await page.waitForFunction(() => document.title.startsWith('Código de verificação'))
  expect(await page.getByText('Abrindo o documento…').isVisible()).toBe(true)
  release()
  await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
})

test('letters that did not load are requested again with the next try to sign with a typed name', async () => {
  const ana = await contact(owner)
  const { page } = await browser.person(phone)
  const { id } = await sendWithFields(owner, ana, ['signature'])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await page.route('**/*.woff2', (route) => route.abort())
  await rememberFailedFaces(page)
  await page.getByRole('tab', { name: 'Digitar' }).click()
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByText('A letra não carregou. Verifique a internet e tente de novo, ou desenhe.').waitFor()
  await page.unroute('**/*.woff2')
  // The alert has moved the button: a press that comes sooner was meant for what was there before.
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
})

test('if the details of the document do not load, the document stays', async () => {
  const ana = await contact(owner)
  const { page } = await browser.person(phone)
  await page.route('**/assets/document-details-*', (route) => route.abort())
  await enter(product, page, ana, await accessCodeOf(owner, (await sentDocument(owner, [ana])).id, ana))
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  await title.click()
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  await page.unroute('**/assets/document-details-*')
  await title.click()
  await page.getByText('Enviado por').waitFor()
})

test('what a browser does not request again, as Firefox does, comes with the page that is loaded anew', async () => {
  const ana = await contact(owner)
  const { page } = await browser.person(phone)
  await page.route('**/assets/document-details-*', (route) => route.abort())
  await enter(product, page, ana, await accessCodeOf(owner, (await sentDocument(owner, [ana])).id, ana))
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  await title.click()
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  const anew = page.waitForEvent('domcontentloaded')
  await title.click()
  await anew
  await page.unroute('**/assets/document-details-*')
  await title.click()
  await page.getByText('Enviado por').waitFor()
})

describe('on the link of a signer who has confirmed its code', () => {
  /** The page, with what loads its code held back until `release`. */
  async function withoutCode(options: NonNullable<Parameters<typeof browser.person>[0]>) {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const { page } = await browser.person(options)
    await enter(product, page, ana, await accessCodeOf(owner, id, ana))
    await drawn(page, 1)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url().slice(product.url.length)))
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    return { page, release, pictures: () => requested.filter((path) => /first-page|\/pages\//.test(path)) }
  }

  async function pictureOf(page: Page, place: { x: number; y: number; width: number; height: number }) {
    const path = join(folder, `${randomUUID()}.png`)
    await page.screenshot({ path, clip: place })
    return darkAreaOf(path)
  }

  test.each([
    { who: 'on a phone', options: phone },
    { who: 'on a desktop', options: desktop },
    { who: 'who reads English', options: phone, locale: 'en' },
  ])('the first page can be read before the application is there, and stays at its place: $who', async (row) => {
    const { page, release, pictures } = await withoutCode(row.options)
    await page.evaluate((locale) => localStorage.setItem('locale', locale), row.locale ?? 'pt')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--first-page'))
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    // Below the bars, above the next step, which covers the end of the page later.
    const place = { x: 0, y: 120, width, height: height - 320 }
    const early = await pictureOf(page, place)
    expect(early.width).toBeGreaterThan(Math.min(width, 920) / 2)
    release()
    await drawn(page, 1)
    expect(await pictureOf(page, place)).toEqual(early)
    expect(pictures()).toHaveLength(1)
  })

  test('the application starts even if the picture never comes, and draws the page itself', async () => {
    const { page, release } = await withoutCode(phone)
    release()
    await page.route('**/first-page', () => new Promise(() => {}))
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
    await drawn(page, 1)
  })

  test('of a document that they have signed, no picture is shown, and the page leads on', async () => {
    const { page, release } = await withoutCode(phone)
    release()
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await page.getByRole('button', { name: 'Assinar' }).click()
    await page.waitForURL('**/success')
    await page.goto(page.url().replace('/success', ''), { waitUntil: 'commit' })
    await page.waitForURL('**/success')
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--first-page'))).toBe('')
  })
})

/** Firefox remembers that a face did not come from an address, and does not ask it again. */
async function rememberFailedFaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { insertRule } = CSSStyleSheet.prototype
    const known = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
    CSSStyleSheet.prototype.insertRule = function (text, at) {
      return insertRule.call(this, known.includes(text) ? text.replaceAll('.woff2', '') : text, at)
    }
  })
}
