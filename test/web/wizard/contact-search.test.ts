import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { contact } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { addSigner, newSender, openStep, type Sender } from './sender.ts'

const SEARCH = '**/trpc/*wizard.contacts*'

const browser = useBrowser()
const product = useProduct()
let sender: Sender

beforeAll(async () => {
  sender = await newSender(product)
  await contact(sender, 'Célia Nunes')
})

test('takes the next person while only the search for the one before is answered', async () => {
  const { page } = await browser.person()
  await openStep(page, product, sender, 'signers')
  const answered = page.waitForResponse(SEARCH)
  await page.getByRole('combobox', { name: 'Adicionar signatário' }).fill('Bruno')
  await answered
  await addSigner(page, 'Bruno Carvalho')

  await page.route(SEARCH, () => undefined)
  await addSigner(page, 'Ana Beatriz Souza')
})

test('offers whom it knows before the answer, accents or not, and takes no other when that comes', async () => {
  const { page } = await browser.person()
  await openStep(page, product, sender, 'signers')
  const answer = Promise.withResolvers<void>()
  await page.route(SEARCH, async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest(SEARCH)
  await page.getByRole('combobox', { name: 'Adicionar signatário' }).fill('celia')
  await asked
  const offered = page.getByRole('option')
  expect(await offered.allTextContents()).toEqual([expect.stringContaining('Célia Nunes'), 'Criar o contato “celia”'])
  await page.keyboard.press('ArrowDown')

  const answered = page.waitForResponse(SEARCH)
  answer.resolve()
  await answered
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Célia Nunes' }).waitFor()
})
