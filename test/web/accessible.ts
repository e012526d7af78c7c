import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds wrong on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still on their way from one scheme to the other would be measured half-way; they set out a frame late.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    })
    const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze()
    const found = violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(found).toEqual([])
  }
}
