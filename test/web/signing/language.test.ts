import { beforeAll, expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { expectEnglish } from '../in-english.ts'
import { accessCodeOf, drawOnPad, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const foreign = { ...phone, viewport: { width: 360, height: 740 }, locale: 'en-US' }
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

test('a signer whose browser speaks English walks from the link to the signed document in English', async () => {
  const { page } = await browser.person(foreign)
  const ana = await contact(owner, 'Ana Souza')
  const { id } = await sendWithFields(owner, ana, ['cpf', 'signature', 'signatureDate'])
  const accessCode = await accessCodeOf(owner, id, ana)

  await page.goto(`${product.url}/sign/${accessCode}`)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await expectEnglish(page)
  await expectAccessible(page)
  const { text } = await product.mailbox.newest(ana.email, new RegExp(accessCode))
  await page.getByLabel('Verification code').fill(/(?:Código|Code): (\d{6})$/m.exec(text)?.[1] ?? '')

  await page.getByText('By continuing, you agree to sign by electronic means').waitFor()
  await page.locator('canvas').first().waitFor()
  await expectEnglish(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByRole('button', { name: 'Fill in CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.getByRole('button', { name: 'Confirm CPF' }).click()
  await page.getByRole('button', { name: 'Make your signature' }).click()
  await drawOnPad(page)
  await expectEnglish(page)
  await page.getByRole('button', { name: 'Use this signature' }).click()
  await page.getByText('Everything is filled in. Check the document and sign.').waitFor()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason for declining').waitFor()
  await expectEnglish(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign document' }).click()

  await page.getByRole('heading', { name: 'Document signed!' }).waitFor()
  await expectEnglish(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download signed document' }).click()
  expect((await download).suggestedFilename()).toBe('contrato (signed).pdf')
})

test('the switch changes the language of the page at once, and the next visit keeps it', async () => {
  const { page } = await browser.person(desktop)
  await page.goto(`${product.url}/release/unknown`)
  await page.getByRole('heading', { name: 'Liberação do documento para assinatura' }).waitFor()
  await page.getByLabel('E-mail').fill('ana@example.com')
  const english = page.getByRole('button', { name: 'English' })
  await english.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Access to the document for signature' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com')
  await expectEnglish(page)

  await page.goto(`${product.url}/proof`)
  await page.getByRole('heading', { level: 1, name: 'Check a document' }).waitFor()
  await expectEnglish(page)
  await page.getByRole('button', { name: 'Português' }).click()
  await page.getByRole('heading', { level: 1, name: 'Verificar um documento' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR')
  await page.goto(`${product.url}/release/unknown`)
  await page.getByRole('heading', { name: 'Liberação do documento para assinatura' }).waitFor()
})

test('a page that is in Portuguese alone stays so, whatever the reader chose', async () => {
  const { page } = await browser.person({ ...desktop, locale: 'en-US' })
  await page.goto(`${product.url}/terms`)
  await page.getByRole('heading', { level: 1, name: 'Termos de Uso' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR')
})

test('a browser that has no room left shows the language that was chosen, for as long as the page is open', async () => {
  const { page } = await browser.person(desktop)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
  })
  await page.goto(`${product.url}/release/unknown`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Access to the document for signature' }).waitFor()
})
