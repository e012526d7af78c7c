import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, preparedTemplate, readTemplate } from '../make.ts'
import { useProduct } from '../product.ts'
import { until } from '../until.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs } from './sign-in.ts'
import { placeByClick, sheet } from './wizard/sender.ts'

const list = '/dashboard/templates'
const browser = useBrowser()
const product = useProduct()

// spec: template-uploaded-named-tagged
test('a template is uploaded, named, tagged, found and deleted', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).first().click()
  await page.getByText('Prepare um documento uma vez').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Criar template' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(fileURLToPath(new URL('../fixtures/papers/contrato.pdf', import.meta.url)))
  await page.getByText('Arquivo importado com sucesso').waitFor()
  const prepare = page.getByRole('link', { name: 'Preparar template' })
  await prepare.waitFor()
  expect(await prepare.getAttribute('href')).toMatch(/templates\/[\w-]+\/signers$/)
  await page.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Nome e etiquetas' }).click()
  await page.getByLabel('Nome do template').fill('Locação')
  for (const { name, tag } of [
    { name: 'Etiquetas do template', tag: 'Imóveis' },
    { name: 'Etiquetas dos documentos', tag: 'Contrato' },
  ]) {
    await page.getByRole('combobox', { name }).fill(tag)
    await page.getByRole('option', { name: `Criar “${tag}”` }).click()
  }
  await page.getByRole('button', { name: 'Salvar template' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Locação' })
  await row.getByText('Imóveis').waitFor()
  const { items } = await owner.client.templates.list({ accountId: owner.accountId })
  expect(items.map(({ name }) => name)).toEqual(['Locação'])

  await page.getByRole('searchbox').fill('compra')
  await page.getByText('Nenhum template corresponde ao que você procura.').waitFor()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await page.getByRole('button', { name: 'Etiquetas: todas' }).click()
  await page.getByRole('menuitem', { name: 'Contrato' }).click()
  await page.getByText('Nenhum template corresponde ao que você procura.').waitFor()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await row.waitFor()
  await row.click()
  await page.getByRole('heading', { name: 'Locação', level: 1 }).waitFor()
  await page.getByText('Nenhum papel ainda.').waitFor()
  await page.locator('[data-page="1"] canvas').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ações de Locação' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir template' }).click()
  await page.waitForURL(`**${list}`)
  await page.getByText('Prepare um documento uma vez').waitFor()
})

test('the name of the next role may be typed while the one before is saved', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await page.goto(`${product.url}${list}/${(await readTemplate(owner)).id}/signers`)
  const held = Promise.withResolvers<void>()
  await page.route('**/trpc/templates.createRole**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Nome do papel').fill('Cliente')
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  await page.getByLabel('Nome do papel').fill('Fiador')
  held.resolve()
  await page.getByRole('button', { name: 'Retirar Cliente' }).waitFor()
  expect(await page.getByLabel('Nome do papel').inputValue()).toBe('Fiador')
})

test('a template that is changed later is saved, not created once more', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await page.goto(`${product.url}${list}/${id}/signers`)
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await page.getByRole('heading', { name: 'Template salvo' }).waitFor()
})

test('a dialog of a role asks before it closes over another part', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await page.goto(`${product.url}${list}/${id}/signers`)
  await page.getByRole('button', { name: 'Alterar Locatário' }).click()
  await page.getByRole('button', { name: /O que faz/ }).click()
  await page.getByRole('option', { name: 'Testemunha' }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  const question = page.waitForEvent('dialog')
  void page.keyboard.press('Escape')
  expect(await (await question).dismiss()).toBeUndefined()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Testemunha/ })
    .waitFor()
})

test('a text of a template that is too long is named at its field and where it is refused', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await readTemplate(owner)
  await owner.client.templates.createRole({ accountId: owner.accountId, templateId: id, name: 'Locatário' })
  const home = `${product.url}${list}/${id}/virtual`
  await page.goto(`${home}/prepare`)
  const name = page.getByRole('textbox', { name: 'Nome dos documentos' })
  await name.fill('x'.repeat(256))
  await page.getByText('Use no máximo 255 caracteres.').waitFor()
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(page.url()).toBe(`${home}/prepare`)
  await expectAccessible(page)

  await page.goto(`${home}/review`)
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await page.getByText('Nome dos documentos: Informe no máximo 255 caracteres.').waitFor()
})

test('what is pasted into the name stays in one line, with the caret behind it', async () => {
  const { page, context } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}${list}/${id}/review`)
  const name = page.getByRole('textbox', { name: 'Nome dos documentos' })
  await name.fill('Contrato: ')
  await page.evaluate(() => navigator.clipboard.writeText('sala 1\nbloco B\n'))
  await name.press('End')
  await name.press('ControlOrMeta+v')
  await name.pressSequentially(', 2030')
  expect(await name.innerText()).toBe('Contrato: sala 1 bloco B, 2030')
})

test('a list for a template that failed or is still read leads to its page, which says so', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  using database = new DatabaseSync(join(product.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
  for (const status of ['failed', 'processing']) {
    database.prepare('update templates set status = ? where id = ?').run(status, id)
    await page.goto(`${product.url}${list}/${id}/many`)
    await page.waitForURL(`**${list}/${id}/view`)
  }
})

// spec: template-gets-roles-fields
test('a template gets its roles, fields and texts, and is kept while it is prepared', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await readTemplate(owner)
  const home = `${product.url}${list}/${id}`
  await page.goto(`${home}/prepare`)
  await page.waitForURL(`${home}/signers`)
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.getByText('Crie pelo menos um papel que assina.').waitFor()
  await addRole(page, 'Cliente')
  await page.getByLabel('Nome do papel').fill('cliente')
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  await page.getByText('Já existe um papel com este nome').first().waitFor()
  await addRole(page, 'Fiador')
  await page.getByRole('button', { name: 'Retirar Fiador' }).click()
  await page.getByRole('button', { name: 'Retirar papel' }).click()
  await page.getByRole('button', { name: 'Alterar Cliente' }).click()
  await page.getByRole('dialog').getByLabel('Nome do papel').fill('Locatário')
  await page.getByRole('button', { name: 'Salvar papel' }).click()
  await page.getByRole('button', { name: 'Alterar Locatário' }).waitFor()

  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await sheet(page, 1).waitFor()
  await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
  await page
    .getByRole('button', { name: /^Campos para|Locatário/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Preparador do documento' }).click()
  await page.getByRole('button', { name: 'Assinatura', exact: true }).waitFor({ state: 'detached' })
  await placeByClick(page, 'Texto', { page: 1, x: 0.5, y: 0.15 })
  await page.getByLabel('Nome no template').fill('Imóvel')
  await expectAccessible(page)
  const { accountId, client } = owner
  await until('both fields to be kept', async () => {
    const kept = await client.templates.get({ accountId, templateId: id })
    return kept.pages[0]?.fields.map(({ label }) => label).join() === 'Assinatura,Imóvel'
  })
  await page.reload()
  await page.getByRole('button', { name: /^Imóvel de Preparador do documento, página 1/ }).waitFor()

  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  const name = page.getByRole('textbox', { name: 'Nome dos documentos' })
  await name.fill('Locação de ')
  const chips = page.getByRole('group', { name: 'Inserir em Nome dos documentos' })
  await chips.getByRole('button', { name: 'Imóvel' }).click()
  await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Preparado por ')
  await page.getByRole('group', { name: 'Inserir em Mensagem' }).getByRole('button', { name: 'Preparador' }).click()
  expect(await page.getByRole('textbox', { name: /^Mensagem/ }).innerText()).toBe(
    'Preparado por Preparador do documento',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await page.waitForURL(`${home}/sent`)
  await page.getByRole('heading', { name: 'Template criado' }).waitFor()
  expect(await client.templates.get({ accountId, templateId: id })).toMatchObject({
    document_name: 'Locação de <#Imóvel#>',
    message: 'Preparado por <#TemplateEditor#>',
  })

  await page.goto(`${home}/view`)
  await page.getByText('Locatário', { exact: true }).waitFor()
  await page.getByText('Imóvel: Preparador do documento').waitFor()
})

// spec: template-without-fields-prepared
test('a template without fields is prepared under /virtual, and steps lead back', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await readTemplate(owner)
  const ids = { accountId: owner.accountId, templateId: id }
  const home = `${product.url}${list}/${id}`
  await page.goto(`${home}/virtual/use`)
  await page.waitForURL(`${home}/signers`)
  await page.getByText('Sem campos (assinatura no final)').click()
  await page.waitForURL(`${home}/virtual/signers`)
  await addRole(page, 'Cliente')
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.waitForURL(`${home}/virtual/prepare`)
  await page.getByRole('textbox', { name: 'Nome dos documentos' }).fill('Termo de <#cliente#>')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  // The step before shows the text, too, and has a VOLTAR of its own.
  await page.getByRole('heading', { name: 'Confira o template' }).waitFor()
  await page.getByText('Termo de cliente').waitFor()
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await page.waitForURL(`${home}/virtual/prepare`)
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await page.getByRole('link', { name: 'Usar template' }).click()
  await page.waitForURL(`${home}/virtual/use`)
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await page.waitForURL(`${product.url}${list}`)
  expect(await owner.client.templates.get(ids)).toMatchObject({ document_name: 'Termo de <#cliente#>' })

  await page.goto(`${product.url}${list}/${crypto.randomUUID()}/signers`)
  await page.getByRole('heading', { name: 'Template', exact: true }).waitFor()
  await page.getByText('Este template não existe ou foi excluído.').waitFor()
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
  await page.getByRole('row').filter({ hasText: 'contrato.pdf' }).waitFor()
})

// spec: document-made-template-people
test('a document is made from a template: people, values, copies, what it will look like, and sending', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  const home = `${product.url}${list}/${id}`
  const ana = await contact(owner, 'Ana Beatriz Souza')
  await contact(owner, 'Carla Dias')
  await page.goto(`${home}/review/document`)
  await page.waitForURL(`${home}/use`)
  const other = (await browser.person()).page
  await signInAs(product, other, owner, `${list}/${id}/use`)
  await other.getByLabel('Data de início').waitFor()
  await page.getByLabel('Data de início').fill('31/02/2030')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByText('Falta escolher quem assina como Locatário.').waitFor()
  await page.getByText('Data inválida.').first().waitFor()
  await expectAccessible(page)
  await pick(page, 'Locatário', 'Ana Beatriz Souza')
  const change = page.getByRole('button', { name: 'Trocar quem assina como Locatário' })
  await expect.poll(() => change.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('radio', { name: 'Certificado digital (ICP-Brasil)' }).check({ force: true })
  await pick(page, 'Adicionar quem recebe cópia', 'Carla Dias')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByText('Data inválida.').first().waitFor()
  await expectAccessible(page)
  // Two tabs began before any choice: the later one shows a warning and overwrites nothing.
  const kept = () => owner.client.drafts.getUsage({ accountId: owner.accountId, templateId: id })
  await expect.poll(async () => (await kept()).draft?.copy_receivers.length).toBe(1)
  await other.getByLabel('Data de início').fill('05/05/2030')
  await other.getByText('O preenchimento foi alterado em outra aba ou por outra pessoa.').waitFor()
  await other.getByRole('button', { name: 'Usar a outra versão' }).click()
  await other.getByRole('button', { name: 'Trocar quem assina como Locatário' }).waitFor()
  expect(await other.getByLabel('Data de início').inputValue()).toBe('31/02/2030')
  expect(await other.getByRole('radio', { name: 'Certificado digital (ICP-Brasil)' }).isChecked()).toBe(true)
  await page.route('**/trpc/templates.saveUsage**', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Data de início').fill('01/02/2030')
  await page.getByText('O preenchimento não foi salvo.').waitFor()
  await page.reload()
  await page.getByText('O preenchimento não foi salvo.').waitFor()
  expect(await page.getByLabel('Data de início').inputValue()).toBe('01/02/2030')
  await page.unroute('**/trpc/templates.saveUsage**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('O preenchimento não foi salvo.').waitFor({ state: 'detached' })
  // A save whose answer is lost is no change of another tab.
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  }
  await page.route('**/trpc/templates.saveUsage**', loseAnswer, { times: 1 })
  await page.getByLabel('Data de início').fill('02/02/2030')
  await page.getByText('O preenchimento não foi salvo.').waitFor()
  await page.getByLabel('Data de início').fill('01/02/2030')
  await page.getByText('O preenchimento não foi salvo.').waitFor({ state: 'detached' })
  expect(await page.getByText('foi alterado em outra aba').count()).toBe(0)
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.waitForURL(`${home}/review/document`)
  await page.getByText('Locação de Ana Beatriz Souza desde 01/02/2030').waitFor()
  await page.getByText('01/02/2030', { exact: true }).waitFor()
  await expect.poll(async () => (await kept()).draft?.values.map(({ value }) => value)).toEqual(['01/02/2030'])
  await other.reload()
  await other.getByRole('button', { name: 'Trocar quem assina como Locatário' }).waitFor()
  expect(await other.getByLabel('Data de início').inputValue()).toBe('01/02/2030')
  await other.getByText(/^Você está continuando o que preencheu em .+ às .+ e ainda não enviou\.$/).waitFor()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Começar de novo' }).click()
  await other.getByRole('combobox', { name: 'Locatário' }).waitFor()
  expect(await other.getByLabel('Data de início').inputValue()).toBe('')
  await other.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await other.getByRole('button', { name: 'Trocar quem assina como Locatário' }).waitFor()
  await other.getByRole('button', { name: 'Ir para a revisão' }).click()
  await other.getByText('Locação de Ana Beatriz Souza desde 01/02/2030').waitFor()
  // The button that led here was announced as loading; soon the announcement disappears together with its name.
  await expect.poll(() => page.locator('[data-live-announcer] [aria-labelledby]').count()).toBe(0)
  await expectAccessible(page)
  // The answer gets lost after the service sent the document: a person who comes back finds it.
  await page.route('**/trpc/templates.createDocument*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await page.getByText('o que você preencheu continua aqui').waitFor()
  await page.reload()
  await page.waitForURL('**/dashboard/documents/*/view')
  await page.getByText('Este documento já foi enviado para assinatura.').waitFor()
  const { items } = await owner.client.documents.list({ accountId: owner.accountId })
  expect(items).toMatchObject([
    { name: 'Locação de Ana Beatriz Souza desde 01/02/2030', template_id: id, status: 'pending_signature' },
  ])
  await other.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await other.waitForURL(`**/dashboard/documents/${items[0]?.id}/view`)
  await other.getByText('Este documento já foi enviado para assinatura.').waitFor()
  expect((await owner.client.documents.list({ accountId: owner.accountId })).totalCount).toBe(1)
  expect(items[0]?.assignment?.signers).toMatchObject([{ id: ana.id, verification_method: 'DigitalCertificate' }])
  expect(items[0]?.assignment?.copy_receivers).toMatchObject([{ full_name: 'Carla Dias' }])
  await expect.poll(async () => (await kept()).draft).toBe(null)
})

// spec: list-makes-document-row
test('a list makes a document a row, says by line what is wrong, and a retry makes nothing twice', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const home = `${product.url}${list}/${(await preparedTemplate(owner)).id}`
  await page.goto(`${home}/many`)
  const listed = page.getByLabel('Lista de pessoas')
  await listed.fill('Nome;E-mail\nAna;ana@example.com')
  await page.getByText('Falta a coluna Data de início na primeira linha.').waitFor()
  await listed.fill('Locatário;E-mail do Locatário;Data de início\nAna;ana@example.com;01/02/2030')
  await page.getByText('1 linha está pronta.').waitFor()
  await listed.fill(
    [
      'nome,e-mail,data de inicio',
      'Ana,ana@example.com,01/02/2030',
      'Bruno,"bruno@example.com,",02/02/2030',
      '"Silva, Caio",caio@example.com,99/99/2030',
      '',
      'Dora,dora@example.com,03/02/2030',
      'Dora,dora@example.com,03/02/2030',
    ].join('\n'),
  )
  const row = (line: number) => page.getByRole('listitem').filter({ hasText: `Linha ${line}` })
  await row(3).getByText('Informe um e-mail válido.').waitFor()
  await row(4).getByText('Data de início: Data inválida.').waitFor()
  await page.getByRole('button', { name: 'Ver prévia da linha 6' }).click()
  await page.getByRole('dialog').getByText('Locação de Dora desde 03/02/2030').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  // The answer for Dora is lost on its way, after the service made the document.
  await page.route('**/trpc/templates.createDocument*', async (route) => {
    const isDora = route.request().postData()?.includes('dora@')
    if (!isDora) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Enviar 2 documentos' }).click()
  await row(6).getByText('Não se sabe se foi enviado.').waitFor()
  await row(2).getByText('Enviado').waitFor()
  await page.unroute('**/trpc/templates.createDocument*')
  const text = await listed.inputValue()
  await page.reload()
  await listed.fill(text)
  await row(2).getByText('Enviado').waitFor()
  await page.getByRole('button', { name: 'Enviar 1 documento' }).click()
  await row(6).getByText('Enviado', { exact: true }).waitFor()
  await row(7).getByText('Igual à linha 6.').waitFor()
  await page.getByText('3 linhas precisam de correção e 2 já foram enviadas.').waitFor()
  await expectAccessible(page)
  const { items } = await owner.client.documents.list({ accountId: owner.accountId })
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'Locação de Ana desde 01/02/2030',
    'Locação de Dora desde 03/02/2030',
  ])
})

test('a document from a template is sent with the name and message that its preview shows, also if a value is empty', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { accountId, client } = owner
  const { id: templateId, roles, pages } = await readTemplate(owner)
  const ids = { accountId, templateId }
  await client.templates.createRole({ ...ids, name: 'Locatário' })
  const house = await client.fields.create({ accountId, name: 'Texto do imóvel', type: 'text' })
  const start = await client.fields.create({ accountId, name: 'Início', type: 'date', is_required: false })
  const place = (field_id: string, role_id: string | undefined, top: number, label: string) => ({
    ...{ field_id, role_id: role_id ?? '', label },
    display_settings: { left: 200, top, width: 600, height: 60 },
  })
  const fields = [place(house.id, roles[0]?.id, 300, 'Imóvel'), place(start.id, roles[0]?.id, 500, 'Data de início')]
  await client.templates.setFields({ ...ids, entries: [{ page_id: pages[0]?.id ?? '', fields }] })
  await client.templates.update({
    ...ids,
    document_name: 'Locação de <#imóvel#> para <#Locatário#> desde <#Data de início#>',
    message: '<#Início#> Olá, <#Locatário#>.\n\n<#Data de início#>\n\nAté <#Início#>, o imóvel <#Imóvel#> espera.',
  })
  const sent = async () => {
    const { items } = await client.documents.list({ accountId })
    return items.map(({ name, assignment }) => ({ name, message: assignment?.message }))
  }
  const message = 'Olá, Ana Souza.\n\nAté, o imóvel Casa de Ana Souza espera.'
  const expected = { name: 'Locação de Casa de Ana Souza para Ana Souza desde', message }

  await contact(owner, 'Ana Souza')
  await page.goto(`${product.url}${list}/${templateId}/use`)
  await pick(page, 'Locatário', 'Ana Souza')
  await page.getByLabel('Imóvel', { exact: true }).fill('Casa de <#Locatário#>')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  const shown = (title: string) => page.getByRole('region', { name: title, exact: true }).locator('p').innerText()
  await expect.poll(() => shown('Documento')).toBe(expected.name)
  expect(await shown('Mensagem')).toBe(expected.message)
  await page.getByText('Casa de Ana Souza', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await page.waitForURL('**/dashboard/documents/*/**')
  expect(await sent()).toEqual([expected])

  await page.goto(`${product.url}${list}/${templateId}/many`)
  const rows = 'Nome;E-mail;Imóvel\nAna Souza;outra@example.com;Casa de <#Locatário#>'
  await page.getByLabel('Lista de pessoas').fill(rows)
  await page.getByRole('button', { name: 'Ver prévia da linha 2' }).click()
  const fact = (title: string) =>
    page
      .locator('dl > div', { has: page.getByText(title, { exact: true }) })
      .locator('dd')
      .innerText()
  await expect.poll(() => fact('Documento')).toBe(expected.name)
  expect(await fact('Mensagem')).toBe(expected.message.replaceAll(/\s+/g, ' '))
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Enviar 1 documento' }).click()
  await page.getByText('Enviado', { exact: true }).waitFor()
  expect(await sent()).toEqual([expected, expected])
})

async function pick(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).pressSequentially(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByText(name).first().waitFor()
}

async function addRole(page: Page, name: string) {
  await page.getByLabel('Nome do papel').fill(name)
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  await page.getByRole('button', { name: `Retirar ${name}` }).waitFor()
}
