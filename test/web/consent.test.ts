import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, sentDocument, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { openProviderScript } from '../provider-script.ts'
import { expectAccessible } from './accessible.ts'
import { signInAs, signUpThere } from './sign-in.ts'
import { accessCodeOf, enter } from './signing/signing-link.ts'

const browser = useBrowser()
let script: Awaited<ReturnType<typeof openProviderScript>>
let product: Product

beforeAll(async () => {
  script = await openProviderScript()
  product = await openProduct({ ANALYTICS_SCRIPT_URL: script.url })
})
afterAll(async () => {
  await product.close()
  await script.close()
})

// spec: nothing-enters-data-layer
test('nothing enters the data layer before a yes; with it, one virtual page view a page, without codes', async () => {
  const { page } = await browser.person(phone)
  await page.goto(product.url)
  const bar = page.getByRole('region', { name: 'Medição de visitas' })
  await bar.waitFor()
  await expectAccessible(page)
  expect(await layer(page)).toBeUndefined()
  const loaded = page.waitForRequest(script.url)
  await bar.getByRole('button', { name: 'Aceitar' }).click()
  await loaded
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Criar conta' }).waitFor()
  expect(await layer(page)).toEqual([
    { event: 'virtualPageview', virtualPageURL: '/', virtualPageTitle: 'Efetuar Login | Rubrica' },
    { event: 'virtualPageview', virtualPageURL: '/signup', virtualPageTitle: 'Criar conta | Rubrica' },
  ])
  await page.goto(`${product.url}/verify/um-segredo`)
  await expect.poll(() => layer(page)).toContainEqual(expect.objectContaining({ virtualPageURL: '/verify/-' }))
  expect(JSON.stringify(await layer(page))).not.toContain('um-segredo')
})

test('a page is told once, by the title of its kind: no name of a person or document enters the data layer', async () => {
  const owner = await signUp(product)
  const ana = await contact(owner, 'Ana Úrsula Ávila')
  const { id } = await sentDocument(owner, [ana])
  const { page } = await browser.person()
  await page.addInitScript(() => localStorage.setItem('measurement', 'granted'))
  const seen = async (path: string, title: string) => {
    const told = { event: 'virtualPageview', virtualPageURL: path, virtualPageTitle: `${title} | Rubrica` }
    await expect.poll(() => layer(page)).toContainEqual(told)
    expect((JSON.stringify(await layer(page)).match(new RegExp(path, 'g')) ?? []).length).toBe(1)
  }
  const person = `/dashboard/signers/${ana.id}/view`
  await signInAs(product, page, owner, person)
  await page.getByRole('heading', { level: 1, name: ana.name }).waitFor()
  await expect.poll(() => page.title()).toContain(ana.name)
  await seen(person, 'Contato')
  await page.goto(`${product.url}/dashboard/account`)
  await page.getByRole('tab', { name: 'API' }).click()
  await seen('/dashboard/account/api', 'Minha conta')
  expect(JSON.stringify(await layer(page))).not.toContain(ana.name)

  const signer = (await browser.person()).page
  await signer.addInitScript(() => localStorage.setItem('measurement', 'granted'))
  await enter(product, signer, ana, await accessCodeOf(owner, id, ana))
  await expect.poll(() => signer.title()).toContain('contrato')
  await expect.poll(async () => JSON.stringify(await layer(signer))).toContain('"virtualPageURL":"/sign/-"')
  expect(JSON.stringify(await layer(signer))).not.toContain('contrato')
})

test('a no is as near as a yes, holds after a reload, and nothing is loaded', async () => {
  const { page } = await browser.person()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  expect(await page.getByRole('button', { name: 'Recusar' }).count()).toBe(0)
  expect(asked).not.toContain(script.url)
  expect(await layer(page)).toBeUndefined()
})

// spec: marketing-cookies-utm-parameters
test('the marketing cookies and the utm parameters go along with a sign-up; log-out keeps theme, consent and what was asked once', async () => {
  const { page, context } = await browser.person()
  await context.addCookies([
    { name: 'mtc_id', value: '42', url: product.url },
    { name: 'mtc_sid', value: 'abc', url: product.url },
  ])
  await page.goto(`${product.url}/signup?utm_campaign=natal&ref=x`)
  expect(await signUpThere(page)).toContain(
    '"utm_params":{"source":"site","utm_campaign":"natal","mtc_id":"42","mtc_sid":"abc"}',
  )

  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('draft:1', 'algo')
  })
  const ended = page.waitForResponse(/session\.logout/)
  await page.goto(`${product.url}/logout`)
  await (await ended).finished()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    ...{ theme: 'dark', measurement: 'refused' },
    // The sign-up had a field for the company: no later login in this browser asks again.
    'company-asked': expect.any(String),
  })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('an address with more and longer parameters than the service keeps does not keep anybody from signing up', async () => {
  const { page } = await browser.person()
  const many = Array.from({ length: 40 }, (_, i) => `utm_${i}=${i}`).join('&')
  const tooLong = `utm_campaign=${'c'.repeat(501)}&utm_${'n'.repeat(60)}=x`
  await page.goto(`${product.url}/signup?plan=pro&${tooLong}&${many}`)
  const body = await signUpThere(page)
  expect(body).toContain(`"utm_campaign":"${'c'.repeat(500)}","utm_0":"0"`)
  expect(body).toContain('"utm_plan":"pro"')
})

function layer(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'dataLayer'))
}
