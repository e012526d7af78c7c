import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds wrong on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still on their way would be measured half-way; a busy machine sets them out some frames late.
    await page.evaluate(async () => {
      for (let calm = 0; calm < 5; calm++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
        await Promise.allSettled(moving.map(({ finished }) => finished))
        if (moving.length > 0) calm = -1
      }
    })
    const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]')
    // In the dark nothing but the colours is different.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(found).toEqual([])
  }
}
