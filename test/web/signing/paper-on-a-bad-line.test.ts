import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, documentIn, type Owner, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { scannedPages } from '../../scanned-pdf.ts'
import { until } from '../../until.ts'
import { accessCodeOf, enter } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const PAPER = '**/download/original'
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

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
  await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await drawn(page, 1)
  browser.expectedComplaints()
})

test('the picture of the first page is requested before the application is there, and once', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, id, ana)
  await enter(product, page, ana, accessCode)
  await page.locator('canvas').first().waitFor()

  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/pages\/[\w-]+\/download$/.test(request.url())) requested.push(request.url())
  })
  let release = () => {}
  const scripts = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await until('the request of the picture', async () => requested.length > 0)
  release()
  await drawn(page, 1)
  expect(requested).toHaveLength(1)
})
