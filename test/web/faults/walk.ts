import { callMessages } from '@rubrica/contracts/call-messages.ts'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../make.ts'
import { type Fault, faults, type Journey, type rows, type Step } from './matrix.ts'
import { expectPortuguese } from './words.ts'

/** Walks the journeys of a file. Each is one test: every press meets the faults in turn, then it succeeds once. */
export function walk<File extends keyof typeof rows>(
  journeys: Record<(typeof rows)[File][number], () => Journey | Promise<Journey>>,
): void {
  for (const [name, prepare] of Object.entries<() => Journey | Promise<Journey>>(journeys)) {
    test(`${name}: no fault loses what was typed, speaks English or ends in a dead end`, async () => {
      const journey = await prepare()
      const page = await journey.begin()
      const shares = shared(journey.steps)
      expect(faults.filter((fault) => ![...shares.values()].some((share) => share.has(fault)))).toEqual([])
      for (const [step, share] of shares) await take(page, step, journey, share)
      await page.context().close()
    })
  }
}

/** Shares the faults among the presses of a journey; with FAULTS=all each press meets all (docs/measured/deep-tests.md). */
function shared(steps: Step[]): Map<Step, Set<Fault>> {
  const shares = new Map(steps.map((step) => [step, new Set<Fault>()]))
  for (const [place, fault] of faults.entries()) {
    const taking = steps.filter((step) => !step.without?.[fault] && (needs[fault]?.(step) ?? true))
    const isForAll = everywhere || fault === 'double click'
    for (const [at, step] of taking.entries())
      if (isForAll || at === place % taking.length) shares.get(step)?.add(fault)
  }
  return shares
}

const everywhere = process.env.FAULTS === 'all'

const needs: Partial<Record<Fault, (step: Step) => boolean>> = {
  'second tab': (step) => step.secondTab !== undefined,
  'slow 3G': (step) => step.isSlow === true,
}

async function take(page: Page, step: Step, journey: Journey, share: Set<Fault>) {
  const dialogs = answerDialogs(page)
  const applies = (fault: Fault) => share.has(fault)
  await step.open?.(page)
  await step.fill?.(page)
  await step.button(page).waitFor()
  for (const fault of ['offline', 'HTML 500', '401'] as const) if (applies(fault)) await fails(page, step, fault)
  if (applies('landscape')) await lies(page, step)
  const isLast = step === journey.steps.findLast(({ isSignedIn }) => isSignedIn)
  if (step.isSignedIn && journey.email && (everywhere || isLast)) await endsSession(page, step, journey.email())
  if (applies('reload')) {
    const asked = dialogs.count()
    await page.reload()
    await returned(page, step)
    if (step.reload === 'asked') expect(dialogs.count()).toBeGreaterThan(asked)
  }
  if (applies('back')) await goesBack(page, step, dialogs)
  const other = applies('second tab') ? await page.context().newPage() : undefined
  await other?.goto(page.url())
  if (other) await step.secondTabStands?.(other)
  if (applies('double click')) await succeedsOnce(page, step, applies('slow 3G'))
  if (other) await step.secondTab?.(other, page)
  if (other) await expectPortuguese(other)
  await other?.close()
  dialogs.stop()
}

/** The call fails: the page says so in Portuguese, the input stays, and the button works again. */
async function fails(page: Page, step: Step, fault: 'offline' | 'HTML 500' | '401') {
  const lift = await inject(page, step.call, fault)
  const request = page.waitForRequest(step.call)
  await step.button(page).click()
  await (await request).response()
  await page
    .getByText(step.says?.[fault] ?? sentences[fault])
    .first()
    .waitFor()
  await expectPortuguese(page)
  await expectTyped(page, step)
  await expect.poll(() => step.button(page).isEnabled()).toBe(true)
  expect(await step.button(page).getAttribute('data-pending')).toBeNull()
  await lift()
  await step.retype?.(page)
}

const sentences = {
  offline: callMessages.networkFailed.pt,
  'HTML 500': callMessages.serviceAway.pt,
  '401': callMessages.serviceAway.pt,
}

async function inject(page: Page, call: string, fault: 'offline' | 'HTML 500' | '401') {
  if (fault === 'offline') {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  }
  await page.route(call, (route) => route.fulfill(answers[fault]))
  return () => page.unroute(call)
}

const answers = {
  'HTML 500': { status: 500, contentType: 'text/html', body: '<h1>500 Internal Server Error</h1>' },
  '401': { status: 401, contentType: 'application/json', body: '{"error":"Unauthorized"}' },
}

/** On a phone's side the button is in reach and nothing covers it; nothing scrolls sideways. */
async function lies(page: Page, step: Step) {
  const upright = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    const button = step.button(page)
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect.poll(() => button.evaluate(isReachable)).toBe(true)
    // The paper takes the new width a moment after the window has it.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await expectTyped(page, step)
  }
  await page.setViewportSize(upright)
}

function isReachable(button: Element) {
  const { left, top, width, height } = button.getBoundingClientRect()
  const isInside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return isInside && hit !== null && (button.contains(hit) || hit.contains(button))
}

/** The session ends: the page says so and leads to the login, and back to the same form with its input. */
async function endsSession(page: Page, step: Step, email: string) {
  const { pathname } = new URL(page.url())
  await page.context().clearCookies()
  await step.button(page).click()
  await page.getByText(callMessages.sessionOver.pt).waitFor()
  await expectPortuguese(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`**${pathname}`)
  await step.open?.(page)
  await expectTyped(page, step)
  await step.fill?.(page)
}

async function returned(page: Page, step: Step) {
  await step.open?.(page)
  if (step.reload === 'kept') await expectTyped(page, step)
  else await step.fill?.(page)
  await expectPortuguese(page)
}

/** Goes back and forward again; if something would be lost, the browser asks first, and staying loses nothing. */
async function goesBack(page: Page, step: Step, dialogs: ReturnType<typeof answerDialogs>) {
  const { href } = new URL(page.url())
  if (step.reload === 'asked') {
    const asked = dialogs.count()
    dialogs.stayOnce()
    await page.evaluate(() => history.back())
    await expect.poll(() => dialogs.count()).toBe(asked + 1)
    await expect.poll(() => page.url()).toBe(href)
    return expectTyped(page, step)
  }
  await page.evaluate(() => history.back())
  await expect.poll(() => page.url()).not.toBe(href)
  // The address changes first; this page stays until the code of the other one is there.
  await step.button(page).first().waitFor({ state: 'hidden' })
  await page.getByRole('heading').first().waitFor()
  await expectPortuguese(page)
  await page.evaluate(() => history.forward())
  await page.waitForURL(href)
  await returned(page, step)
}

/** Two presses during a long wait for the answer make one call and one record. */
async function succeedsOnce(page: Page, step: Step, isSlow: boolean) {
  let calls = 0
  const hold = async (route: Route) => {
    calls += 1
    if (!isSlow) await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  }
  await page.route(step.call, hold)
  // What was typed before may be saved already.
  if (step.savesItself) await step.retype?.(page)
  const fast = isSlow ? await slow(page) : undefined
  const pressed = await step.button(page).boundingBox()
  await step.button(page).dblclick()
  if (isSlow && pressed) await staysUnderFinger(page, step, pressed)
  await step.done(page)
  await fast?.()
  await page.unroute(step.call, hold)
  await expectPortuguese(page)
  expect(calls).toBe(step.calls ?? 1)
  if (step.made) expect(await step.made()).toBe(1)
}

/** While the answer is on its way, nothing else moves under the pointer. */
async function staysUnderFinger(page: Page, step: Step, { x, y, width, height }: Box) {
  const point = { x: x + width / 2, y: y + height / 2 }
  const isHit = step.button(page).evaluate(
    (button, at) => {
      const hit = document.elementFromPoint(at.x, at.y)
      if (!button.hasAttribute('data-pending')) return true
      return hit !== null && (button.contains(hit) || hit.contains(button))
    },
    point,
    { timeout: 100 },
  )
  // A page that has gone on already has no such button.
  expect(await isHit.catch(() => true)).toBe(true)
  await expectPortuguese(page)
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>

/** Slows the connection like 'Slow 3G' of the browser's own tools. */
async function slow(page: Page) {
  const session = await page.context().newCDPSession(page)
  const none = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.enable')
  const bytes = 50_000
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes },
  })
  return async () => {
    await session.send('Network.emulateNetworkConditions', none)
    await session.detach()
  }
}

async function expectTyped(page: Page, step: Step) {
  for (const [control, value] of step.typed?.(page) ?? []) {
    await expect.poll(() => control.inputValue(), { message: `${control}` }).toBe(value)
  }
}

/** Accepts the browser's questions, and counts them. */
function answerDialogs(page: Page) {
  let count = 0
  let stays = 0
  const answer = (dialog: import('playwright-core').Dialog) => {
    count += 1
    stays -= 1
    void (stays >= 0 ? dialog.dismiss() : dialog.accept())
  }
  page.on('dialog', answer)
  return {
    count: () => count,
    stayOnce: () => {
      stays = 1
    },
    stop: () => page.off('dialog', answer),
  }
}

/** Goes to another page of the application as a link does, so that the step back is one within it. */
export async function visit(page: Page, path: string): Promise<void> {
  // The first HTML has a heading before the application runs, which then gives the place its number.
  await page.waitForFunction(() => history.state?.idx !== undefined)
  await page.evaluate((to) => {
    const idx = Number(history.state.idx) + 1
    history.pushState({ idx, key: `visit-${idx}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
