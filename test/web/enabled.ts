import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a button takes presses: a key, unlike a click of Playwright, does not wait for it. */
export async function enabled(button: Locator): Promise<Locator> {
  await expect.poll(() => button.isEnabled()).toBe(true)
  return button
}
