import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { type ErrorReceiver, openErrorReceiver } from '../error-receiver.ts'
import { openProduct, type Product } from '../product.ts'
import { until } from '../until.ts'

const HOST = 'http://rubrica.test'
let receiver: ErrorReceiver
let product: Product

beforeAll(async () => {
  receiver = await openErrorReceiver()
  product = await openProduct({ ERROR_REPORT_DSN: receiver.dsn, PUBLIC_URL: HOST })
})
afterAll(async () => {
  await product.close()
  await receiver.close()
})
const browser = useBrowser(() => [
  `--host-resolver-rules=MAP rubrica.test:80 127.0.0.1:${new URL(product.url).port}`,
  `--unsafely-treat-insecure-origin-as-secure=${HOST}`,
])

// spec: every-error-every-page
test('every error and every page is reported, with the last hundred steps and nothing that is about a person', async () => {
  const { page, context } = await browser.person()
  const code = page.waitForRequest(/assets\/reporter/)
  await context.addCookies([{ name: 'mtc_id', value: 'cookie-de-alguem', url: HOST }])
  await page.goto(`${HOST}/password-reset?email=maria%40exemplo.com&token=um-segredo-de-senha`)
  await code
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-digitada-1')
  await page.evaluate(async () => {
    console.error('Maria da Silva no console')
    // Read to its end, as pages do: the browser measures an answer that is not stored only then.
    for (let i = 0; i < 120; i++) await (await fetch(`/v1/public/documents/doc-${i}?email=maria@exemplo.com`)).text()
  })
  await fail(page, 'Maria da Silva (maria@exemplo.com), CPF 529.982.247-25, is not valid: "um-segredo-de-senha"')
  await fail(page, 'Cannot read properties of undefined')
  const [first, second] = await errors(2)
  expect(first?.report.exception?.values[0]).toMatchObject({ type: 'TypeError', value: '… is not valid: …' })
  expect(second?.report.exception?.values[0]?.value).toBe('Cannot read properties of undefined')
  expect(first?.report.breadcrumbs?.values).toHaveLength(100)
  expect(first?.report.breadcrumbs?.values[0]?.data).toMatchObject({ url: '/v1/public/documents/-', status_code: 404 })

  // The page itself breaks on an unexpected answer.
  const signers = [{ full_name: 'Maria da Silva', signed_at: 'maria@exemplo.com' }]
  await page.route('**/trpc/proof.verify*', (route) => route.fulfill({ json: [{ result: { data: { signers } } }] }))
  await page.goto(`${HOST}/proof/segredo-do-documento`)
  await page.getByRole('heading', { name: 'Algo deu errado nesta página' }).waitFor()
  const broken = (await errors(3))[2]?.report
  expect(broken).toMatchObject({ transaction: '/proof/-', request: { url: `${HOST}/proof/-` } })
  expect(broken?.exception?.values.at(-1)?.stacktrace.frames.at(-1)?.filename).toMatch(/\/assets\/[\w.-]+\.js$/)

  expect(browser.expectedComplaints()).toEqual([
    'Maria da Silva no console',
    expect.stringContaining('Invalid time value'),
  ])

  await page.goto(`${HOST}/invitation/0190b0a0-0000-7000-8000-00000000c0de`)
  await page.goto(`${HOST}/verify/codigo-de-acesso-secreto`)
  // A page must be idle once before it can report, so the test waits before leaving it.
  await until('a trace of the page', async () => traces().includes('pageload /verify/-'))
  await page.goto(HOST)
  // Until the application is there, a link of the first HTML loads another page.
  await expect.poll(() => page.getByRole('button', { name: 'Entrar', exact: true }).isEnabled()).toBe(true)
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Criar conta' }).waitFor()
  const seen = ['pageload /password-reset', 'pageload /verify/-', 'navigation /signup']
  await until('a trace of each page', async () => seen.every((one) => traces().includes(one)))
  const { pathname, searchParams } = new URL(first?.url ?? '', receiver.origin)
  expect([pathname, searchParams.get('sentry_key')]).toEqual(['/api/7/envelope/', 'umachave'])

  const bytes = receiver.received.map(({ url, headers, body }) => url + JSON.stringify(headers) + body).join('\n')
  expect(
    bytes.match(/maria|silva|exemplo\.com|529\.982|segredo|senha-digitada|0000c0de|cookie|convite|referer|doc-\d/gi),
  ).toBeNull()
})

// spec: nothing-reported-developer-s
test('nothing is reported from a developer’s own machine', async () => {
  const { page } = await browser.person()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(product.url.replace('localhost', '127.0.0.1'), { waitUntil: 'networkidle' })
  await page.goto(`${product.url}/signup`, { waitUntil: 'networkidle' })
  await fail(page, 'Cannot read properties of undefined')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  expect(sent.filter((url) => url.startsWith(receiver.origin))).toEqual([])
  expect(sent.filter((url) => url.includes('reporter'))).toEqual([])
})

/** An error that nothing catches. */
async function fail(page: Page, message: string) {
  await page.evaluate((said) => {
    setTimeout(() => {
      throw new TypeError(said)
    })
  }, message)
}

function traces() {
  const sent = receiver.received.filter(({ type }) => type === 'transaction')
  return sent.map(({ report }) => `${report.contexts.trace.op} ${report.transaction}`)
}

async function errors(count: number) {
  const sent = () => receiver.received.filter(({ type }) => type === 'event')
  await until('the errors to arrive', async () => sent().length >= count)
  return sent()
}
