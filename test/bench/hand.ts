import type { Locator, Page } from 'playwright-core'

/** Seconds of one operator of the keystroke-level model (Card, Moran and Newell 1980): typing, pointing, homing, thinking. */
const seconds = { K: 0.28, P: 1.1, H: 0.4, M: 1.35 }
/** The model's time for drawing, of five strokes that are ten centimetres together: 0.9 a stroke and 0.16 a centimetre. */
const DRAWING = 0.9 * 5 + 0.16 * 10

/** What a person does at a page, counted while a browser does it. On a phone no hand moves between mouse and keys. */
export function handAt(page: Page, { isTouch = false } = {}) {
  const counts = { K: 0, P: 0, H: 0, M: 0 }
  let drawing = 0
  let waited = 0
  let isAtKeys = false

  const home = (toKeys: boolean) => {
    if (isAtKeys !== toKeys && !isTouch) counts.H++
    isAtKeys = toKeys
  }
  /** From the act until what comes next can be used: the system's response. */
  const answered = async (act: () => Promise<unknown>, next: Locator | undefined) => {
    const begun = performance.now()
    await act()
    await next?.waitFor()
    waited += (performance.now() - begun) / 1000
  }
  const point = () => {
    home(false)
    counts.M++
    counts.P++
    counts.K++
  }
  return {
    /** Thinks, points and presses. */
    press: async (what: Locator, next?: Locator) => {
      point()
      await answered(() => what.click(), next)
    },
    /** Points into a field, unless the page has put the cursor there, and types. */
    type: async (field: Locator, text: string, next?: Locator) => {
      if (await field.evaluate((element) => element === document.activeElement)) counts.M++
      else point()
      home(true)
      counts.K += text.length
      await answered(() => field.fill(text), next)
    },
    /** Presses something that no page shows: the mail program, a dialog of the system. */
    elsewhere: (presses: number) => {
      for (let press = 0; press < presses; press++) point()
    },
    draw: async (act: () => Promise<void>) => {
      counts.M++
      drawing += DRAWING
      await act()
    },
    act: (act: () => Promise<unknown>, next: Locator) => answered(act, next),
    figures: () => {
      const { K, P, H, M } = seconds
      const hand = counts.K * K + counts.P * P + counts.H * H + counts.M * M + drawing
      return { ...counts, hand, waited, total: hand + waited }
    },
    page,
  }
}

export type Hand = ReturnType<typeof handAt>
