import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page's texts, its title and the names of its controls must be Portuguese, and no value of the program. */
export async function expectPortuguese(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
    const attributes = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...attributes].join('\n')
  })
  expect(foreignIn(said)).toEqual([])
}

/** Returns the words that no Portuguese sentence has; 'endpoint' is in one of the specification's sentences. */
export function foreignIn(text: string): string[] {
  return [...text.matchAll(foreign)].map(([word]) => word)
}

const foreign = new RegExp(
  [
    /(?<![\p{L}\d_-])(?:undefined|null|NaN|true|false|Infinity|TypeError|SyntaxError|Error)(?![\p{L}\d_-])/u,
    /\[object/u,
    /(?<!\p{L})(?:failed|fetch|unexpected|invalid|unable|unauthorized|forbidden|gateway|internal|server|request|response|timeout|timed out)(?!\p{L})/u,
    /(?<!\p{L})(?:not found|bad request|loading|missing|required|please|cancel|close|retry|submit|load|error|aborted|denied)(?!\p{L})/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
)
