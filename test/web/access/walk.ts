import type { Page } from 'playwright-core'
import { colourRules, stillness, violationsOf } from '../accessible.ts'
import { desk, phoneOfUsualWidth, plainFaults, type Scheme, smallPhone, zoomed } from './faults.ts'
import type { Walk } from './walks.ts'

/** Returns the faults of the page, or of the selector `within`: on a desk, on a phone and at 400 %, in both schemes. */
export async function faultsHere(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = []
  const look = async (where: string, scheme: Scheme, find: () => Promise<string[]>) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await stillness(page)
    for (const fault of await find()) faults.push(`${where}, ${scheme}: ${fault}`)
  }
  const whole = async () => [...(await violationsOf(page, undefined, within)), ...(await plainFaults(page))]
  const colours = () => violationsOf(page, colourRules, within)
  await page.setViewportSize(desk)
  await look('desk', 'light', whole)
  if (isThorough) await look('desk', 'dark', colours)
  faults.push(...(await faultsOfLargeText(page)))
  await page.setViewportSize(smallPhone)
  await look('phone', 'dark', async () => [
    ...(await violationsOf(page, phoneRules, within)),
    ...(await plainFaults(page)),
  ])
  if (isThorough) await look('phone', 'light', colours)
  // As wide as the phone: what floats has its place already.
  await page.setViewportSize(zoomed)
  faults.push(...(await plainFaults(page)).map((fault) => `400 %: ${fault}`))
  return faults
}

/** Text of twice the size, as some people set it, on a phone of a usual width. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize(phoneOfUsualWidth)
  await stillness(page)
  return page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    const { scrollWidth, clientWidth } = document.documentElement
    style.fontSize = ''
    return scrollWidth > clientWidth ? [`text of 200 % scrolls sideways: ${scrollWidth} in ${clientWidth}`] : []
  })
}

/** The walk checks each colour in each scheme, but at both widths only with ACCESS=deep. */
const isThorough = process.env.ACCESS === 'deep'

/** Rules whose result another width or scheme can change. */
const phoneRules = [
  ...colourRules,
  ...['aria-hidden-focus', 'button-name', 'duplicate-id-aria', 'label', 'landmark-one-main', 'landmark-unique'],
  ...['link-name', 'region', 'scrollable-region-focusable', 'target-size'],
]

/** Goes to each address as the application itself does, and returns the faults on the way and there. */
export async function faultsOnWalks<W>(page: Page, world: W, walks: Walk<W>[]): Promise<string[]> {
  const faults: string[] = []
  for (const { at, shows, onward } of walks) {
    const address = at(world)
    await page.setViewportSize(desk)
    const missed = await arrive(page, address, shows)
    await onward?.(page)
    const found = [...missed, ...(await faultsHere(page))]
    faults.push(...found.map((fault) => `${address} ${fault}`))
  }
  return faults
}

/** Goes to an address without loading the application anew, and waits until the page shows its content. */
export async function arrive(page: Page, address: string, shows?: string | RegExp): Promise<string[]> {
  const isThere = page.url().endsWith(address)
  await page.evaluate((to) => {
    // The old page stays until the next one has loaded: focus on a heading then means the next one.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ ...history.state }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  const hasFocus = () => document.activeElement?.matches('h1, main *, [role=tab]') ?? false
  // Focus does not move if the page is already there.
  const hasArrived = isThere || (await page.waitForFunction(hasFocus).catch(() => false))
  try {
    if (shows) await page.getByText(shows).first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-breathe'))
  } catch {
    return [`does not show ${shows ?? 'a heading'}`]
  }
  return hasArrived ? [] : ['focus is not on the heading']
}
