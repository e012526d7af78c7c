import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { desktop, useBrowser } from '../../browser.ts'
import { contact, type Owner, sentDocument, signAll, signerAtTheDoor, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { accessCodeOf, enter, sendInTurn } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

test('when the turn comes, the document that takes the place of the page has the focus', async () => {
  const { ana, bia, accessCode } = await sendInTurn(owner)
  const { page } = await browser.person(desktop)
  await page.goto(`${product.url}/verify/${accessCode}`)
  await page.getByLabel('Código de verificação').fill(await product.mailbox.code(bia.email))
  await headingHasFocus(page, 'Ainda não é a sua vez')
  await signAll(await signerAtTheDoor(product, ana.email))
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await headingHasFocus(page, 'contrato.pdf')
})

test('a document that opens at another try has the focus', async () => {
  const ana = await contact(owner)
  const accessCode = await accessCodeOf(owner, (await sentDocument(owner, [ana])).id, ana)
  const { page } = await browser.person(desktop)
  await enter(product, page, ana, accessCode)
  await page.route('**/trpc/signing.open**', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'Não conseguimos abrir o documento' }).waitFor()
  await page.unroute('**/trpc/signing.open**')
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await headingHasFocus(page, 'contrato.pdf')
  browser.expectedComplaints()
})

async function headingHasFocus(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { activeElement } = document
    return activeElement?.matches('h1') && activeElement.textContent?.includes(wanted)
  }, text)
}
