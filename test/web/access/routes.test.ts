import type { Page } from 'playwright-core'
import type { RouteObject } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'
import { faultsOnWalks } from './walk.ts'
import { openWalks, paperWalks, settingsWalks, signerWalks, wizardWalks } from './walks.ts'
import { confirmLink, makeLinks, makeWorld, type World } from './world.ts'

// Only the table of routes: the frame of the pages needs a browser.
vi.mock('../../../web/root.tsx', () => ({ Root: () => null, SignedIn: () => null }))
vi.mock('../../../web/broken-page.tsx', () => ({ BrokenPage: () => null }))

const browser = useBrowser()
const product = useProduct()
let world: World

beforeAll(async () => {
  world = await makeWorld(product)
})

// spec: every-route-walked
test('every route is walked', async () => {
  const { routes } = await import('../../../web/routes.tsx')
  const walked = [openWalks, paperWalks, settingsWalks, wizardWalks, signerWalks].flat().map(({ route }) => route)
  expect(new Set(walked)).toEqual(new Set(pathsOf(routes)))
})

// spec: pages-open-everybody-have
test('the pages that are open to everybody have no fault', async () => {
  const { page } = await browser.person()
  await page.goto(product.url)
  expect(await faultsOnWalks(page, world, openWalks)).toEqual([])
})

// spec: signer-s-pages-have
test("the signer's pages have no fault in any state of a document", async () => {
  const { page } = await browser.person()
  const links = await makeLinks(product, await signUp(product))
  await page.goto(`${product.url}/terms`)
  const { verify: _, ...opened } = links
  for (const link of Object.values(opened)) await confirmLink(product, page, link)
  expect(await faultsOnWalks(page, links, signerWalks)).toEqual([])
})

// spec: dashboard-s-pages-documents
test("the dashboard's pages of documents, templates and contacts have no fault", async () => {
  expect(await faultsOnWalks(await ownersPage(), world, paperWalks)).toEqual([])
})

// spec: dashboard-s-pages-workspace
test("the dashboard's pages of the workspace and the account have no fault", async () => {
  expect(await faultsOnWalks(await ownersPage(), world, settingsWalks)).toEqual([])
})

// spec: steps-wizards-have-no
test('the steps of the wizards have no fault', async () => {
  expect(await faultsOnWalks(await ownersPage(), world, wizardWalks)).toEqual([])
})

async function ownersPage(): Promise<Page> {
  const { page } = await browser.person()
  await signInAs(product, page, world.owner, '/dashboard/account')
  return page
}

/** The paths of all routes that show something of their own. */
function pathsOf(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const whole = path.startsWith('/') ? path : path ? `${above}/${path}` : above
    return children ? pathsOf(children, whole) : [whole]
  })
}
