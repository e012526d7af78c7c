import { html } from 'hono/html'
import { type Examples, exampleBlocks, type Html } from '../docs-blocks.ts'

/** One goal of a reader, from beginning to end. A test runs its blocks. */
export interface Guide {
  id: string
  title: string
  parts: readonly (Html | Examples)[]
}

/** A guide as a section of the page. */
export function guideSection({ id, title, parts }: Guide): Html {
  return html`<section class="guide" id="${id}" aria-labelledby="${id}-title"><h3 id="${id}-title"><a href="#${id}">${title}</a></h3>${parts.map(shown)}</section>`
}

function shown(part: Html | Examples): Html {
  return isExamples(part) ? exampleBlocks(part) : part
}

/** True for code in one or several forms, false for text. */
export function isExamples(part: Html | Examples): part is Examples {
  return !(part instanceof Promise) && ('curl' in part || 'sdk' in part || 'cli' in part)
}
