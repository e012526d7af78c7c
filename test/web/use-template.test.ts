import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createWhatsappDouble, createZenviaDouble, type SmsDouble, type WhatsappDouble } from '@rubrica/testing'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, documentIn, type Owner, preparedTemplate, readTemplate, signAll, signerAtTheDoor } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { until } from '../until.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'

const run = promisify(execFile)
const browser = useBrowser()
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

test('values that the sender fills in have the masks that signers have', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { accountId, client } = owner
  const { id: templateId, roles, pages } = await readTemplate(owner)
  await client.templates.createRole({ accountId, templateId, name: 'Locatário' })
  const { items } = await client.fields.list({ accountId })
  const typed = {
    cpf: ['529a98224725999', '529.982.247-25'],
    cnpj: ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    phoneNumber: ['119876543219999', '(11) 98765-4321'],
    postalCode: ['01310100999', '01310-100'],
    date: ['31012030', '31/01/2030'],
  }
  const fields = Object.keys(typed).map((type, i) => ({
    ...{ field_id: items.find((field) => field.type === type)?.id ?? '', role_id: roles[0]?.id ?? '', label: type },
    display_settings: { left: 100, top: 100 + 80 * i, width: 300, height: 60 },
  }))
  await client.templates.setFields({ accountId, templateId, entries: [{ page_id: pages[0]?.id ?? '', fields }] })
  await page.goto(`${product.url}/dashboard/templates/${templateId}/use`)
  for (const [label, [keys = '', shown]] of Object.entries(typed)) {
    await page.getByLabel(label).pressSequentially(keys)
    expect(await page.getByLabel(label).inputValue()).toBe(shown)
  }
})

test('a use of a template reaches people by telephone, says all that is missing at once, and what messages cost', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const templateId = await templateWith(owner, [{ name: 'Locatário' }, { name: 'Fiador' }, { name: 'Síndico' }])
  const { accountId, client } = owner
  const number = { whatsapp_phone_number: '+5511987650101' }
  const ana = await client.signers.create({ accountId, full_name: 'Ana Souza', ...number })
  const bia = await contact(owner, 'Bia Lima')
  const rui = await client.signers.create({ accountId, full_name: 'Rui Costa' })
  await page.goto(`${product.url}/dashboard/templates/${templateId}/virtual/use`)
  const next = page.getByRole('button', { name: 'Ir para a revisão' })

  await pick(page, 'Locatário', 'Ana Souza')
  const tenant = page.getByRole('group', { name: 'Locatário' })
  await tenant.getByText('(11) 98765-0101').waitFor()
  expect(await tenant.getByRole('radio', { name: 'Código por WhatsApp' }).isChecked()).toBe(true)
  await pick(page, 'Fiador', 'Bia Lima')
  const guarantor = page.getByRole('group', { name: 'Fiador' })
  await guarantor.getByText('Código por SMS').click()
  await pick(page, 'Adicionar quem recebe cópia', 'Rui Costa')
  await next.click()
  for (const missing of [
    'Falta escolher quem assina como Síndico.',
    'Falta o telefone de Bia Lima.',
    'Falta o e-mail de Rui Costa.',
  ])
    await page.getByText(missing).waitFor()
  await expectAccessible(page)
  await shot(page, 'use-missing')
  await page.getByRole('button', { name: 'Não enviar cópia a Rui Costa' }).click()

  await guarantor.getByRole('button', { name: 'Adicionar telefone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Telefone de Bia Lima' })
  await dialog.getByLabel('Celular').fill('11')
  await dialog.getByRole('button', { name: 'Guardar telefone' }).click()
  await dialog
    .getByText(/^Informe o telefone com DDD/)
    .first()
    .waitFor()
  await dialog.getByLabel('Celular').fill('(11) 98765-0202')
  await dialog.getByRole('button', { name: 'Guardar telefone' }).click()
  await guarantor.getByText('(11) 98765-0202').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pick(page, 'Síndico', 'Rui Costa')
  await page.getByRole('group', { name: 'Síndico' }).getByRole('button', { name: 'Adicionar e-mail' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(`${crypto.randomUUID()}@exemplo.com`)
  await page.getByRole('button', { name: 'Guardar e-mail' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await next.click()
  await page.waitForURL('**/review/document')
  await page.getByText('Locatário, (11) 98765-0101').waitFor()
  await page.getByText('Recebe convite e código por SMS', { exact: true }).waitFor()
  await page.getByText('2 mensagens por WhatsApp e 2 por SMS, entre convites e códigos, custam R$ 1,00.').waitFor()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const documentId = await sentDocumentId(page)
  expect((await client.documents.get({ documentId })).assignment?.signers).toMatchObject([
    { id: ana.id, verification_method: 'Whatsapp' },
    { id: bia.id, verification_method: 'Sms' },
    { id: rui.id, verification_method: 'Email' },
  ])

  const invitation = await until('the invitation', async () =>
    whatsapp.messages.find((one) => one.to === '5511987650101' && one.template === 'rubrica_convite'),
  )
  const tenants = product.client({ signerAccessCode: invitation.button })
  await tenants.signing.requestVerification({})
  const code = await until('the code', async () => whatsapp.messages.find((one) => one.template === 'rubrica_codigo'))
  await finish(tenants, code.button)
  const sms = (part: RegExp) =>
    until(`an SMS ${part}`, async () => zenvia.messages.flatMap(({ text }) => part.exec(text)?.[1] ?? [])[0])
  const guarantors = product.client({ signerAccessCode: await sms(/\/sign\/([\w-]+)/) })
  await guarantors.signing.requestVerification({})
  await finish(guarantors, await sms(/codigo: (\d{6})/))
  await signByMail(owner, documentId, rui.id)
  const printed = await certificatePage(owner, documentId)
  for (const way of ['enviado ao WhatsApp', 'enviado por SMS ao celular']) expect(printed).toContain(way)
})

test('a use of a template changes a part, a capacity and whom a witness attests, down to the certificate page', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const templateId = await templateWith(owner, [
    { name: 'Vizinha', part: 'witness' },
    { name: 'Locatário' },
    { name: 'Fiador', acting_as: 'fiador' },
    { name: 'Síndico' },
  ])
  const { accountId, client } = owner
  const [eva, ana] = [await contact(owner, 'Eva Nunes'), await contact(owner, 'Ana Souza')]
  const [bia, rui] = [await contact(owner, 'Bia Lima'), await contact(owner, 'Rui Costa')]
  await page.goto(`${product.url}/dashboard/templates/${templateId}/virtual/use`)
  await pick(page, 'Vizinha (testemunha)', 'Eva Nunes')
  await pick(page, 'Locatário', 'Ana Souza')
  await pick(page, 'Fiador (assina como fiador)', 'Bia Lima')
  await pick(page, 'Síndico', 'Rui Costa')
  const [witness, guarantor, manager] = ['Vizinha', 'Fiador', 'Síndico'].map((name) =>
    page.getByRole('group', { name }),
  )
  if (!witness || !guarantor || !manager) throw new Error('a role is not on the page')
  await witness.getByText('Testemunha de Ana Souza, Bia Lima e Rui Costa').waitFor()
  await guarantor.getByText('Assina como fiador', { exact: true }).waitFor()

  await changePart(manager)
  await manager.getByRole('button', { name: /O que faz/ }).click()
  await page.getByRole('option', { name: 'Aprova' }).click()
  await manager.getByRole('combobox', { name: /Assina como/ }).fill('síndico')
  await page.keyboard.press('Tab')
  await changePart(witness)
  await witness.getByRole('checkbox', { name: 'Bia Lima' }).press('Space')
  await changePart(guarantor)
  await guarantor.getByRole('combobox', { name: /Assina como/ }).fill('')
  await page.keyboard.press('Tab')
  await page.getByText('Assinar em ordem').click()
  await shot(page, 'use')
  // It is the use that is changed, also after a reload.
  await expect
    .poll(async () => (await client.drafts.getUsage({ accountId, templateId })).draft)
    .toMatchObject({
      is_in_order: true,
      cast: [
        { id: eva.id, witness_of: [ana.id] },
        { id: ana.id },
        { id: bia.id, acting_as: '' },
        { id: rui.id, part: 'approver', acting_as: 'síndico' },
      ],
    })
  await page.reload()
  await manager.getByText('Aprova como síndico').waitFor()
  await witness.getByText('Testemunha de Ana Souza', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.waitForURL('**/review/document')
  // She was named first, and comes behind those whom she attests.
  await page.getByText(/^Vizinha, .+, 2ª etapa$/).waitFor()
  const order = page.getByRole('region', { name: 'Assinam nesta ordem' }).getByRole('listitem')
  expect(
    (await order.allTextContents()).map((text) => /ª etapa/.test(text) && /^.?(Ana|Eva|Bia|Rui)/.exec(text)?.[1]),
  ).toEqual(['Ana', 'Eva', 'Bia', 'Rui'])
  for (const line of ['Testemunha de Ana Souza', 'Aprova como síndico'])
    await page.getByText(line, { exact: true }).waitFor()
  await expectAccessible(page)
  await shot(page, 'review')
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const documentId = await sentDocumentId(page)
  const { assignment } = await client.documents.get({ documentId })
  expect(assignment?.signers).toMatchObject([
    { id: eva.id, part: 'witness', witness_of: [ana.id], step: 2 },
    { id: ana.id, part: 'signer', acting_as: null, step: 1 },
    { id: bia.id, part: 'signer', acting_as: null },
    { id: rui.id, part: 'approver', acting_as: 'síndico' },
  ])
  for (const { id } of [ana, eva, bia, rui]) await signByMail(owner, documentId, id)
  const printed = await certificatePage(owner, documentId)
  for (const line of ['testemunha de Ana Souza', 'como síndico']) expect(printed).toContain(line)
  expect(printed).not.toContain('como fiador')
})

test('a template says what each role does, and a person taken from a role or from the copies leaves the focus in their place', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const templateId = await templateWith(owner, [
    { name: 'Locatário' },
    { name: 'Gerente', part: 'approver', acting_as: 'gerente' },
  ])
  await contact(owner, 'Ana Souza')
  await contact(owner, 'Bia Lima')
  await page.goto(`${product.url}/dashboard/templates/${templateId}/view`)
  await page.getByText('Assina', { exact: true }).waitFor()
  await page.getByText('Aprova como gerente', { exact: true }).waitFor()

  await page.goto(`${product.url}/dashboard/templates/${templateId}/virtual/use`)
  await pick(page, 'Locatário', 'Ana Souza')
  await page.getByRole('button', { name: 'Trocar quem assina como Locatário' }).press('Enter')
  await expectFocused(page.getByRole('combobox', { name: 'Locatário' }))
  await page.keyboard.press('Escape')
  await pick(page, 'Adicionar quem recebe cópia', 'Bia Lima')
  await page.getByRole('button', { name: 'Não enviar cópia a Bia Lima' }).press('Enter')
  await expectFocused(page.getByRole('region', { name: 'Cópias' }))
})

test('a role with fields keeps a part that fills them in, on the phone, too', async () => {
  const { page } = await browser.person(phone)
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await contact(owner, 'Ana Souza')
  await page.goto(`${product.url}/dashboard/templates/${id}/use`)
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByText('Falta escolher quem assina como Locatário.').waitFor()
  await page.getByText('Data de início').first().waitFor()
  await pick(page, 'Locatário', 'Ana Souza')
  const tenant = page.getByRole('group', { name: 'Locatário' })
  await tenant.getByRole('button', { name: /^Mudar neste documento/ }).click()
  await tenant.getByText('Tem campos nas páginas, que só quem assina preenche.').waitFor()
  await tenant.getByRole('button', { name: /O que faz/ }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Assina', 'Testemunha'])
  await page.getByRole('option', { name: 'Testemunha' }).click()
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByText('Pelo menos uma pessoa precisa assinar o documento.').waitFor()
  await expectAccessible(page)
  await shot(page, 'use-phone')
})

test('a pasted list says what each person does, and an unknown word by its column and the words that are known', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const templateId = await templateWith(owner, [{ name: 'Locatário' }, { name: 'Vizinha' }])
  await page.goto(`${product.url}/dashboard/templates/${templateId}/many`)
  const listed = page.getByLabel('Lista de pessoas')
  const header =
    'Locatário - nome;Locatário - e-mail;Vizinha - nome;Vizinha - e-mail;Vizinha: o que faz;Testemunha da Vizinha;Qualidade do Locatário'
  const people = (name: string) => `${name};${name.toLowerCase()}@example.com;Eva;eva.${name.toLowerCase()}@example.com`
  await listed.fill(
    [
      'Locatário - nome;Locatário - e-mail;Vizinha - nome;Vizinha - e-mail;Vizinha - o que faz;Vizinha - testemunha de;Locatário - qualidade',
      `${people('Ana')};testemunha;Locatário;inquilina`,
      `${people('Bia')};fiscaliza;;`,
      `${people('Caio')};testemunha;Zé;`,
    ].join('\n'),
  )
  const row = (line: number) => page.getByRole('listitem').filter({ hasText: `Linha ${line}` })
  await row(3)
    .getByText('Vizinha - o que faz: “fiscaliza” não vale aqui. Use Assina, Aprova, Testemunha, Toma ciência.')
    .waitFor()
  await row(4).getByText('Vizinha - testemunha de: “Zé” não vale aqui. Use Locatário.').waitFor()
  await page.getByRole('button', { name: 'Ver prévia da linha 2' }).click()
  await page.getByText(/^Eva, eva.ana@example.com, testemunha de Ana$/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expectAccessible(page)
  await shot(page, 'many')
  // Other spellings of the same titles.
  await listed.fill(`${header}\n${people('Ana')};Testemunha;ana@example.com;inquilina`)
  await page.getByRole('button', { name: 'Enviar 1 documento' }).click()
  await row(2).getByText('Enviado', { exact: true }).waitFor()
  const { items } = await owner.client.documents.list({ accountId: owner.accountId })
  const [ana, eva] = items[0]?.assignment?.signers ?? []
  expect([ana, eva]).toMatchObject([
    { part: 'signer', acting_as: 'inquilina' },
    { part: 'witness', witness_of: [ana?.id] },
  ])
})

interface Role {
  name: string
  part?: 'witness' | 'approver'
  acting_as?: string
}

async function templateWith(owner: Owner, roles: Role[]): Promise<string> {
  const { id: templateId } = await readTemplate(owner)
  const ids = { accountId: owner.accountId, templateId }
  for (const role of roles) await owner.client.templates.createRole({ ...ids, ...role })
  return templateId
}

async function expectFocused(box: Locator): Promise<void> {
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
}

async function changePart(group: Locator): Promise<void> {
  await group.getByRole('button', { name: /^Mudar neste documento/ }).click()
}

async function sentDocumentId(page: Page): Promise<string> {
  await page.waitForURL(/documents\/[\w-]+\/sent$/)
  return /documents\/([\w-]+)\/sent$/.exec(page.url())?.[1] ?? ''
}

async function signByMail({ client }: Owner, documentId: string, signerId: string): Promise<void> {
  const { assignment } = await client.documents.get({ documentId })
  const email = assignment?.signers.find(({ id }) => id === signerId)?.email ?? ''
  await signAll(await signerAtTheDoor(product, email))
}

async function finish(client: ReturnType<Product['client']>, code: string): Promise<void> {
  await client.signing.verify({ 'verification-code': code })
  await client.signing.acceptTerms({})
  await signAll(client)
}

async function certificatePage({ client }: Owner, documentId: string): Promise<string> {
  await documentIn(client, documentId, 'certificated')
  const { body } = await client.documents.download({ documentId, artifact: 'certificate-page' })
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-use-')), 'page.pdf')
  writeFileSync(path, await new Response(body).bytes())
  return (await run('pdftotext', ['-raw', path, '-'])).stdout.replace(/\s+/g, ' ')
}

async function pick(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).pressSequentially(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByText(name).first().waitFor()
}

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
