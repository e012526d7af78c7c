import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { contact, type Owner, PASSWORD, readyDocument, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { teamMate } from '../../team.ts'
import { signedIn, signInAs, switchTo } from '../sign-in.ts'

const browser = useBrowser()
const product = useProduct()
let page: Page
let owner: Owner

beforeAll(async () => {
  page = (await browser.person()).page
  owner = await signedIn(product, page)
})

// spec: user-menu-names-person
test('the user menu names person and workspace, switches, and says where it could not', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  await owner.client.accounts.update({ accountId: owner.accountId, name: 'Cartório Ávila' })
  const mate = await teamMate(product, owner, 'organizer', 'Bia Sá')
  // A switch of workspaces renews the session, and the token of before ends.
  const own = (await mate.client.users.self({})).accounts.find(({ id }) => id !== owner.accountId)
  await signInAs(product, page, mate, '/dashboard/signers')
  const menu = page.getByRole('button', { name: 'Menu do usuário' })
  await menu.waitFor()
  // The name of the person, and that of their workspace.
  expect((await menu.innerText()).split('\n')).toEqual(['Bia Sá', 'Bia Sá'])
  await menu.locator('[data-initial=B]').waitFor()
  const workspaces = async () => {
    await menu.click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Configurações', 'Workspaces', 'Sair'])
    await page.getByRole('menuitem', { name: 'Workspaces' }).click()
  }
  await workspaces()
  await page.getByRole('menuitem', { name: 'Criar novo workspace' }).click()
  await page.waitForURL('**/dashboard/account/workspaces')
  await page.goto(`${product.url}/dashboard/signers`)
  await workspaces()
  await page.getByRole('menuitem', { name: 'Cartório Ávila' }).click()
  await menu.getByText('Cartório Ávila').waitFor()
  expect(page.url()).toBe(`${product.url}/dashboard/signers`)

  // What is typed in one workspace is not saved in another.
  await page.getByRole('link', { name: 'Criar contato' }).first().click()
  await page.getByLabel('Nome completo').fill('Ana Souza')
  for (const answer of ['dismiss', 'accept'] as const) {
    await workspaces()
    page.once('dialog', (question) => void question[answer]())
    await page.getByRole('menuitem', { name: 'Bia Sá' }).click()
    if (answer === 'accept') continue
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana Souza')
    await menu.getByText('Cartório Ávila').waitFor()
  }
  await page.getByRole('heading', { name: 'Seus contatos' }).waitFor()
  await menu.getByText('Cartório Ávila').waitFor({ state: 'detached' })

  await switchTo(page, own?.id ?? '')
  await page.reload()
  await page.getByRole('heading', { name: 'Seus contatos' }).waitFor()
  // The page asks for its workspaces anew: those of before the removal are what the menu offers.
  await page.waitForLoadState('networkidle')
  await owner.client.members.remove({ accountId: owner.accountId, userId: mate.id })
  await workspaces()
  await page.getByRole('menuitem', { name: 'Cartório Ávila' }).click()
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Não foi possível acessar o workspace selecionado.' })
  await toast.waitFor()
  await toast.getByRole('button', { name: 'Fechar' }).click()
  await toast.waitFor({ state: 'detached' })
})

// spec: toast-goes-itself-after
test('a toast goes by itself after two seconds', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, '/dashboard/account/workspaces')
  await page.getByRole('button', { name: 'Renomear' }).click()
  await page.clock.install()
  await page.getByRole('textbox', { name: 'Nome' }).fill('  ')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Cartório Ávila')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  const toast = page.getByText('Workspace renomeado.')
  await toast.waitFor()
  await page.clock.runFor(2100)
  await toast.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu do usuário' }).getByText('Cartório Ávila').waitFor()
})

// spec: further-workspace-offered-only
test('a further workspace is offered only to who may add one', async () => {
  const { page } = await browser.person()
  await signedIn(product, page)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '')
    for (const one of session.permissions) if (one.name === 'accounts.create') one.is_allowed = false
    localStorage.setItem('session', JSON.stringify(session))
  })
  await page.goto(`${product.url}/dashboard/account/workspaces`)
  await page.getByText('Em uso').waitFor()
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Workspaces' }).click()
  await page.getByRole('menu', { name: 'Workspaces' }).waitFor()
  expect(await page.getByText('Criar novo workspace').count()).toBe(0)
})

// spec: profile-takes-name-cpf
test('the profile takes a name, a CPF and a phone in their masks, and the menu follows', async () => {
  await page.goto(`${product.url}/dashboard/profile`)
  const [name, cpf, phone] = [page.getByLabel('Nome'), page.getByLabel('CPF'), page.getByLabel('Telefone')]
  await name.fill('')
  await cpf.pressSequentially('529a98224725999')
  expect(await cpf.inputValue()).toBe('529.982.247-25')
  await phone.pressSequentially('1132324321')
  expect(await phone.inputValue()).toBe('(11) 3232-4321')
  await phone.fill('')
  await phone.pressSequentially('119876543219999')
  expect(await phone.inputValue()).toBe('(11) 98765-4321')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await page.getByRole('alert').getByText('Preencha este campo.').waitFor()
  await name.fill('Ana Úrsula')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await page.getByRole('button', { name: 'Menu do usuário' }).getByText('Ana Úrsula').waitFor()
})

// spec: without-password-one-asked
test('without a password one is asked for by mail before it is changed or a key is made', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const database = new DatabaseSync(join(product.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
  database.prepare('UPDATE users SET password_hash = NULL WHERE email = ?').run(owner.email)
  database.close()
  await signInAs(product, page, owner, '/dashboard/account/change-password')
  await page.getByRole('heading', { level: 1, name: 'Criar senha' }).waitFor()
  await page.getByRole('button', { name: 'Enviar link para criar senha' }).click()
  await page.getByText(`Enviamos um link para ${owner.email}.`).waitFor()
  expect((await product.mailbox.newest(owner.email, /password-create/)).subject).toContain('senha')
  await page.goto(`${product.url}/dashboard/account/api`)
  await page.getByRole('button', { name: 'Gerar chave de API' }).click()
  await page.getByRole('dialog').getByText('Sua conta ainda não tem senha.').waitFor()
})

// spec: new-password-has-eight
test('a new password has eight characters and is typed twice alike; the one of now is asked for', async () => {
  await page.goto(`${product.url}/dashboard/account/change-password`)
  const change = async (now: string, next: string, again: string) => {
    await page.getByLabel('Senha atual').fill(now)
    await page.getByLabel('Nova senha', { exact: true }).fill(next)
    await page.getByLabel('Confirmação da nova senha').fill(again)
    await page.getByRole('button', { name: 'Alterar senha' }).click()
  }
  await change('', 'curta', 'curta')
  const alert = page.getByRole('alert')
  await alert.getByText('Preencha este campo.').waitFor()
  await alert.getByText('Use pelo menos 8 caracteres.').first().waitFor()
  await change(PASSWORD, 'outra senha boa', 'outra senha má')
  await alert.getByText('Senha e confirmação de senha são diferentes').waitFor()
})

// spec: another-api-key-ends
test('another API key ends the one before, and a clipboard that is shut is told', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const { api_key: before } = await owner.client.users.createApiKey({ password: PASSWORD })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('shut')) } })
  })
  await signInAs(product, page, owner, '/dashboard/account/api')
  await page.getByRole('button', { name: 'Gerar nova chave' }).click()
  await page.getByRole('button', { name: 'Gerar chave', exact: true }).click()
  await page.getByRole('alert').getByText('Preencha este campo.').waitFor()
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Gerar chave', exact: true }).click()
  await page.getByRole('button', { name: 'Copiar chave' }).click()
  await page.getByText('Não foi possível copiar a chave de acesso a API para a área de transferência.').waitFor()
  await expect(product.client({ apiKey: before ?? '' }).users.self()).rejects.toMatchObject({ status: 401 })
})

// spec: list-loads-names-each
test('a list loads, names each status and filters by several of them', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const shown = {
    uploading: 'Processando',
    uploaded: 'Processando',
    metadata_processing: 'Processando',
    metadata_ready: 'Aguardando preparação',
    pending_signature: 'Aguardando assinatura',
    certificating: 'Certificando',
    certificated: 'Assinado',
    expired: 'Expirado',
    rejected_by_user: 'Cancelado',
    rejected_by_signer: 'Negado',
    failed: 'Falhou',
  }
  const { id } = await readyDocument(owner)
  const database = new DatabaseSync(join(product.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
  // The index of searches calls it; this test searches for nothing.
  database.function('search_grams', { varargs: true }, () => '')
  const stored = database.prepare('SELECT * FROM documents WHERE id = ?').get(id) ?? {}
  const names = Object.keys(stored)
  const insert = database.prepare(`INSERT INTO documents (${names}) VALUES (${names.map(() => '?')})`)
  for (const status of Object.keys(shown)) {
    const copy = { ...stored, id: randomUUID(), verification_code: randomUUID(), name: status, status }
    insert.run(...Object.values(copy))
  }
  database.close()
  await signInAs(product, page, owner, '/start.js')
  // Later the list looks again for what is being processed, and shows what it has.
  await page.route(
    /\bdocuments\.list\b/,
    async (route) => {
      await page.getByRole('status', { name: 'Carregando...' }).waitFor()
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`${product.url}/dashboard/documents`)
  for (const [status, words] of Object.entries(shown))
    await page
      .getByRole('row')
      .filter({ hasText: status })
      .getByText(words, { exact: true })
      .filter({ visible: true })
      .waitFor()
  expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0)
  const badges = page.getByRole('toolbar', { name: 'Filtrar pela situação' }).getByRole('button')
  expect(await badges.allInnerTexts()).toEqual([
    ...['Todos', 'Assinados', 'Aguardando', 'Pronto', 'Cancelados', 'Negados', '', 'Falhas', 'Expirados'],
  ])
  await page.getByRole('button', { name: 'Certificando' }).click()
  await page.getByRole('button', { name: 'Falhas' }).click()
  await page.waitForURL(/status=certificating(,|%2C)failed/)
  await page.getByRole('row').filter({ hasText: 'metadata_ready' }).waitFor({ state: 'detached' })
  for (const status of ['certificating', 'failed']) await page.getByRole('row').filter({ hasText: status }).waitFor()
  await page.getByRole('button', { name: 'Todos' }).click()
  await page.waitForURL(({ search }) => search === '')
})

// spec: file-named-size-as
test('a file is named with its size as in Brazil, one at a time', async () => {
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('button', { name: 'Carregar documento' }).first().click()
  const input = page.locator('input[type=file]')
  expect(await input.getAttribute('accept')).toBe('.pdf,.doc,.docx,.odt')
  expect(await input.evaluate((element: HTMLInputElement) => element.multiple)).toBe(false)
  await page.route('**/v1/accounts/*/documents', () => undefined)
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_234_567) })
  await page.getByText('1.234,6 kB').waitFor()
  await page.getByRole('button', { name: 'Cancelar carregamento' }).click()
  await page.unrouteAll()
})

// spec: dialogs-rise-300-milliseconds
test('dialogs rise in 300 milliseconds over a backdrop of 150, and a deadline begins tomorrow', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await sentDocument(owner, [await contact(owner)])
  await page.addInitScript(() => {
    const times: string[] = []
    Reflect.set(window, 'times', times)
    // Says how long it was, also on a machine so slow that the element has other styles by then.
    document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
      times.push(`${animationName} ${elapsedTime}s`)
    })
  })
  await page.goto(`${product.url}/dashboard/documents/${id}/view`)
  await page
    .getByRole('button', { name: 'Definir prazo' })
    .or(page.getByRole('link', { name: 'Definir prazo' }))
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'times')))
    .toEqual(expect.arrayContaining(['rise 0.3s', 'fade 0.15s']))
  await page.getByRole('spinbutton', { name: /^dia/ }).focus()
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replaceAll('/', '')
  await page.keyboard.type(`${today}235959`)
  await page.getByRole('button', { name: 'Salvar prazo' }).click()
  await dialog.getByRole('button', { name: /^Assinar até: O valor deve ser .* ou posterior\.$/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('spinbutton')
})

// spec: list-opens-upward-below
test('a list opens upward below 55% of the window, and colours are picked from an area of 652 pixels', async () => {
  await contact(owner, 'Ana')
  await page.goto(`${product.url}/dashboard/signers`)
  const button = page.getByRole('button', { name: 'Ações de Ana' })
  const placed = async (height: number) => {
    await page.setViewportSize({ width: 1280, height })
    await button.click()
    const [one, list] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()]
    await page.keyboard.press('Escape')
    return (list?.y ?? 0) > (one?.y ?? 0) ? 'below' : 'above'
  }
  expect(await placed(900)).toBe('below')
  const { y = 0 } = (await button.boundingBox()) ?? {}
  expect(await placed(Math.floor(y / 0.56))).toBe('above')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${product.url}/dashboard/workspace/appearance`)
  await page.getByRole('button', { name: 'Escolher: Cor principal' }).click()
  const area = page.getByRole('dialog').getByRole('group').first()
  expect((await area.boundingBox())?.width).toBe(652)
})

// spec: stylesheet-does-not-come
test('a stylesheet that does not come is asked for once more, then the failure is reported', async () => {
  const { page } = await browser.person()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`))
  let tries = 0
  await page.route('**/assets/*.css', (route) => {
    tries += 1
    return route.abort()
  })
  // Pages that people come to from outside carry their own styles, because the failure may not be known yet.
  await page.goto(`${product.url}/nada`).catch(() => undefined)
  await expect.poll(() => errors.join()).toContain('ChunkLoadError: Loading CSS chunk failed')
  expect(tries).toBe(2)
})
