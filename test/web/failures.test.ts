import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import type { Owner } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const NETWORK = 'Falha de conexão. Verifique sua internet e tente novamente.'
const AWAY = 'O serviço está temporariamente fora do ar. Tente novamente em instantes.'
const product = useProduct()

describe('a call that fails', () => {
  test('at the login page without a connection, behind a broken proxy and by a refusal, it says so in Portuguese', async () => {
    const { page } = await browser.person()
    await page.goto(product.url)
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('não é esta')

    await page.route('**/trpc/**', (route) => route.abort('internetdisconnected'))
    await says(page, NETWORK)
    await broken(page, { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
    await says(page, AWAY)
    await broken(page, { status: 200, contentType: 'text/html', body: '<title>Entre na rede do hotel</title>' })
    await says(page, AWAY)
    await broken(page, { status: 403, contentType: 'text/plain', body: 'Forbidden by gateway' })
    await says(page, 'Você não tem permissão ou endpoint não foi encontrado')
    await broken(page, { status: 200, contentType: 'application/json', body: '[{"result":{"da' })
    await says(page, AWAY)
    await page.unroute('**/trpc/**')
    await says(page, 'E-mail ou senha incorretos.')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br')
  })

  test('a list keeps what it has and offers to try again', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    await contact(owner, 'Ana Souza')
    await page.goto(`${product.url}/dashboard/signers`)
    await page.getByText('Ana Souza').first().waitFor()
    await page.route('**/trpc/signers.**', (route) => route.abort('internetdisconnected'))
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await page.getByRole('link', { name: 'Início' }).first().click()
    // A second press before the page is there only cancels the first: the list would not be loaded again.
    await page.getByRole('heading', { name: /^Olá/ }).waitFor()
    await page.getByRole('link', { name: 'Seus contatos' }).first().click()
    await page.getByText('Ana Souza').first().waitFor()
    // Each try waits for the previous one.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000)
        return page.getByRole('alert').getByText(NETWORK).count()
      })
      .toBe(1)
    await page.getByText('Ana Souza').first().waitFor()
    await page.unroute('**/trpc/signers.**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText(NETWORK).waitFor({ state: 'detached' })
  })
})

async function says(page: Page, sentence: string) {
  await page.waitForTimeout(650)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
}

async function broken(page: Page, answer: { status: number; contentType: string; body: string }) {
  await page.unroute('**/trpc/**')
  await page.route('**/trpc/**', (route) => route.fulfill(answer))
}

function contact(owner: Owner, full_name: string) {
  return owner.client.signers.create({ accountId: owner.accountId, full_name, email: 'ana@exemplo.com.br' })
}
