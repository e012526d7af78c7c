import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { preparedTemplate, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()
let page: Page

beforeAll(async () => {
  page = (await browser.person()).page
  await signedIn(product, page)
})

describe('going to another page', () => {
  // spec: puts-focus-heading-says
  test('puts the focus on its heading and says its title, with dots while its code is on the way', async () => {
    await page.route('**/assets/list-page-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    const link = page.getByRole('link', { name: 'Documentos' }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.title()).toMatch(/^Documentos\.\.\. \| /)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.title()).toMatch(/^Documentos \| /)
    await page.unroute('**/assets/list-page-*.js')
  })

  test.each([
    ['a key', 'solid', (name: string) => page.getByRole('link', { name }).first().press('Enter')],
    ['the mouse', 'none', (name: string) => page.getByRole('link', { name }).first().click()],
  ])('by %s leaves a ring of style %s around the heading', async (_, style, open) => {
    for (const name of ['Templates', 'Seus contatos']) {
      await open(name)
      const heading = page.getByRole('heading', { level: 1, name })
      await heading.waitFor()
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
      expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe(style)
    }
  })

  test('an address that leads on to another leaves no ring around the heading', async () => {
    await page.goto(`${product.url}/dashboard/fields`)
    const heading = page.getByRole('heading', { level: 1, name: 'Personalizar' })
    await heading.waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none')
  })

  test("a refused form says 'Erro: ' before the title until it is mended", async () => {
    await page.goto(`${product.url}/dashboard/signers/new`)
    await page.getByRole('button', { name: 'Criar contato' }).click()
    await expect.poll(() => page.title()).toMatch(/^Erro: Novo contato \| /)
    await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
    await expect.poll(() => page.title()).toMatch(/^Novo contato \| /)
  })

  test('code that cannot be loaded is asked for once more, then the page says so inside the frame', async () => {
    let tries = 0
    await page.goto(`${product.url}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/assets/edit-pages-*.js', (route) => {
      tries += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto(`${product.url}/dashboard/signers/new`)
    await page.getByRole('heading', { name: 'A página não pôde ser carregada' }).waitFor()
    await page.getByRole('link', { name: 'Início' }).first().waitFor()
    expect(tries).toBe(2)
    await page.unroute('**/assets/edit-pages-*.js')
    await page.getByRole('button', { name: 'Carregar de novo' }).click()
    await page.getByRole('heading', { name: 'Novo contato' }).waitFor()
  })

  test('without the service, a page whose code is missing says so and stays, until the service is back', async () => {
    const { page: apart } = await browser.person()
    await signedIn(product, apart, '/dashboard/signers')
    const create = apart.getByRole('link', { name: 'Criar contato' })
    await create.waitFor()
    await apart.route('**', (route) => route.abort('connectionrefused'))
    await create.click()
    await apart.getByRole('heading', { name: 'A página não pôde ser carregada' }).waitFor()
    await apart.getByRole('button', { name: 'Carregar de novo' }).click()
    await apart.getByRole('status').getByText('Falha de conexão').waitFor()
    await apart.unroute('**')
    await apart.getByRole('button', { name: 'Carregar de novo' }).click()
    await apart.getByRole('heading', { name: 'Novo contato' }).waitFor()
    browser.expectedComplaints()
  })
})

describe('another workspace', () => {
  /** Where each area of the dashboard leads: to the heading of its list, or to the home page. */
  const leadsTo: Record<string, string> = {
    documents: 'Documentos',
    templates: 'Templates',
    signers: 'Seus contatos',
    workspace: 'Personalizar',
    users: 'Personalizar',
    fields: 'Personalizar',
    account: 'Olá, Olívia',
    profile: 'Olá, Olívia',
  }

  test('opens on a page that exists, from every area of the dashboard', async () => {
    const routes = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
    const framed = routes.slice(
      routes.indexOf('const workspace: RouteObject'),
      routes.indexOf('const dashboard: RouteObject'),
    )
    const paths = [...framed.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path)
    const deepest = new Map(paths.map((path) => [path.split('/')[0] ?? '', path]))
    expect([...deepest.keys()].sort()).toEqual(Object.keys(leadsTo).sort())

    const { page } = await browser.person()
    const owner = await signUp(product)
    await owner.client.accounts.create({ name: 'Arquivo' })
    await owner.client.accounts.update({ accountId: owner.accountId, name: 'Cartório' })
    await signInAs(product, page, owner, '/dashboard')
    let next = 'Arquivo'
    for (const [area, path] of deepest) {
      await page.goto(`${product.url}/dashboard/${path.replace('/:tab?', '').replace(':id', randomUUID())}`)
      await page.getByRole('button', { name: 'Menu do usuário' }).click()
      await page.getByRole('menuitem', { name: 'Workspaces' }).click()
      await page.getByRole('menuitem', { name: next }).click()
      await page.getByRole('button', { name: 'Menu do usuário' }).getByText(next).waitFor()
      await page.getByRole('heading', { level: 1, name: leadsTo[area] ?? '', exact: false }).waitFor()
      next = next === 'Arquivo' ? 'Cartório' : 'Arquivo'
    }
  })
})

describe('what the keyboard reaches is never under the bars of the window', () => {
  const small = { viewport: { width: 360, height: 640 } }

  test('on a page with switches', async () => {
    const { page } = await browser.person(small)
    await signedIn(product, page, '/dashboard/account/notifications')
    await page.getByRole('switch').first().waitFor()
    await expectInSight(page)
  })

  test('on a page with a date', async () => {
    const { page } = await browser.person(small)
    const owner = await signUp(product)
    const { id } = await preparedTemplate(owner)
    await signInAs(product, page, owner, `/dashboard/templates/${id}/use`)
    await page.getByRole('spinbutton').first().waitFor()
    await expectInSight(page)
  })

  async function expectInSight(page: Page) {
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 24; presses++) {
        await page.keyboard.press(key)
        // A list of suggestions fades away over what follows it.
        await expect.poll(() => isCovered(page), { message: `${key} ${presses}` }).toBe(false)
      }
    }
  }
})

function isCovered(page: Page) {
  return page.evaluate(() => {
    const reached = document.activeElement
    if (!reached?.closest('main')) return false
    const { left, top, width, height } = reached.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return !seen?.closest('main')
  })
}
