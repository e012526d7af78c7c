import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import {
  askedPerson,
  contact,
  documentIn,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { useOwnProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useOwnProduct({ PLAN_LIMITS: 'on' })

// spec: new-account-led-through
test('a new account is led through its three steps', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const first = page.getByRole('region', { name: 'Seu primeiro documento está a três passos' })
  await first.waitFor()
  await expectAccessible(page)
  await first.getByRole('link', { name: 'Carregar documento' }).click()
  await page.waitForURL('**/dashboard/documents**')

  const { id } = await readyDocument(owner)
  await page.goto(`${product.url}/dashboard`)
  const prepare = page
    .getByRole('region', { name: 'Seu primeiro documento está a dois passos' })
    .getByRole('link', { name: 'Preparar documento' })
  expect(await prepare.getAttribute('href')).toBe(`/dashboard/documents/${id}/signers`)
})

test('somebody who was not asked for a company is asked once, and may go on without', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const question = page.getByRole('status').filter({ hasText: 'Quem assina vê o seu nome, Olívia Conceição.' })
  await question.getByRole('button', { name: 'Informar empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nome que quem assina vê' })
  await dialog.getByLabel('Empresa').fill('  Padaria São João Ltda.  ')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar nome' }).click()
  await page.getByText('Quem assina agora vê Padaria São João Ltda.').waitFor()
  await question.waitFor({ state: 'detached' })
  expect(await owner.client.accounts.get({ accountId: owner.accountId })).toMatchObject({
    name: 'Padaria São João Ltda.',
  })

  const other = await browser.person(phone)
  await signedIn(product, other.page)
  const same = other.page.getByRole('status').filter({ hasText: 'Quem assina vê o seu nome' })
  await same.getByRole('button', { name: 'Fechar' }).click()
  await other.page.reload()
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  await other.page.getByRole('region', { name: 'Seu primeiro documento' }).waitFor()
  expect(await same.count()).toBe(0)
})

test('a name that was saved is not reported as refused if the menu cannot be refreshed', async () => {
  const { page } = await browser.person()
  await signedIn(product, page)
  await page.getByRole('button', { name: 'Informar empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nome que quem assina vê' })
  await dialog.getByLabel('Empresa').fill('Padaria São João Ltda.')
  await page.route('**/trpc/session.refresh**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Salvar nome' }).click()
  await page.getByText('Quem assina agora vê Padaria São João Ltda.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('the home page shows a new name of a document at once', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await readyDocument(owner, 'girado.pdf')
  await page.reload()
  await page.getByRole('link', { name: 'Preparar documento' }).first().waitFor()
  await page.getByRole('link', { name: 'Documentos', exact: true }).first().click()
  await page.getByRole('button', { name: 'Ações de girado.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  await page.getByLabel('Nome do documento').fill('Contrato de locação')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await page.getByText('Nome alterado.').waitFor()
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  await page.getByText('Contrato de locação').first().waitFor()
})

// spec: what-waits-person-stands
test('what waits for the person stands before what waits for others, then what is finished and the month', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const ana = await contact(owner)
  const bia = await contact(owner, 'Bia Sá')
  const { id: sealed } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(product, ana.email))
  await documentIn(owner.client, sealed, 'certificated')
  const { id: waiting } = await sentDocument(owner, [bia])
  const { id: ready } = await readyDocument(owner, 'girado.pdf')
  await page.reload()

  const mine = page.getByRole('region', { name: 'Esperam por você' })
  const prepare = mine.getByRole('link', { name: 'Preparar documento: girado.pdf' })
  expect(await prepare.getAttribute('href')).toBe(`/dashboard/documents/${ready}/signers`)
  const others = page.getByRole('region', { name: 'Esperam por outras pessoas' })
  await others.getByText('Vez de Bia Sá').waitFor()
  await others.getByText(/pedido (agora|há)/).waitFor()
  expect(await others.getByRole('link').first().getAttribute('href')).toBe(`/dashboard/documents/${waiting}/view`)
  await page.getByRole('region', { name: 'Concluídos por último' }).getByText('contrato.pdf').waitFor()
  await page.getByRole('region', { name: 'Uso do mês' }).getByText('2 de 5').waitFor()
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
    'Esperam por você',
    'Esperam por outras pessoas',
    'Concluídos por último',
  ])
})

// spec: what-somebody-else-sent
test('what somebody else sent is signed from here on a phone, without a mail, and is gone afterwards', async () => {
  const { page } = await browser.person(phone)
  const { person } = await askedPerson(product, await signUp(product))
  await signInAs(product, page, person, '/dashboard')
  const toSign = page.getByRole('region', { name: 'Para você assinar' })
  await toSign.getByText('De Olívia Conceição').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await page.route('**/trpc/signing.openOwn*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await toSign.getByRole('button', { name: 'Assinar: contrato.pdf' }).click()
  await toSign.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click()
  await signOnScreen(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: /^Olá/ }).waitFor()
  await toSign.waitFor({ state: 'detached' })
  expect((await person.client.signing.own({})).totalCount).toBe(0)
})

// spec: whoever-sends-also-signs
test('whoever sends also signs, from the confirmation that it was sent', async () => {
  const { page } = await browser.person()
  const sender = await signUp(product)
  const { id } = await readyDocument(sender)
  await signInAs(product, page, sender, `/dashboard/documents/${id}/virtual/signers`)
  await page.getByText('Eu também assino').click()
  await page.getByRole('row', { name: 'Olívia Conceição' }).waitFor()
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.getByRole('button', { name: /revis/i }).click()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await page.waitForURL(`**/documents/${id}/sent`)
  expect((await sender.client.signing.own({})).items).toMatchObject([{ document_id: id, is_own: true }])
  const { accountId } = sender
  expect((await sender.client.documents.list({ accountId, waiting_on: 'others' })).items).toEqual([])
  await page.getByRole('button', { name: /Assinar agora/ }).click()
  await signOnScreen(page)
  const sealed = await documentIn(sender.client, id, 'certificated')
  expect(sealed.assignment?.signers).toMatchObject([{ email: sender.email, verified_by: 'account' }])
  await page.goto(`${product.url}/dashboard/documents/${id}/view`)
  await page.getByText(/pela própria conta, com este e-mail confirmado/).waitFor()
})

async function signOnScreen(page: Page) {
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
}
