import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, readyDocument, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

test('a double tap on the main button opens an optional field without passing it, and passes only one', async () => {
  const { accountId, client } = owner
  const { id: documentId, pages } = await readyDocument(owner)
  const ana = await contact(owner)
  const placed = []
  for (const [place, name] of ['Apelido', 'Observação'].entries()) {
    const field = await client.fields.create({ accountId, name, type: 'text', is_required: false })
    const display_settings = { left: 150, top: 300 + place * 160, width: 420, height: 90 }
    placed.push({ signer_id: ana.id, field_id: field.id, display_settings })
  }
  const entries = [{ page_id: pages[0]?.id ?? '', fields: placed }]
  await client.assignments.create({ documentId, method: 'collect', signers: [{ id: ana.id }], entries })

  const { page } = await browser.person(phone)
  await enter(product, page, ana, await accessCodeOf(owner, documentId, ana))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Aceitar e continuar').tap()
  // Its code is here then.
  await button('Preencher Apelido').tap()
  await page.getByRole('textbox', { name: 'Apelido' }).waitFor()
  await button('Fechar').tap()
  await doubleTap(button('Preencher Apelido'))
  await page.getByRole('textbox', { name: 'Apelido' }).waitFor()
  await doubleTap(button('Pular Apelido'))
  await page.getByRole('textbox', { name: 'Observação' }).waitFor()
  await button('Pular Observação').waitFor()
})

/** Two taps at one place, after which nothing is under way. */
async function doubleTap(button: Locator): Promise<void> {
  const page = button.page()
  await page.waitForTimeout(700)
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.waitForTimeout(700)
}

test('a refusal goes with the next change of what was refused', async () => {
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['text'])
  const { page } = await browser.person(phone)
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher Texto' }).click()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.fill('Ação')
  await text.press('Enter')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByText('O que você preencheu está guardado.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Texto: Ação/ }).click()
  await text.fill('Reação')
  await page.getByRole('button', { name: 'Confirmar Texto' }).click()
  await page.getByText(/^Tudo preenchido/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  browser.expectedComplaints()
})

test('a refusal of several documents goes with the next choice among them', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await sentDocument(owner, [ana])
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, id, ana)
  await enter(product, page, ana, accessCode)
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  const box = (place: number) => page.getByRole('checkbox').nth(place)
  await box(0).click({ force: true })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Assinar 1 documento' }).click()
  await page.getByRole('alert').getByText('Falha de conexão').waitFor()
  await page.context().setOffline(false)
  await box(1).click({ force: true })
  await page.getByRole('button', { name: 'Assinar 2 documentos' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  browser.expectedComplaints()
})

test('the date of the signature is the day of the service, whatever day the phone believes it is', async () => {
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['signatureDate'])
  const { page } = await browser.person(phone)
  await page.clock.setFixedTime(new Date('2019-03-01T12:00:00Z'))
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(new Date())
  await page.getByRole('button', { name: `Data da assinatura: ${day}, preenchida na assinatura` }).waitFor()
})
