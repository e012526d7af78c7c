import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Fails if axe finds anything wrong on the current page, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Between two pages there is none to look at.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await stillness(page)
    const rules = colorScheme === 'dark' ? colourRules : undefined
    expect((await violationsOf(page, rules)).map((violation) => `${colorScheme} ${violation}`)).toEqual([])
  }
}

/** Rules about colours, because nothing else is different in the dark. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Waits until nothing moves: colours must not be on their way, and a busy machine starts them some frames late. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let calm = 0; calm < 5; calm++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
      await Promise.allSettled(moving.map(({ finished }) => finished))
      if (moving.length > 0) calm = -1
    }
  })
}

/**
 * Checks all of WCAG 2.2 A and AA that a machine can judge, and best practice; or only `rules`, only `within`.
 * Runs in the page itself: the Playwright package of axe opens another page for each call, which costs more.
 */
export async function violationsOf(page: Page, rules?: string[], within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([only, within = '']) => {
      const { violations } = await window.axe.run(within === 'html' ? document : within, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule', values: only } } : { rules: { 'target-size': { enabled: true } } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [rules, within] as const,
  )
}
