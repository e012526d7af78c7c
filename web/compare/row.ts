import type { Sentence } from '@rubrica/contracts/locale.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import type { Mark, TrackerName } from './products.ts'

/** One capability of the comparison: what Rubrica has of it, and what was read of the others. */
export type Row = Standing & {
  number: number
  name: Sentence
  /** In the order of `products`. */
  others: Others
}

/** Whether Rubrica has it. The sentence of the present word has to be there; others wait for the day they are so. */
export type Standing = { [H in Have]: { have: H; says: Pick<Says, H> & Partial<Says> } }[Have]

export type Have = keyof Says

interface Says {
  yes: Shown
  part: Shown
  no: Lacking
}

/** What is there: one plain sentence, the test that holds it, and where a reader can try it. */
export type Shown = Sentence & { test: Named; place: Place }

/** What is not there: held by a word that a file does not have yet, or by a test of the limit. */
export type Lacking = Sentence & ({ lacks: Named } | { test: Named })

/** A file, and a title or a word in it. */
type Named = readonly [file: string, words: string]

/** A mark, with the public thread that says so if there is one. */
type Cell = Mark | `${Mark} ${ThreadName}`

/** A thread of a tracker: an issue, a pull request or a discussion. */
export type ThreadName = `#${number}` | `PR ${number}` | `discussion ${number}`

type Others = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell]

/** A wish or a pain that people repeat in public trackers. */
export interface Pain {
  number: number
  name: Sentence
  threads: Partial<Record<TrackerName, readonly ThreadName[]>>
  /** The state of Rubrica: a sentence of its own, or the number of the capability that answers it. */
  stands: Standing | number
}

/** Rows of one subject. */
export interface Group {
  name: Sentence
  rows: readonly Row[]
}

interface PlaceWords {
  /** What a reader does there. */
  says: string
  /** An address of this installation; null if there is none. */
  href: string | null
}

const DOCS = `${API_ROOT}/docs`

/** Where a reader of the page can try what a row says. The documents link tests instead. */
export const places = {
  send: { says: 'Crie uma conta e envie um documento', href: '/signup' },
  proof: { says: 'Confira um arquivo assinado', href: '/proof' },
  api: { says: 'Leia na documentação da API', href: DOCS },
  webhooks: { says: 'Leia o guia de webhooks', href: `${DOCS}#guia-webhooks` },
  templates: { says: 'Leia o guia de templates', href: `${DOCS}#guia-template` },
  repeat: { says: 'Leia o guia de repetições', href: `${DOCS}#guia-repetir` },
  keys: { says: 'Leia o guia de chaves', href: `${DOCS}#guia-chaves` },
  code: { says: 'Está no código, com o guia de operação', href: null },
} as const satisfies Record<string, PlaceWords>

type Place = keyof typeof places
