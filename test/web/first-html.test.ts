import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desktop, useBrowser } from '../browser.ts'
import { contact, sentDocument, signUp } from '../make.ts'
import { useOwnProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'
import { accessCodeOf } from './signing/signing-link.ts'

const browser = useBrowser()
const product = useOwnProduct({ PLAN_LIMITS: 'on' })
let verify: string
let sign: string

beforeAll(async () => {
  const owner = await signUp(product)
  const ana = await contact(owner, 'Ana Souza')
  const code = await accessCodeOf(owner, (await sentDocument(owner, [ana])).id, ana)
  verify = `/verify/${code}`
  sign = `/sign/${code}`
})

const rendered = [
  ['/', 'Entrar'],
  ['/signup', 'Criar conta'],
  ['/forgot-password', 'Esqueci minha senha'],
  ['/plans', 'Um plano para cada volume de documentos'],
  ['/compare', 'Rubrica ao lado de outros sete produtos'],
  ['/proof', 'Verificar um documento'],
  ['/terms', 'Termos de Uso'],
  ['/privacy', 'Política de Privacidade'],
] as const

describe('a page that the server renders', () => {
  test.each(rendered)('is there to read without scripts: %s', async (path, heading) => {
    const { page } = await browser.person({ ...desktop, javaScriptEnabled: false })
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  })

  test('is there to read in English without scripts', async () => {
    const { page } = await browser.person({ ...desktop, javaScriptEnabled: false, locale: 'en-US' })
    await page.goto(`${product.url}/proof`)
    await page.getByRole('heading', { level: 1, name: 'Check a document' }).waitFor()
    await page.goto(product.url + verify)
    await page.getByRole('heading', { level: 1, name: 'Confirm that it is you' }).waitFor()
  })

  test("shows a signer's first state without scripts", async () => {
    const { page } = await browser.person({ ...desktop, javaScriptEnabled: false })
    await page.goto(product.url + verify)
    await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
    await page.goto(product.url + sign)
    await page.getByText('Abrindo o documento…').waitFor()
  })

  test('is hydrated, not drawn again, whatever only the browser knows of it', async () => {
    const { page } = await browser.person()
    const faults = faultsOf(page)
    const places = [
      ...rendered.map(([path]) => path),
      verify,
      '/?utm_source=mail',
      '/signup?plan=pro',
      `${verify}?channel=email`,
    ]
    for (const place of places) {
      const start = await heldBack(page, place)
      await page.evaluate(() => Object.assign(document.querySelector('h1') ?? {}, { fromServer: true }))
      await start()
      expect(await page.evaluate(() => Reflect.get(document.querySelector('h1') ?? {}, 'fromServer')), place).toBe(true)
    }
    expect(faults).toEqual([])
  })

  test('is hydrated in English, and shown once it is in the language that its reader has chosen', async () => {
    const { page } = await browser.person({ locale: 'en-US' })
    const faults = faultsOf(page)
    for (const place of ['/proof', verify]) {
      const start = await heldBack(page, place)
      await page.evaluate(() => Object.assign(document.querySelector('h1') ?? {}, { fromServer: true }))
      await start()
      expect(await page.evaluate(() => Reflect.get(document.querySelector('h1') ?? {}, 'fromServer')), place).toBe(true)
    }
    await page.goto(`${product.url}/proof`)
    await page.getByRole('button', { name: 'Português' }).click()
    // A press before the page is hydrated is carried out afterwards.
    const chosen = page.getByRole('heading', { level: 1, name: 'Verificar um documento' })
    await chosen.waitFor()
    await page.reload()
    await chosen.waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
    expect(faults).toEqual([])
  })

  test('is drawn anew if the person has gone elsewhere before its scripts came', async () => {
    const { page } = await browser.person()
    const faults = faultsOf(page)
    const start = await heldBack(page, '/plans')
    await page.evaluate(() => history.pushState(null, '', '/signup'))
    await start()
    await page.getByRole('heading', { level: 1, name: 'Criar conta' }).waitFor()
    expect(faults).toEqual([])
  })

  test('keeps what was typed, ticked and pressed before its scripts came', async () => {
    const { page } = await browser.person()
    const faults = faultsOf(page)
    const start = await heldBack(page, '/signup')
    await page.getByLabel('Nome', { exact: true }).fill('Ana Souza')
    await page.getByLabel('E-mail').fill('isto não é um e-mail')
    await page.getByText('Li e aceito os').click({ position: { x: 3, y: 3 } })
    await page.getByRole('button', { name: 'Criar conta' }).click()
    expect(new URL(page.url()).search).toBe('')
    await start()
    await page.getByRole('alert').getByText('E-mail').waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Souza')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    expect(await page.getByRole('alert').getByText('Nome', { exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('reads the query and what the page before has left once it is hydrated', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}${verify}?channel=email`)
    await page.getByText('Código de verificação enviada para o email').waitFor()
    await page.goto(`${product.url}/signup?plan=pro`)
    await page.getByText('Você escolheu o plano Pro').waitFor()
    await page.goto(product.url)
    await page.evaluate(() => history.replaceState({ usr: { alert: { tone: 'warning', message: 'Ficou aqui.' } } }, ''))
    await page.reload()
    await page.getByRole('alert').getByText('Ficou aqui.').waitFor()
  })

  test('does not show the login to somebody who is signed in', async () => {
    const { page } = await browser.person()
    await signedIn(product, page, '/terms')
    await heldBack(page, '/')
    expect(await page.getByRole('heading', { name: 'Entrar' }).count()).toBe(0)
  })
})

/** Opens a page whose scripts wait until the test calls the result. */
async function heldBack(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(product.url + path, { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return async () => {
    resolve()
    await page.waitForFunction(() => Reflect.get(window, 'endHold') === undefined)
    await page.unroute('**/assets/*.js')
  }
}

/** Collects errors of hydration, which reach the window. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}
