import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type Mark, markNames, productNames, products, type TrackerName, trackers } from './products.ts'
import type { Pain, Row, ThreadName } from './row.ts'

/** Where a thread can be read: '#12' is an issue, 'PR 12' a pull request, 'discussion 12' a discussion. */
export function threadUrl(tracker: TrackerName, thread: ThreadName): string {
  const [, kind = '', number = ''] = /^(#|PR |discussion )(\d+)$/.exec(thread) ?? []
  return `https://github.com/${trackers[tracker].at}/${paths[kind]}/${number}`
}

const paths: Record<string, string> = { '#': 'issues', 'PR ': 'pull', 'discussion ': 'discussions' }

/** What a row says of another product. */
interface Beside {
  product: string
  mark: Mark
  /** The thread that says so, in the product's tracker. */
  thread: ThreadName | null
  tracker: TrackerName | null
}

/** The cells of a row, each with its product. */
export function besideOf({ others }: Row): Beside[] {
  return productNames.flatMap((key, at) => {
    const cell = others[at]
    const mark = cell && markNames.find((name) => cell === name || cell.startsWith(`${name} `))
    if (!mark) return []
    const rest = cell.slice(mark.length + 1)
    const { name, tracker } = products[key]
    return { product: name, mark, thread: isThread(rest) ? rest : null, tracker }
  })
}

function isThread(text: string): text is ThreadName {
  return /^(#|PR |discussion )\d+$/.test(text)
}

/** The threads of a pain, tracker by tracker. */
export function threadsOf({ threads }: Pain): { tracker: TrackerName; names: readonly ThreadName[] }[] {
  return keysOf(threads).flatMap((tracker) => ({ tracker, names: threads[tracker] ?? [] }))
}
