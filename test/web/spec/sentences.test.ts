import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import {
  contact,
  type Owner,
  PASSWORD,
  readTemplate,
  readyDocument,
  sentDocument,
  signUp,
  signUpOnly,
} from '../../make.ts'
import { useProduct } from '../../product.ts'
import { invitationCode, teamMate } from '../../team.ts'
import { signInAs, switchTo } from '../sign-in.ts'
import { accessCodeOf, enter } from '../signing/signing-link.ts'

const browser = useBrowser()
const product = useProduct()

// spec: form-service-refuses-shows
test('a form that the service refuses shows its message, in a warning that can be closed', async () => {
  const { page } = await browser.person()
  const newcomer = await signUpOnly(product)
  await signInAs(product, page, newcomer, '/dashboard/profile')
  await page.getByLabel('Nome').fill('   ')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await warned(page, 'Informe o nome.')

  for (let mail = 0; mail < 2; mail++) await product.client().users.requestEmailVerification({ email: newcomer.email })
  await page.goto(`${product.url}/email-verification`)
  await page.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await warned(page, 'Já enviamos um e-mail para este endereço.')

  const owner = await signUp(product)
  await signInAs(product, page, owner, '/dashboard/account/workspaces')
  await page.getByRole('button', { name: /^Excluir/ }).click()
  await sentDocument(owner, [await contact(owner)])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir workspace' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('alert')
    .getByText('Este workspace tem um documento em andamento. Espere que termine')
    .waitFor()
})

// spec: who-lost-permission-meanwhile
test('who lost a permission meanwhile hears the sentence of it, and what was typed stays', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const mate = await teamMate(product, owner, 'owner', 'Bia Sá')
  const other = await teamMate(product, owner, 'organizer', 'Caio Íris')
  await signInAs(product, page, mate, '/dashboard')
  await switchTo(page, owner.accountId)
  const second = await page.context().newPage()
  await page.goto(`${product.url}/dashboard/workspace/appearance`)
  await page.getByLabel('Cor principal', { exact: true }).fill('0F7068')
  await second.goto(`${product.url}/dashboard/users/${other.id}/edit`)
  await second.getByText('Faz tudo').click()
  const demoted = { accountId: owner.accountId, user_id: mate.id }
  await owner.client.members.assignRole({ ...demoted, role: 'organizer' })
  await owner.client.members.revokeRole({ ...demoted, role: 'owner' })
  await page.getByRole('button', { name: 'Salvar aparência' }).click()
  await warned(page, 'Você não tem permissão ou endpoint não foi encontrado')
  expect(await page.getByLabel('Cor principal', { exact: true }).inputValue()).toBe('#0F7068')
  await second.getByRole('button', { name: 'Salvar papel' }).click()
  await warned(second, 'Você não tem permissão ou endpoint não foi encontrado')
})

// spec: release-page-knows-what
test('the release page knows what the service answers with', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const { id } = await sentDocument(owner, [await contact(owner)])
  await page.goto(`${product.url}/release/${id}`)
  await page.getByText('contrato.pdf').waitFor()
  expect(await page.title()).toBe('Liberação do documento para assinatura | Rubrica')
  await page.getByText('Precisa ser o e-mail que o remetente cadastrou para você.').waitFor()
  await page.getByLabel('E-mail').fill(`${'a'.repeat(300)}@exemplo.com`)
  const send = page.getByRole('button', { name: 'ACESSAR DOCUMENTO' })
  await send.click()
  await warned(page, 'Dados inválidos. Verifique o e-mail informado e tente novamente.')
  await page.route('**/trpc/release.sendToken**', (route) => {
    const error = { message: 'Recusado.', code: -32003, data: { code: 'forbidden', status: 403 } }
    return route.fulfill({ status: 403, json: [{ error }] })
  })
  await page.getByLabel('E-mail').fill('ana@exemplo.com')
  await send.click()
  await warned(page, 'Acesso não autorizado para este destinatário.')
})

// spec: sign-up-invitation-says
test('a sign-up by invitation says so, and a confirmed code goes to the document', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const email = `${randomUUID()}@exemplo.com`
  await owner.client.invitations.create({ account_id: owner.accountId, email })
  await page.goto(`${product.url}/invitation/${await invitationCode(product, email)}?utm_source=carta`)
  await page.getByLabel('Nome').fill('Ana Úrsula')
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  const sent = page.waitForRequest(/session\.acceptInvitation/)
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  expect((await sent).postData()).toContain('"utm_params":{"source":"convite","utm_source":"carta"}')
  await page.waitForURL('**/dashboard')

  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  expect(await page.evaluate(() => history.state?.usr)).toMatchObject({ verified: true })
})

// spec: without-session-page-dashboard
test('without a session a page of the dashboard leads to the login, with what the page before had to say', async () => {
  const { page } = await browser.person()
  await page.goto(`${product.url}/plans`)
  // Until it is hydrated the page must stay at its address.
  await page.waitForFunction(() => !window.endHold)
  await page.evaluate(() => {
    const usr = { alert: { tone: 'warning', message: 'O link já foi usado.' } }
    history.replaceState({ usr, key: 'a', idx: 0 }, '', '/dashboard/documents')
  })
  await page.reload()
  await page.waitForURL(`${product.url}/`)
  await warned(page, 'O link já foi usado.')
})

// spec: steps-both-wizards-named
test('the steps of both wizards are named, and using a template has no preparation', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const { accountId, client } = owner
  const document = await readyDocument(owner)
  const template = await readTemplate(owner)
  await client.templates.createRole({ accountId, templateId: template.id, name: 'Cliente' })
  await signInAs(product, page, owner, `/dashboard/documents/${document.id}/signers`)
  const steps = page.getByRole('navigation', { name: 'Etapas da preparação' }).getByRole('listitem')
  const names = async () => (await steps.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''))
  await expect.poll(names).toEqual(['Signatários', 'Preparação', 'Revisão'])
  await page.getByRole('link', { name: 'VOLTAR' }).waitFor()
  await page.goto(`${product.url}/dashboard/templates/${template.id}/use`)
  await expect.poll(names).toEqual(['Signatários', 'Revisão do documento'])
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await page.waitForURL(`${product.url}/dashboard/templates`)
})

// spec: search-without-result-says
test('a search without a result says so in a table and in a list', async () => {
  const { page } = await browser.person()
  const owner: Owner = await signUp(product)
  await contact(owner)
  await signInAs(product, page, owner, '/dashboard/signers?search=ninguem')
  await page.getByText('Nenhum dado encontrado').waitFor()
  await page.getByText('Nenhum contato corresponde ao que você procura.').waitFor()
  const { accountId, email } = owner
  const url = 'https://exemplo.com/webhook'
  await owner.client.webhooks.update({ accountId, url, email, events: ['document_ready'], is_active: true })
  await page.goto(`${product.url}/dashboard/workspace/webhooks`)
  await page.getByRole('button', { name: /Resultado/ }).click()
  await page.getByRole('option', { name: 'Não entregues' }).click()
  await page.getByText('No items found').waitFor()
})

async function warned(page: Page, sentence: string) {
  const alert = page.getByRole('alert').filter({ hasText: sentence })
  await alert.waitFor()
  await alert.getByRole('button', { name: 'Fechar' }).click()
  await alert.waitFor({ state: 'detached' })
}
