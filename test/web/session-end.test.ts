import { describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { PASSWORD, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'
import { addSigner, newSender, openStep } from './wizard/sender.ts'

const browser = useBrowser()
const product = useProduct()

test('a sign-out that the server did not hear says so, and goes there with the next connection', async () => {
  const { page, context } = await browser.person()
  await signedIn(product, page)
  const call = '**/trpc/session.logout**'
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await page.goto(`${product.url}/logout`)
  await page.getByText('Não foi possível encerrar a sua sessão no servidor.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await context.cookies()).not.toEqual([])
  await page.unroute(call)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Sua sessão foi encerrada.').waitFor()
  expect(await context.cookies()).toEqual([])
})

describe('a session that ends while somebody works', () => {
  // spec: says-so-at-login
  test('says so at the login, asks nothing, and leads back to what was typed', async () => {
    const { page, context } = await browser.person()
    const owner = await signedIn(product, page, '/dashboard/signers/new')
    let questions = 0
    page.on('dialog', (dialog) => {
      questions += 1
      void dialog.accept()
    })
    await page.getByLabel('Nome completo').fill('Ana Souza')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Criar contato' }).click()
    await page.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')

    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/dashboard/signers/new')
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Souza')
    await page.getByRole('button', { name: 'Criar contato' }).click()
    await page.waitForURL('**/dashboard/signers')
    await page.getByText('Ana Souza').first().waitFor()
    expect(questions).toBe(0)
  })

  test('gives what was typed and prepared to nobody else who signs in there', async () => {
    const { page, context } = await browser.person()
    page.on('dialog', (dialog) => void dialog.accept())
    const sender = await newSender(product)
    const other = await signUp(product)
    await openStep(page, product, sender, 'signers')
    await page.route('**/trpc/wizard.saveDraft**', (route) => route.abort('internetdisconnected'))
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText('O rascunho não foi salvo.').waitFor()
    expect(await inTab()).toContain('Ana Beatriz Souza')
    await page.goto(`${product.url}/dashboard/signers/new`)
    await page.getByLabel('Nome completo').fill('Zélia Segredo')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Criar contato' }).click()
    await page.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()

    await page.getByLabel('E-mail').fill(other.email)
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/dashboard/signers/new')
    await page.getByLabel('Nome completo').waitFor()
    await page.getByLabel('E-mail').fill('novo@exemplo.com')
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('')
    expect(await inTab()).not.toContain('Ana Beatriz Souza')

    function inTab() {
      return page.evaluate(() => JSON.stringify(sessionStorage))
    }
  })
})
