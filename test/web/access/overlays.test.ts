import type { ElementHandle, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'
import { desk } from './faults.ts'
import { type Overlay, overlays } from './overlays.ts'
import { arrive, faultsHere } from './walk.ts'
import { makeWorld, type World } from './world.ts'

const browser = useBrowser()
const product = useProduct()
let world: World

beforeAll(async () => {
  world = await makeWorld(product)
})

// spec: dialogs-menus-lists-have
test('dialogs, menus and lists have no fault, keep the focus when the window turns and give it back to what opened them', async () => {
  const { page } = await browser.person()
  await signInAs(product, page, world.owner, '/dashboard/account')
  // One in which something was chosen asks before it closes.
  page.on('dialog', (question) => question.accept())
  const faults: string[] = []
  for (const overlay of overlays) faults.push(...(await faultsOf(page, overlay)))
  expect(faults).toEqual([])
})

async function faultsOf(page: Page, { at, press }: Overlay): Promise<string[]> {
  const address = typeof at === 'string' ? at : at(world)
  const named = (fault: string) =>
    `${address} ${press.map((one) => (typeof one === 'function' ? one.name : one)).join(' > ')}: ${fault}`
  const openers: ElementHandle[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  await arrive(page, `${address}?`)
  try {
    for (const one of press) openers.push(...(await pressed(page, one)))
    await page.locator(floating).last().waitFor()
    await page.waitForFunction(isExposed, floating)
  } catch (error) {
    return [named(`does not open: ${String(error).split('\n')[0]}`)]
  }
  const found = await faultsHere(page, floating)
  if (!(await isFocusIn(page))) found.push('focus is not in it')
  for (let open = await page.locator(floating).count(); open > 0; open--) await page.keyboard.press('Escape')
  await page
    .waitForFunction(isFocused, openers)
    .catch(async () => found.push(`focus is on ${await page.locator(':focus').evaluateAll(outlines)} after Escape`))
  if (await page.locator(floating).count()) found.push('stays after Escape')
  return found.map(named)
}

const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** True if it has faded in and a screen reader finds it: it hides the rest of the page from both. */
function isExposed(floating: string): boolean {
  return [...document.querySelectorAll(floating)].some(
    (one) => one.checkVisibility({ opacityProperty: true }) && !one.closest('[inert], [aria-hidden=true]'),
  )
}

/** A list that is steered from its text box keeps the focus there. */
function isFocusIn(page: Page): Promise<boolean> {
  return page.evaluate(
    (floating) => document.activeElement?.matches(`:is(${floating}) *, :is(${floating}), [role=combobox]`) ?? false,
    floating,
  )
}

/** True if one of the openers has the focus, or if anything has it when no opener is known. */
function isFocused(openers: unknown[]): boolean {
  const here = document.activeElement
  return openers.length > 0 ? openers.includes(here) : here !== null && here !== document.body
}

function outlines(elements: Element[]): string {
  return elements.map(({ outerHTML }) => outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 200)).join(' ')
}

/** Presses it and returns the pressed element; none in a menu, because that is gone when the focus comes back. */
async function pressed(page: Page, one: Overlay['press'][number]): Promise<ElementHandle[]> {
  if (typeof one === 'function') {
    await one(page)
    return []
  }
  const name = typeof one === 'string' ? { name: one, exact: true } : { name: one }
  const [button, entry, box] = [
    page.getByRole('button', name),
    page.getByRole('menuitem', name),
    page.getByRole('combobox', name),
  ]
  const found = button.or(entry).or(box).first()
  const handle = await found.elementHandle()
  const isEntry = await handle?.evaluate((element) => element.matches('[role=menuitem]'))
  await found.click()
  return handle && !isEntry ? [handle] : []
}
