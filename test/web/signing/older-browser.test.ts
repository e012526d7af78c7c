import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

test('a phone with a browser of 2023 shows the text of the paper and signs', async () => {
  const { page } = await browser.person(phone)
  await takeAwayWhatIsNew(page)
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['date'])

  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByText('Pelo presente instrumento particular').first().waitFor()
  expect(await darkPixels(page)).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher Data' }).click()
  const date = page.getByRole('textbox', { name: 'Data' })
  await date.pressSequentially('31122026')
  await date.press('Enter')
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
})

test.each([
  ['light', 'rgb(15, 112, 104)'],
  ['dark', 'rgb(73, 146, 140)'],
] as const)(
  "a workspace's colour is under the main button in the %s, without a function that browsers lack",
  async (colorScheme, colour) => {
    const coloured = await signUp(product)
    await coloured.client.accounts.update({ accountId: coloured.accountId, primary_color: '0F7068' })
    const { page } = await browser.person({ ...phone, colorScheme })
    const ana = await contact(coloured)
    const { id } = await sendWithFields(coloured, ana, ['date'])

    await enter(product, page, ana, await accessCodeOf(coloured, id, ana))
    const button = page.getByRole('button', { name: 'Aceitar e continuar' })
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour)
    expect(await page.evaluate(() => document.documentElement.style.cssText)).not.toContain('light-dark(')
  },
)

/** What browsers have learned since Chromium 112 and pages or pdf.js call, taken from the page and from pdf.js's worker. */
const takeAway = `
delete URL.parse;
delete String.prototype.isWellFormed;
delete Array.prototype.toReversed;
delete Array.prototype.toSorted;
delete Array.prototype.toSpliced;
delete Map.groupBy;
delete Map.prototype.getOrInsertComputed;
delete Math.sumPrecise;
delete Promise.try;
delete Promise.withResolvers;
delete AbortSignal.any;
delete ArrayBuffer.prototype.transferToFixedLength;
`

async function takeAwayWhatIsNew(page: Page): Promise<void> {
  await page.addInitScript(takeAway)
  await page.route(/pdf[.-]worker.*js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: takeAway + (await answer.text()) })
  })
}

/** Of the first page as it is drawn. */
function darkPixels(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.filter((value, at) => at % 4 === 0 && value < 100).length
    })
}
