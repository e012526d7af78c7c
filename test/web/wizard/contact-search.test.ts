import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { contact, readyDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'
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

test('makes nobody new while it still searches among many contacts, and does if the search fails', async () => {
  const owner = await signUp(product)
  const many = Array.from({ length: 50 }, (_, place) => contact(owner, `Ana ${place}`))
  const [document] = await Promise.all([readyDocument(owner), contact(owner, 'Zuleica Ávila'), ...many])
  const { page } = await browser.person()
  const answer = Promise.withResolvers<void>()
  await page.route(SEARCH, async (route) => {
    await answer.promise
    await route.continue()
  })
  await signInAs(product, page, owner, `/dashboard/documents/${document.id}/signers`)
  const box = page.getByRole('combobox', { name: 'Adicionar signatário' })
  await box.fill('zul')
  await page.getByText('Procurando...').waitFor()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Procurando...'])
  answer.resolve()
  await page.getByRole('option', { name: 'Criar o contato “zul”' }).waitFor()
  expect(await page.getByRole('option').first().textContent()).toContain('Zuleica Ávila')

  await page.unroute(SEARCH)
  await page.route(SEARCH, (route) => route.fulfill({ status: 400, body: '{}' }))
  await box.fill('zulm')
  await page.getByRole('option', { name: 'Criar o contato “zulm”' }).waitFor()
})
