import { createWhatsappDouble, createZenviaDouble, type SmsDouble, type WhatsappDouble } from '@rubrica/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../../browser.ts'
import { documentIn, readyDocument, signUp } from '../../make.ts'
import { openProduct, type Product } from '../../product.ts'
import { until } from '../../until.ts'
import { expectAccessible } from '../accessible.ts'
import { signInAs } from '../sign-in.ts'

const browser = useBrowser()
const NUMBER = '+5511987651234'
let whatsapp: WhatsappDouble
let zenvia: SmsDouble
let product: Product

beforeAll(async () => {
  whatsapp = await createWhatsappDouble()
  zenvia = await createZenviaDouble()
  product = await openProduct({ ...whatsapp.env, ...zenvia.env, WHATSAPP_PRICE: '0.4', SMS_PRICE: '0.1' })
})
afterAll(async () => {
  await product.close()
  await whatsapp.close()
  await zenvia.close()
})

const arrived = (template: string) =>
  until(`${template} on WhatsApp`, async () => whatsapp.messages.findLast((one) => one.template === template))

test('a contact with a telephone alone is sent a document from the screens and signs it on the phone', async () => {
  const owner = await signUp(product)
  const { id: documentId } = await readyDocument(owner)

  const { page: sender } = await browser.person(desktop)
  await signInAs(product, sender, owner, `/dashboard/documents/${documentId}/virtual/signers`)
  await sender.getByRole('button', { name: 'Novo contato' }).first().click()
  const dialog = sender.getByRole('dialog', { name: 'Novo contato' })
  await dialog.getByLabel('Nome completo').fill('Ana Souza')
  await dialog.getByLabel('Celular').fill('(11) 98765-1234')
  await dialog.getByRole('button', { name: 'Criar contato' }).click()
  const row = sender.getByRole('row', { name: 'Ana Souza' })
  await row.getByText('(11) 98765-1234').waitFor()
  expect(await row.getByRole('radio', { name: 'Código por WhatsApp' }).isChecked()).toBe(true)
  await expectAccessible(sender)
  await row.getByText('Código por e-mail').click()
  await row.getByText('Sem e-mail').waitFor()
  await row.getByText('Código por SMS').click()
  await row.getByText('Código por WhatsApp').click()
  if (process.env.SHOTS) await sender.screenshot({ path: `${process.env.SHOTS}/wizard.png`, fullPage: true })
  await sender.getByRole('button', { name: 'Ir para a preparação' }).click()
  await sender.getByLabel(/Mensagem aos signatários/).fill('Oi, Ana!\nAssine até sexta, por favor.')
  const preview = sender.getByRole('region', { name: 'O que chega ao telefone' }).locator('figure')
  const shown = await preview.innerText()
  expect(shown).toContain('No WhatsApp de Ana Souza')
  await expectAccessible(sender)
  if (process.env.SHOTS) {
    await sender.screenshot({ path: `${process.env.SHOTS}/preview-desktop.png`, fullPage: true })
    await sender.setViewportSize({ width: 360, height: 740 })
    await sender.emulateMedia({ colorScheme: 'dark' })
    await sender.screenshot({ path: `${process.env.SHOTS}/preview-phone.png`, fullPage: true })
    await sender.emulateMedia({ colorScheme: 'light' })
    await sender.setViewportSize({ width: 1280, height: 900 })
  }
  await sender.getByRole('button', { name: 'Ir para a revisão' }).click()
  await sender.getByText('Recebe convite e código por WhatsApp').waitFor()
  await sender.getByText('2 mensagens por WhatsApp, entre convites e códigos, custam R$ 0,80.').waitFor()
  if (process.env.SHOTS) await sender.screenshot({ path: `${process.env.SHOTS}/cost.png`, fullPage: true })
  await sender.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await sender.waitForURL('**/sent')
  await sender.getByText('(11) 98765-1234').waitFor()

  const { page } = await browser.person(phone)
  const invitation = await arrived('rubrica_convite_mensagem')
  expect(invitation.parameters.at(-1)).toBe('Oi, Ana! Assine até sexta, por favor.')
  // What the sender was shown is what was sent.
  for (const one of invitation.parameters) expect(shown).toContain(one)
  await page.goto(`${product.url}/sign/${invitation.button}`)
  await page.getByText('Digite o código de 6 dígitos que enviamos para …1234.').waitFor()
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/verify.png` })
  const code = await arrived('rubrica_codigo')
  expect(await whatsapp.tell(product.url, code, [{ status: 'delivered' }])).toBe(200)
  await page.getByLabel('Código de verificação').fill(code.button)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  await page.getByText(/cópia.* vai para o seu WhatsApp/).waitFor()
  await documentIn(owner.client, documentId, 'certificated')

  await sender.goto(`${product.url}/dashboard/documents/${documentId}/view`)
  await sender.getByText(/Assinou em .+, com código enviado por WhatsApp/).waitFor()
  if (process.env.SHOTS) await sender.screenshot({ path: `${process.env.SHOTS}/record.png`, fullPage: true })

  await until('the copy to be counted', async () => {
    const { messages } = await owner.client.usage.get({ accountId: owner.accountId })
    return messages[0]?.count === 3
  })
  await sender.goto(`${product.url}/dashboard/account/plan`)
  await sender
    .getByText(
      /^Em \S+, o envio a celulares somou 3 mensagens por WhatsApp: R\$\s1,20\. Cada uma custa R\$\s0,40 por WhatsApp e R\$\s0,10 por SMS\.$/,
    )
    .waitFor()
  await expectAccessible(sender)
  if (process.env.SHOTS) await sender.screenshot({ path: `${process.env.SHOTS}/plan.png`, fullPage: true })
})

test('a wrong telephone is corrected on the page of the document', async () => {
  const owner = await signUp(product)
  const { id: documentId } = await readyDocument(owner)
  const input = { accountId: owner.accountId, full_name: 'Bia Lima', whatsapp_phone_number: '+5511987653333' }
  const { id } = await owner.client.signers.create(input)
  const signers = [{ id, verification_method: 'Whatsapp' as const }]
  await owner.client.assignments.create({ documentId, method: 'virtual', signers })
  const { page } = await browser.person(phone)
  await signInAs(product, page, owner, `/dashboard/documents/${documentId}/view`)
  await page.getByRole('button', { name: 'Corrigir telefone de Bia Lima' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir telefone' })
  const number = dialog.getByLabel('Celular de Bia Lima')
  expect(await number.inputValue()).toBe('(11) 98765-3333')
  await dialog.getByRole('button', { name: 'Corrigir telefone' }).click()
  await dialog.getByText('Este já é o telefone deste signatário no documento.').first().waitFor()
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/correct-phone.png` })
  await number.fill('(11) 98765-4444')
  await dialog.getByRole('button', { name: 'Corrigir telefone' }).click()
  await page.getByText('Telefone corrigido e convite enviado.').waitFor()
  await page.getByText('(11) 98765-4444').first().waitFor()
  await until('the right number to be invited', async () =>
    whatsapp.messages.find(({ to, template }) => to === '5511987654444' && template === 'rubrica_convite'),
  )
})

test('of a person who wants no more messages the page says so, and what opens the number again', async () => {
  const owner = await signUp(product)
  const { accountId, client } = owner
  const number = '+5511987650077'
  expect(await whatsapp.say(product.url, number, 'SAIR')).toBe(200)
  const { id } = await client.signers.create({ accountId, full_name: 'Eva Sá', whatsapp_phone_number: number })
  const { id: documentId } = await readyDocument(owner)
  const signers = [{ id, verification_method: 'Whatsapp' as const }]
  await client.assignments.create({ documentId, method: 'virtual', signers })
  const { page } = await browser.person(desktop)
  await signInAs(product, page, owner, `/dashboard/documents/${documentId}/view`)
  await page.getByText(/não pôde ser entregue em .+ A pessoa pediu .+ responda VOLTAR à última mensagem/).waitFor()
})

test('with credentials of both, the list of the plans has no badge', async () => {
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/plans`)
  const all = page.getByRole('region', { name: 'Todos os planos incluem' })
  await all.getByText('Contrato por SMS e WhatsApp').waitFor()
  await expect.poll(() => all.getByText('em breve').count()).toBe(0)
})

test('pages with another process’s service promise what that service says', async () => {
  const front = await openProduct({ API_URL: product.url, SECRET_KEY: 'c'.repeat(64) })
  const bare = await openProduct({ PLAN_LIMITS: 'on' })
  const before = await openProduct({ API_URL: bare.url, SECRET_KEY: 'c'.repeat(64), ...whatsapp.env, ...zenvia.env })
  try {
    const { page } = await browser.person(phone)
    await page.goto(`${front.url}/plans`)
    const all = page.getByRole('region', { name: 'Todos os planos incluem' })
    await all.getByText('Contrato por SMS e WhatsApp').waitFor()
    await expect.poll(() => all.getByText('em breve').count()).toBe(0)
    // The credentials in its own environment belong to no provider.
    const asked = page.waitForResponse(/plans\.channels/)
    await page.goto(`${before.url}/plans`)
    await asked
    await all.getByText('em breve').waitFor()
    expect(await product.client().usage.channels({})).toEqual([
      { channel: 'Whatsapp', is_live: true },
      { channel: 'Sms', is_live: true },
    ])
    expect((await bare.client().usage.channels({})).map(({ is_live }) => is_live)).toEqual([false, false])
  } finally {
    for (const one of [front, before, bare]) await one.close()
  }
})

test('a receipt reaches the service through the front door only with its signature', async () => {
  expect(await whatsapp.verify(product.url, 'token-de-verificacao')).toEqual({ status: 200, text: '1158201444' })
  expect(await whatsapp.verify(product.url, 'outro')).toMatchObject({ status: 403 })
  expect(await whatsapp.say(product.url, NUMBER, 'olá', { signature: 'forged' })).toBe(403)
})
