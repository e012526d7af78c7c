import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Owner, PASSWORD, signUp } from '../make.ts'
import type { SharedProduct } from '../product.ts'

/** Makes a new account holder, signed in and at `path`. */
export async function signedIn(product: SharedProduct, page: Page, path = '/dashboard'): Promise<Owner> {
  const owner = await signUp(product)
  await signInAs(product, page, owner, path)
  return owner
}

/** Opens `path` with a session from the same call as the login page makes. auth.test.ts walks the page itself. */
export async function signInAs(
  product: SharedProduct,
  page: Page,
  { accessToken }: Pick<Owner, 'accessToken'>,
  path: string,
): Promise<void> {
  // The smallest file of the same origin: it lets the test set the cookie without loading the application.
  await page.goto(`${product.url}/start.js`)
  await page.evaluate(async (access_token) => {
    const response = await fetch('/trpc/session.adopt', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Rubrica': '1' },
      body: JSON.stringify({ access_token }),
    })
    const { result } = await response.json()
    localStorage.setItem('session', JSON.stringify(result.data))
  }, accessToken)
  await page.goto(product.url + path)
}

/** Makes a workspace the active one, as the user menu does. */
export async function switchTo(page: Page, accountId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const response = await fetch('/trpc/session.switchWorkspace', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Rubrica': '1' },
      body: JSON.stringify({ accountId: id }),
    })
    const { result } = await response.json()
    localStorage.setItem('session', JSON.stringify(result.data))
  }, accountId)
}

/** Fills in the open page of sign-up and sends it. Returns what the page posted. */
export async function signUpThere(page: Page): Promise<string> {
  const sent = page.waitForRequest(/session\.signup/)
  await page.getByLabel('Nome').fill('Olívia Conceição')
  await page.getByLabel('E-mail').fill(`${randomUUID()}@exemplo.com`)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).check({ force: true })
  await page.getByRole('button', { name: 'Criar conta' }).click()
  const posted = (await sent).postData() ?? ''
  await page.waitForURL('**/email-verification')
  return posted
}
