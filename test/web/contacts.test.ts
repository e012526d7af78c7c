import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, readyDocument, sentDocument } from '../make.ts'
import { useProduct } from '../product.ts'
import { until } from '../until.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'
import { accessCodeOf, enter, sendWithFields } from './signing/signing-link.ts'

const list = '/dashboard/signers'
const browser = useBrowser()
const product = useProduct()

// spec: contact-created-read-changed
test('a contact is created, read, changed and deleted', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, list)
  await page.getByRole('link', { name: 'Criar o primeiro contato' }).click()
  await page.getByLabel('Nome completo').fill('Conceição Araújo')
  await page.getByLabel('E-mail').fill('conceicao@exemplo.com.br')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  expect(await page.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
  await page.getByLabel('WhatsApp').fill('(48) 98765-4321')
  await page.getByRole('button', { name: 'Criar contato' }).click()

  const row = page.getByRole('row').filter({ hasText: 'Conceição Araújo' })
  await row.getByText('529.982.247-25').waitFor()
  const [stored] = (await owner.client.signers.list({ accountId: owner.accountId })).items
  expect(stored).toMatchObject({ government_id: '52998224725', whatsapp_phone_number: '+5548987654321' })

  await row.click()
  await page.getByRole('link', { name: 'Editar contato' }).click()
  await page.getByLabel('E-mail').fill('')
  await page.getByRole('button', { name: 'Salvar contato' }).click()
  // A service that sends to telephones still reaches this contact.
  await page.getByText('Sem e-mail', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir contato' }).click()
  await page.getByText('Quem assina seus documentos fica guardado aqui.').waitFor()
})

// spec: what-wrong-said-under
test('what is wrong is said under its field, and what was typed stays', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { email } = await contact(owner)
  await page.goto(`${product.url}${list}/new`)
  await page.getByLabel('CPF').pressSequentially('11111111111')
  await page.getByRole('button', { name: 'Criar contato' }).click()
  await page.getByText('Número de CPF inválido. Insira um CPF válido.').first().waitFor()
  await page.getByText('Preencha este campo.').first().waitFor()

  await page.getByLabel('CPF').fill('')
  await page.getByLabel('Nome completo').fill('Outra pessoa')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar contato' }).click()
  await page.getByText('Já existe um contato com este e-mail neste workspace.').first().waitFor()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Outra pessoa')
  await expectAccessible(page)
})

test('an address that is pasted from a mail is taken as it reads', async () => {
  const { page, context } = await browser.person()
  const owner = await signedIn(product, page, `${list}/new`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('ana\u2060.sa@exemplo\u2060.com.br'))
  await page.getByLabel('Nome completo').fill('Ana Sá')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('button', { name: 'Criar contato' }).click()
  await page.getByRole('row').filter({ hasText: 'Ana Sá' }).waitFor()
  const [stored] = (await owner.client.signers.list({ accountId: owner.accountId })).items
  expect(stored?.email).toBe('ana.sa@exemplo.com.br')
})

test('a form begins with its record as it is now, also if it was open before', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { accountId, client } = owner
  const { id: signerId } = await contact(owner, 'Ana Souza')
  await page.goto(`${product.url}${list}/${signerId}/edit`)
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Souza')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor()
  await client.signers.update({ accountId, signerId, whatsapp_phone_number: '+5511987654321' })
  await page.getByRole('link', { name: 'Editar contato' }).click()
  await expect.poll(() => page.getByLabel('WhatsApp').inputValue()).toBe('(11) 98765-4321')

  const { id: fieldId } = await client.fields.create({ accountId, name: 'Placa', type: 'text' })
  await page.goto(`${product.url}/dashboard/fields/${fieldId}/view`)
  await page.getByRole('heading', { name: 'Placa' }).waitFor()
  await client.fields.update({ accountId, fieldId, name: 'Placa do veículo' })
  await page.getByRole('link', { name: 'Editar campo' }).click()
  await expect.poll(() => page.getByLabel('Nome do campo').inputValue()).toBe('Placa do veículo')
})

test.each(['a confirmar', '98765-4321'])(
  'a telephone that is %j is refused under its field, and the stored one stays',
  async (typed) => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const { accountId, client } = owner
    const whatsapp_phone_number = '+5511987654321'
    const { id: signerId } = await client.signers.create({ accountId, full_name: 'Ana Souza', whatsapp_phone_number })
    await page.goto(`${product.url}${list}/${signerId}/edit`)
    await page.getByLabel('WhatsApp').fill(typed)
    await page.getByRole('button', { name: 'Salvar contato' }).click()
    await page
      .getByText(/^Informe o telefone com DDD/)
      .first()
      .waitFor()
    expect(await page.getByLabel('WhatsApp').inputValue()).toBe(typed)
    expect(await client.signers.get({ accountId, signerId })).toMatchObject({ whatsapp_phone_number })
  },
)

test('a contact that has a CNPJ gets a CPF in its place, and a CNPJ again', async () => {
  const { page } = await browser.person()
  const { accountId, client } = await signedIn(product, page)
  const company = { full_name: 'Empresa Íris', government_id: '12.ABC.345/01DE-35' }
  const { id: signerId } = await client.signers.create({ accountId, ...company })
  const edited = async (typed: string) => {
    await page.goto(`${product.url}${list}/${signerId}/edit`)
    const input = page.getByLabel('CPF ou CNPJ')
    await input.fill('')
    await input.pressSequentially(typed)
    await page.getByRole('button', { name: 'Salvar contato' }).click()
    await page.waitForURL('**/view')
    return (await client.signers.get({ accountId, signerId })).government_id
  }
  expect(await edited('11.222.333/0001-81')).toBe('11222333000181')
  expect(await edited('52998224725')).toBe('52998224725')
  await page.getByText('529.982.247-25').waitFor()
})

test('back after a deletion does not show the record again', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await contact(owner, 'Ana Souza')
  await page.goto(`${product.url}${list}/${id}/view`)
  await page.getByRole('link', { name: 'Editar contato' }).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir contato' }).click()
  await page.waitForURL(`**${list}`)
  // Whatever shows now was there before.
  await page.route('**/trpc/signers.view**', () => {})
  await page.goBack()
  await page.waitForURL(`**/${id}/edit`)
  await page.goBack()
  await page.waitForURL(`**/${id}/view`)
  await page.getByRole('heading', { name: 'Contato', exact: true }).waitFor()
  expect(await page.getByText('Ana Souza').count()).toBe(0)
})

// spec: leaving-form-unsaved-changes
test('leaving a form with unsaved changes asks first', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, list)
  await page.getByRole('link', { name: 'Criar o primeiro contato' }).click()
  await page.getByLabel('Nome completo').focus()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  // In the moment of the first letter, before a frame shows it.
  await page.evaluate(async () => {
    document.execCommand('insertText', false, 'A')
    await null
    history.back()
  })
  await expect.poll(() => questions.length).toBe(1)
  await page.waitForURL(`${product.url}${list}/new`)
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('A')
  await page.getByRole('link', { name: 'Voltar' }).click()
  expect(questions).toHaveLength(2)
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('A')
})

test('a contact that takes part in a document stays, and the dialog leads to the document', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const someone = await contact(owner, 'Bruno Lima')
  const { id } = await sentDocument(owner, [someone])
  await page.goto(product.url + list)
  await page.getByRole('button', { name: 'Ações de Bruno Lima' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir contato' }).click()
  await page.getByText('Este contato participa de documentos e não pode ser excluído.').waitFor()
  await page.getByRole('link', { name: 'Ver os documentos' }).click()
  await page.getByRole('row').filter({ hasText: 'contrato.pdf' }).click()
  await page.waitForURL(`**/dashboard/documents/${id}/view`)

  // On the contact's own page they are behind the dialog.
  await page.goto(`${product.url}${list}/${someone.id}/view`)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir contato' }).click()
  await page.getByRole('button', { name: 'Ver os documentos' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('contacts are found by name and by e-mail', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const ana = await contact(owner, 'Ana Úrsula')
  await contact(owner, 'Bruno Lima')
  await page.goto(product.url + list)
  await page.getByRole('searchbox').fill(ana.email)
  await page.waitForURL((url) => url.searchParams.get('search') === ana.email)
  await page.getByText('Bruno Lima').waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Ana Úrsula' }).waitFor()
  // A screen reader says how many were found.
  await page.locator('h1[aria-live=polite]').getByText('1', { exact: true }).waitFor()
})

// spec: field-created-own-rule
test('a field is created with its own rule, switched off and deleted', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/workspace')
  await page.getByRole('link', { name: 'Criar campo' }).click()
  await page.getByLabel('Nome do campo').fill('Placa do veículo')
  await page.getByLabel('Expressão regular').fill('[A-Z]{3}')
  await page.getByRole('button', { name: 'Criar campo' }).click()
  await page.getByText('Escreva a expressão entre barras.').first().waitFor()
  await page.getByLabel('Expressão regular').fill('/^[A-Z]{3}-\\d{4}$/')
  await page.getByRole('button', { name: 'Criar campo' }).click()

  const row = page.getByRole('row').filter({ hasText: 'Placa do veículo' })
  await row.waitFor()
  await row.click()
  await page.getByText('/^[A-Z]{3}-\\d{4}$/').waitFor()
  await page.getByRole('link', { name: 'Editar campo' }).click()
  await page.getByRole('heading', { name: 'Editar campo' }).waitFor()
  await page.getByText('Ativo', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvar campo' }).click()
  await page.getByText('Inativo').waitFor()
  await until('the field to be off', async () => {
    const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_inactive: true })
    return items.some(({ name, type, is_active }) => name === 'Placa do veículo' && type === 'text' && !is_active)
  })

  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir campo' }).click()
  await page.getByRole('row').filter({ hasText: 'Telefone' }).waitFor()
  await row.waitFor({ state: 'detached' })
})

// spec: card-asked-warning-brand
test('a card is asked for with a warning; its brand is told by the first digits, and its number is checked and not kept', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/fields/new')
  await page.getByLabel('Nome do campo').fill('Cartão para a reserva')
  await page.getByRole('button', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Cartão de crédito' }).click()
  await page.getByRole('alert').getByText('nunca o código de segurança').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar campo' }).click()
  await page.waitForURL('**/dashboard/workspace')

  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['creditCard', 'signature'])
  const signer = (await browser.person(phone)).page
  await enter(product, signer, ana, await accessCodeOf(owner, id, ana))
  await signer.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await signer.getByRole('button', { name: 'Preencher Cartão para a reserva' }).last().click()
  const number = signer.getByRole('textbox', { name: 'Cartão para a reserva' })
  for (const [brand, digits] of Object.entries(cards)) {
    await number.fill(digits)
    await signer.getByText(`Bandeira: ${brand}`, { exact: true }).waitFor()
  }
  await number.fill('4111111111111112')
  expect(await number.inputValue()).toBe('4111 1111 1111 1112')
  await number.press('Enter')
  await signer.getByText('Número de cartão inválido. Confira os dígitos.').first().waitFor()
  await expectAccessible(signer)
  await number.fill('4111111111111111')
  await number.press('Enter')
  await signer.getByRole('button', { name: 'Fazer a assinatura' }).waitFor()
  expect(await signer.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('1111')
})

/** Numbers that the brands and payment services publish for tests. */
const cards = {
  Visa: '4111111111111111',
  Mastercard: '5555555555554444',
  'American Express': '378282246310005',
  Elo: '6362970000457013',
  Hipercard: '6062825624254001',
  'Diners Club': '30569309025904',
  Discover: '6011111111111117',
  JCB: '3530111333300000',
  Aura: '5078601870000127',
}

test('a rule that cannot be read is refused under its field', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, '/dashboard/fields/new')
  await page.getByLabel('Nome do campo').fill('Aberto')
  await page.getByLabel('Expressão regular').fill('/^[A-Z/')
  await page.getByRole('button', { name: 'Criar campo' }).click()
  await page.getByText('A expressão regular não é válida ou é complexa demais.').first().waitFor()
  await expectAccessible(page)
})

test('a field that a document uses stays, and the dialog says what to do instead', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { client, accountId } = owner
  const someone = await contact(owner)
  const document = await readyDocument(owner)
  const field = await client.fields.create({ accountId, name: 'Placa', type: 'text' })
  const placed = {
    signer_id: someone.id,
    field_id: field.id,
    display_settings: { left: 100, top: 100, width: 200, height: 40 },
  }
  const entries = [{ page_id: document.pages[0]?.id ?? '', fields: [placed] }]
  await client.assignments.create({
    documentId: document.id,
    method: 'collect',
    signers: [{ id: someone.id }],
    entries,
  })
  await page.goto(`${product.url}/dashboard/workspace`)
  await page.getByRole('button', { name: 'Ações de Placa' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir campo' }).click()
  await page.getByText('Este campo está em uso e não pode ser excluído.').waitFor()
  await page.getByText('deixe-o inativo').waitFor()
})
