import type { Page } from 'playwright-core'

export type Scheme = 'light' | 'dark'

/** Width and height of a window: a desk, and the same desk at 400 %, which is also a small phone. */
export const desk = { width: 1280, height: 900 }
export const zoomed = { width: 320, height: 256 }
export const smallPhone = { width: 320, height: 640 }
export const phoneOfUsualWidth = { width: 360, height: 640 }

/** Checks beyond axe: sideways scrolling, one heading, a title, semantics, and targets of 44 px on a phone. */
export function plainFaults(page: Page): Promise<string[]> {
  return page.evaluate(({ pressable, disguised }) => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`)
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    // An overlay that opens may still be transparent now, although it already hides the page below.
    const isCovered = [
      ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
    ].some((one) => one.checkVisibility() && !one.closest('[inert], [aria-hidden=true]'))
    if (!isCovered && seen('h1').length !== 1) faults.push(`${seen('h1').length} headings of level 1`)
    if (!isCovered && seen('main').length !== 1) faults.push(`${seen('main').length} main landmarks`)
    if (!/^(?!.*\.\.\.).+ \| \S/.test(document.title)) faults.push(`title '${document.title}'`)
    if (!document.querySelector('[aria-live]')) faults.push('no live region')
    for (const one of seen(disguised).filter((one) => !one.closest('[role=grid] td')))
      faults.push(`semantics: ${shown(one)}`)
    if (clientWidth < 640) {
      // A floating list has a button of one pixel by which a screen reader leaves it.
      for (const one of seen(pressable).filter(({ offsetWidth }) => offsetWidth > 1)) {
        const { width, height } = targetOf(one)
        if (Math.min(width, height) < 43.5 && !isSpared(one))
          faults.push(`target ${Math.round(width)} × ${Math.round(height)}: ${shown(one)}`)
      }
    }
    if (innerHeight < 300) {
      const bars = seen('*').filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && !isCovered)
      for (const one of bars)
        if (one.offsetHeight > 0.3 * innerHeight || one.clientWidth < clientWidth)
          faults.push(`stays in a low window: ${shown(one)}`)
      const stuck = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
      if (stuck > 0.4 * innerHeight) faults.push(`bars take ${stuck} of ${innerHeight}: ${bars.map(shown).join(' ')}`)
    }
    return faults

    function isSeen(one: HTMLElement) {
      if (one.closest('[inert], [aria-hidden=true]')) return false
      return (
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.offsetWidth + one.offsetHeight > 0
      )
    }
    /**
     * The target of a hidden input is its label, that of a slider its whole track; a small drawing may take presses
     * around itself.
     */
    function targetOf(one: HTMLElement) {
      const { width, height } = (trackOf(one) ?? one.closest('label') ?? one).getBoundingClientRect()
      const around = getComputedStyle(one, '::after')
      const more = around.position === 'absolute' ? around : { width: '0', height: '0' }
      return {
        width: Math.max(width, Number.parseFloat(more.width)),
        height: Math.max(height, Number.parseFloat(more.height)),
      }
    }
    function trackOf(one: HTMLElement) {
      let around = one.matches('[type=range]') ? one.parentElement : null
      while (around && getComputedStyle(around).position !== 'relative') around = around.parentElement
      return around
    }
    /**
     * Spared by WCAG 2.5.5, too: links within a sentence, what only the keyboard meets, and what lies on a page of the
     * document, if it has the size that the document gives it and a big button does the same.
     */
    function isSpared(one: HTMLElement) {
      if (one.closest('.sr-only, .on-page, .pdf-page')) return true
      return one.matches('a') && getComputedStyle(one).display === 'inline' && one.closest('p, label') !== null
    }
    function shown(one: HTMLElement) {
      return one.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 160)
    }
  }, selectors)
}

const selectors = {
  pressable:
    'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=slider]:not(input)',
  /** Elements that pretend to be a link or a button. */
  disguised: '[role=button]:not(button), [role=link]:not(a[href]), a:not([href]), a[role=button], button[role=link]',
}
