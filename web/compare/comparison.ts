import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { firstHalf } from './pains/first-half.ts'
import { secondHalf } from './pains/second-half.ts'
import { type Mark, markNames, productNames, products, type TrackerName, trackers } from './products.ts'
import type { Group, Have, Lacking, Pain, Row, Shown, Standing, ThreadName } from './row.ts'
import { ceremony } from './rows/ceremony.ts'
import { developers } from './rows/developers.ts'
import { embedding } from './rows/embedding.ts'
import { fields } from './rows/fields.ts'
import { identity } from './rows/identity.ts'
import { organisation } from './rows/organisation.ts'
import { parties } from './rows/parties.ts'
import { proof } from './rows/proof.ts'
import { sets } from './rows/sets.ts'

/** The one table: the page /compare and docs/compare.md are both made of it (decision 0081). */
export const groups: readonly Group[] = [
  ceremony,
  fields,
  parties,
  identity,
  sets,
  embedding,
  organisation,
  developers,
  proof,
]

export const rows: readonly Row[] = groups.flatMap((group) => group.rows)

/** What people repeat in public trackers, in the order of its reading. */
export const pains: readonly Pain[] = [...firstHalf, ...secondHalf]

/** Those of the pains that held here when the trackers were read, and that users of others have reported for years. */
export const HELD_WHEN_READ: readonly number[] = [2, 3, 4, 26, 27, 28, 29, 30, 31, 32, 33, 36]

/** The present word with its sentence. */
export type Said = ({ have: 'yes' | 'part' } & Shown) | ({ have: 'no' } & Lacking)

export function saidOf(standing: Standing): Said {
  switch (standing.have) {
    case 'yes':
      return { have: 'yes', ...standing.says.yes }
    case 'part':
      return { have: 'part', ...standing.says.part }
    case 'no':
      return { have: 'no', ...standing.says.no }
  }
}

/** The state of a pain: by its own sentence, or by that of the capability that answers it. */
export function saidOfPain({ stands }: Pain): Said {
  if (typeof stands !== 'number') return saidOf(stands)
  const row = rows.find(({ number }) => number === stands)
  if (!row) throw new RangeError(`no capability has the number ${stands}`)
  return saidOf(row)
}

/** How many of the rows have this word. */
export function countOf(have: Have, standings: readonly { have: Have }[]): number {
  return standings.filter((standing) => standing.have === have).length
}

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
