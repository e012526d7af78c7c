import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { type Owner, PASSWORD } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { teamMate } from '../../team.ts'
import { addSigner, placeByClick, sheet } from '../wizard/sender.ts'

/** Routes that a mail or the page before leads to, never a link: the test that goes there. */
const elsewhere: Record<string, string> = {
  '/invitation/:invitation_id': 'test/web/invitation.test.ts',
  '/password-reset': 'test/web/auth.test.ts',
  '/password-reset/success': 'test/web/auth.test.ts',
  '/password-create': 'test/web/spec/signed-out.test.ts',
  '/password-create/success': 'test/web/spec/signed-out.test.ts',
  '/verify/:signerAccessCode': 'test/web/signing/signing-link.ts',
  '/sign/:signerAccessCode': 'test/web/signing/sign.test.ts',
  '/sign/:signerAccessCode/success': 'test/web/signing/sign.test.ts',
  '/sign/:signerAccessCode/closed': 'test/web/signing/ways-out.test.ts',
  '/sign/:signerAccessCode/documents': 'test/web/signing/ways-out.test.ts',
  '/sign/certificado/retorno': 'test/web/signing/cloud-certificate.test.ts',
  '/sign/celular/desenho': 'test/web/signing/hand-over.test.ts',
  '/release/:document_id?': 'test/web/signing/release.test.ts',
  '/device': 'test/web/auth.test.ts',
  '/dev/ui': 'test/web/ui/kit-page.test.ts',
}

const browser = useBrowser()
const product = useProduct()
const visited = new Set<string>()

// spec: every-page-reached-links
test('every page is reached by links and buttons alone, and has its title', async () => {
  const { page } = await browser.person()
  await page.goto(product.url)
  const email = await walkSignedOut(page)
  const owner = await signedUp(email)
  const mate = await teamMate(product, owner, 'organizer', 'Caio Íris')
  await walkLists(page)
  await walkWorkspace(page, mate.email)
  await walkTemplate(page)
  await walkDocument(page)
  await walkAccount(page)

  const routes = [...visited, ...Object.keys(elsewhere)]
  const written = readFileSync(new URL('../../../web/routes.tsx', import.meta.url), 'utf8')
  const paths = [...written.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !routes.some((route) => route.endsWith(path) || route.includes(`${path}/`)))).toEqual(
    [],
  )
})

async function walkSignedOut(page: Page): Promise<string> {
  await at(page, '/', 'Efetuar Login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await at(page, '/forgot-password', 'Esqueci minha senha')
  await page.getByLabel('E-mail').fill(`${randomUUID()}@exemplo.com`)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await at(page, '/forgot-password/success', 'Confira o seu e-mail')
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await at(page, '/signup', 'Criar conta')

  const [texts] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Termos de Uso' }).first().click(),
  ])
  await at(texts, '/terms', 'Termos de Uso')
  await texts.getByRole('link', { name: 'Política de Privacidade' }).last().click()
  await at(texts, '/privacy', 'Política de Privacidade')
  await texts.getByRole('link', { name: 'Planos' }).last().click()
  await at(texts, '/plans', 'Planos')
  await texts.getByRole('link', { name: 'Escolher o plano Free' }).click()
  await at(texts, '/plan/:plan', 'Plano Free')
  // The products of the tests have no limits.
  await texts.getByText('O envio continua neste serviço').waitFor()
  await texts.getByRole('link', { name: 'Comparação' }).click()
  await at(texts, '/compare', 'Comparação')
  await texts.getByRole('link', { name: 'Verificar um documento' }).click()
  await at(texts, '/proof', 'Verificação de documento')
  await texts.getByRole('textbox').fill('ABCD-EFGH-JKLM-NPQR')
  await texts.keyboard.press('Enter')
  await at(texts, '/proof/:code')
  await texts.close()

  const email = `${randomUUID()}@exemplo.com`
  await page.getByLabel('Nome').fill('Olívia Conceição')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await at(page, '/email-verification', 'Ativar conta')
  await page.getByLabel('Código de ativação').fill(await product.mailbox.code(email))
  await at(page, '/dashboard', 'Início')
  return email
}

async function walkLists(page: Page) {
  await entry(page, 'Seus contatos')
  await at(page, '/dashboard/signers', 'Seus contatos')
  await page.getByRole('link', { name: 'Criar o primeiro contato' }).click()
  await at(page, '/dashboard/signers/new', 'Novo contato')
  await page.getByLabel('Nome completo').fill('Ana Beatriz Souza')
  await page.getByLabel('E-mail').fill('ana@exemplo.com')
  await page.getByRole('button', { name: 'Criar contato' }).click()
  await page.getByRole('row').filter({ hasText: 'Ana Beatriz Souza' }).click()
  await at(page, '/dashboard/signers/:id/view', 'Ana Beatriz Souza')
  await page.getByRole('link', { name: 'Editar contato' }).click()
  await at(page, '/dashboard/signers/:id/edit', 'Editar contato')
}

async function walkWorkspace(page: Page, mate: string) {
  await entry(page, 'Personalizar')
  await at(page, '/dashboard/workspace', 'Personalizar')
  await page.getByRole('link', { name: 'Criar campo' }).click()
  await at(page, '/dashboard/fields/new', 'Novo campo')
  await page.getByLabel('Nome do campo').fill('Placa')
  await page.getByRole('button', { name: 'Criar campo' }).click()
  await page.getByRole('row').filter({ hasText: 'Placa' }).click()
  await at(page, '/dashboard/fields/:id/view', 'Placa')
  await page.getByRole('link', { name: 'Editar campo' }).click()
  await at(page, '/dashboard/fields/:id/edit', 'Editar campo')
  await page.goBack()
  const fields = page.getByRole('link', { name: 'Campos', exact: true })
  expect(await fields.getAttribute('href')).toBe('/dashboard/fields')
  await fields.click()
  // The list of fields is the first tab of 'Personalizar', to which its address leads.
  visited.add('/dashboard/fields')
  await at(page, '/dashboard/workspace', 'Personalizar')
  await page.getByRole('row').filter({ hasText: 'Placa' }).waitFor()
  await page.getByRole('tab', { name: 'Equipe' }).click()
  await at(page, '/dashboard/workspace/:tab?', 'Personalizar')
  await page.getByRole('row').filter({ hasText: mate }).click()
  await at(page, '/dashboard/users/:id/view', 'Caio Íris')
  await page.getByRole('link', { name: 'Mudar papel' }).click()
  await at(page, '/dashboard/users/:id/edit', 'Mudar papel')
}

async function walkTemplate(page: Page) {
  const home = '/dashboard/templates/:id'
  await entry(page, 'Templates')
  await at(page, '/dashboard/templates', 'Templates')
  await page.getByRole('button', { name: 'Criar template' }).click()
  await upload(page)
  await page.getByRole('link', { name: 'Preparar template' }).click()
  await at(page, `${home}/signers`, 'Signatários')
  await page.getByLabel('Nome do papel').fill('Cliente')
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  await page.getByRole('button', { name: 'Retirar Cliente' }).waitFor()
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await at(page, `${home}/prepare`, 'Preparação')
  await place(page)
  await at(page, `${home}/review`, 'Revisão')
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await at(page, `${home}/sent`, 'Template criado')
  await page.getByRole('link', { name: 'Usar para várias pessoas' }).click()
  await at(page, `${home}/many`, 'Usar para várias pessoas')
  await page.goBack()
  await page.getByRole('link', { name: 'Usar template' }).click()
  await at(page, `${home}/use`, 'Usar template')
  await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('Ana')
  await page.getByRole('option', { name: /^Ana/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Trocar quem assina como Cliente' }).waitFor()
  await reviewUse(page, home)

  await page.getByRole('row').filter({ hasText: 'contrato.pdf' }).click()
  await at(page, '/dashboard/templates/:id/view', 'contrato.pdf')
  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Preparar' }).click()
  await withoutFields(page, `${home}/virtual`)
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await page.getByRole('link', { name: 'Usar template' }).click()
  await page.getByText('Você está continuando').waitFor()
  await reviewUse(page, `${home}/virtual`)
}

/** Goes from the first step of a use, which chooses the people, to its review and back to the list. */
async function reviewUse(page: Page, steps: string) {
  await at(page, `${steps}/use`, 'Usar template')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await at(page, `${steps}/review/document`, 'Revisão do documento')
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await at(page, `${steps}/use`, 'Usar template')
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await at(page, '/dashboard/templates', 'Templates')
}

/** From the choice of the way to the last step of the wizard that places nothing. */
async function withoutFields(page: Page, steps: string) {
  await page.getByText('Sem campos (assinatura no final)').click()
  await at(page, `${steps}/signers`, 'Signatários')
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await at(page, `${steps}/prepare`, 'Preparação')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await at(page, `${steps}/review`, 'Revisão')
}

async function walkDocument(page: Page) {
  const home = '/dashboard/documents/:id'
  await entry(page, 'Documentos')
  await at(page, '/dashboard/documents', 'Documentos')
  await page.getByRole('button', { name: 'Carregar documento' }).first().click()
  await upload(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Preparar documento' }).click()
  await at(page, `${home}/signers`, 'Signatários')
  await addSigner(page, 'Ana Beatriz Souza')
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await at(page, `${home}/prepare`, 'Preparação')
  await place(page)
  await at(page, `${home}/review`, 'Revisão')
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await sheet(page, 1).waitFor()
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await withoutFields(page, `${home}/virtual`)
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await at(page, `${home}/sent`, 'Documento enviado')
  await page.getByRole('link', { name: 'Acompanhar documento' }).click()
  await at(page, `${home}/view`, 'contrato.pdf')
}

async function walkAccount(page: Page) {
  const settings = async () => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await page.getByRole('menuitem', { name: 'Configurações' }).click()
    await at(page, '/dashboard/account', 'Minha conta')
  }
  await settings()
  await page.getByRole('tab', { name: 'API' }).click()
  await at(page, '/dashboard/account/:tab?', 'Minha conta')
  await settings()
  await page.getByRole('link', { name: 'EDITAR' }).click()
  await at(page, '/dashboard/profile', 'Meu perfil')
  await settings()
  await page.getByRole('link', { name: 'Alterar senha' }).click()
  await at(page, '/dashboard/account/change-password', 'Alterar senha')
  await settings()
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).click()
  await page.getByRole('button', { name: 'Por que você quer cancelar a conta?' }).click()
  await page.getByRole('option', { name: 'Outro motivo' }).click()
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD)
  // The answer waits until the page that asks for it has been seen.
  await page.route('**/trpc/account.remove**', async (route) => {
    await at(page, '/dashboard/profile/delete', 'Cancelar conta')
    await page.getByText('Confirmando agendamento de exclusão da conta').waitFor()
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }).click()
  await at(page, '/dashboard/profile/delete-scheduled', 'Exclusão de conta agendada')
  await page.getByText('Sua conta será excluída em 30 dias').waitFor()
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  visited.add('/logout')
  await at(page, '/', 'Efetuar Login')
}

/** Waits until the page is at the route and has its title. */
async function at(page: Page, route: string, title?: string) {
  const pattern = new RegExp(`^${route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
  await page.waitForURL(({ pathname }) => pattern.test(pathname))
  if (title) await page.waitForFunction((wanted) => document.title === wanted, `${title} | Rubrica`)
  visited.add(route)
}

/** An entry of the dashboard's navigation. */
async function entry(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
}

async function upload(page: Page) {
  const file = new URL('../../fixtures/papers/contrato.pdf', import.meta.url).pathname
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Arquivo importado com sucesso').waitFor()
}

async function place(page: Page) {
  await sheet(page, 1).waitFor()
  await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
}

async function signedUp(email: string): Promise<Owner> {
  const { access_token, accounts } = await product.client().auth.login({ email, password: PASSWORD })
  const accessToken = access_token ?? ''
  return { client: product.client({ token: accessToken }), accountId: accounts[0]?.id ?? '', email, accessToken }
}
