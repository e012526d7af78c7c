import { appRouter } from '@rubrica/bff/screens/app-router.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, sentDocument } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { confirmLink, makeWorld, type World } from '../access/world.ts'
import { signInAs } from '../sign-in.ts'
import { accessCodeOf } from '../signing/signing-link.ts'
import { type FinalAct, ownersActs, samePress, signersActs } from './acts.ts'

const browser = useBrowser()
const product = useProduct()
let world: World

beforeAll(async () => {
  world = await makeWorld(product)
})

test('impatient taps on what was there before never send, delete, cancel or revoke', async () => {
  const { page } = await browser.person(tablet)
  await page.clock.install()
  await signInAs(product, page, world.owner, '/dashboard/account')
  for (const act of tried) expect(await callsOf(page, act, act.at(world)), titled(act)).toEqual(patient)
})

test('impatient taps on what was there before never sign or refuse', async () => {
  const ana = await contact(world.owner)
  await sentDocument(world.owner, [ana])
  const document = await sentDocument(world.owner, [ana])
  const code = await accessCodeOf(world.owner, document.id, ana)
  const { page } = await browser.person(still)
  await page.clock.install()
  await page.goto(`${product.url}/start.js`)
  await confirmLink(product, page, { code, email: ana.email, document })
  for (const act of signersActs) expect(await callsOf(page, act, act.at(code)), titled(act)).toEqual(patient)
})

test('each call that sends, signs, refuses, deletes, cancels or revokes is tried here, or says why not', () => {
  const rows = [...ownersActs, ...signersActs].map(({ call }) => call)
  const isKnown = (call: string) => rows.includes(call) || call in samePress
  const sounds = /send|sign|decline|refuse|remove|delete|cancel|revoke|end|unlink|rotate|approve|createDocument/i
  // Flattens what the type nests.
  const calls = Object.entries(appRouter._def.procedures).filter(([, call]) => Object(call)._def.type === 'mutation')
  const final = calls.map(([name]) => name).filter((name) => sounds.test(name.split('.').pop() ?? ''))
  expect(final.filter((name) => !isKnown(name))).toEqual([])
})

/** With TAPS=all every act; else some of each kind of button. */
const tried = process.env.TAPS === 'all' ? ownersActs : ownersActs.filter((_, at) => at % 3 === 0)

/** Without motion, because a dialog that still glides in is not yet under the tap. */
const still = { ...phone, reducedMotion: 'reduce' } as const

/** Wide enough to choose several rows of a list. */
const tablet = { ...still, viewport: { width: 820, height: 1180 } }

/** Impatient taps may make no final call, and a tap after them may make one. */
const patient = { byImpatientTaps: 0, byPatientTap: 1 }

/** Milliseconds between the taps: those of a double tap, and of a person who goes on tapping. */
const gaps = [120, 300, 450, 300]

/** Counts the final calls of taps in a row, and of one after a rest. The test turns the time. */
async function callsOf<W>(
  page: Page,
  { call, open = [], before, fill, final, isInPage }: FinalAct<W>,
  address: string,
) {
  let calls = 0
  await page.route(new RegExp(`/trpc/${call}\\b`), (route) => {
    calls++
    return route.abort()
  })
  await page.goto(product.url + address)
  const button = page
    .locator(isInPage ? 'body' : '[role=dialog], [role=alertdialog]')
    .getByRole('button', { name: final, exact: true })
  for (const one of open) await (typeof one === 'function' ? one(page) : named(page, one).tap())
  await named(page, before).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await named(page, before).tap({ force: true })
  while (!(await isShown(button))) await page.clock.runFor(10)
  await fill?.(page)
  const tap = async () => {
    const { x, y, width, height } = await boxOf(button)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
  }
  for (const gap of gaps) {
    await page.clock.runFor(gap)
    await tap()
  }
  await page.clock.runFor(200)
  const byImpatientTaps = calls
  await page.clock.runFor(1000)
  await tap()
  await page.clock.resume()
  await expect.poll(() => calls).toBeGreaterThan(byImpatientTaps)
  return { byImpatientTaps, byPatientTap: calls - byImpatientTaps }
}

function named(page: Page, one: string | RegExp) {
  const name = typeof one === 'string' ? { name: one, exact: true } : { name: one }
  return (['button', 'menuitem', 'checkbox'] as const)
    .map((role) => page.getByRole(role, name))
    .reduce((some, other) => some.or(other))
    .first()
}

/** A dialog is there, but not shown, until a phone's keyboard has opened. */
function isShown(button: Locator) {
  return button.evaluateAll((found) => found.some((one) => one.checkVisibility({ opacityProperty: true })))
}

async function boxOf(button: Locator) {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  return box
}

function titled({ call, before }: Pick<FinalAct, 'call' | 'before'>) {
  return `${call} after ${before}`
}
