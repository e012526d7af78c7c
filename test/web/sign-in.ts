import type { Page } from 'playwright-core'
import { type Owner, PASSWORD, signUp } from '../make.ts'
import type { Product } from '../product.ts'

/** A new account holder, signed in through the login page and standing at `path`. */
export async function signedIn(product: Product, page: Page, path = '/dashboard'): Promise<Owner> {
  const owner = await signUp(product)
  await page.goto(product.url)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  if (path !== '/dashboard') await page.goto(product.url + path)
  return owner
}
