import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { type Base, type Bases, targetsOf } from './bases.ts'
import { attackOn, evils } from './evils.ts'
import { paper, richPaper } from './paper.ts'
import { namesOf, type Random } from './random.ts'
import { spellings } from './spellings.ts'
import { freeNumber, plainUpdate } from './update-model.ts'
import { ways } from './ways.ts'
import { writeUpdate } from './write-update.ts'

/** A document that was made before anybody signed it so that programs may read it in unlike ways. */
export interface Prepared {
  recipe: string
  /** As it looks innocently. */
  clean: 'paper' | 'rich paper'
  document: Buffer
}

const cleanPapers = { paper, 'rich paper': richPaper } as const

export function preparedBy(random: Random): Prepared {
  const clean = random.once(2) ? 'paper' : 'rich paper'
  const file = Buffer.from(cleanPapers[clean])
  const base: Base = { name: 'prepared', file, start: file.length, signedEnd: file.length, isOurs: false }
  const start = /startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1] ?? '0'
  const size = openPdf(file).trailer.get('Size')
  const update = plainUpdate([
    ['Size', String(size)],
    ['Root', '1 0 R'],
    ['Prev', start],
  ])
  const attack = attackOn(base, random, freeNumber(update))
  // What the update repeats is as it was.
  update.section = random.pick(['table', 'stream', 'hybrid'] as const)
  const isPacked = update.section === 'stream' && random.once(2)
  update.parts = repeated(base).map((number) => {
    const body = spaced(attack.bodyOf(number))
    return { number, generation: 0, body, isPacked: isPacked && !body.includes('stream') }
  })
  const [evil, way, spelling] = [
    random.pick(namesOf(evils)),
    random.pick(namesOf(ways)),
    random.pick(namesOf(spellings)),
  ]
  const isInfected = !random.once(3)
  if (isInfected) {
    ways[way]?.(update, evils[evil]?.(attack) ?? [], random)
    update.trailer = update.trailer.map(([key, value]) => [key, key === 'Size' && !random.once(3) ? '200' : value])
  }
  const isSpelled = !isInfected || random.once(2)
  if (isSpelled) spellings[spelling]?.(update, random)
  const recipe = [
    'prepared',
    clean,
    isPacked ? 'packed' : update.section,
    ...(isInfected ? [evil, way] : []),
    ...(isSpelled ? [spelling] : []),
  ]
  return { recipe: recipe.join(' | '), clean, document: writeUpdate(file, update) }
}

/** The catalog and the tree with its pages; of the rich paper everything. */
function repeated(base: Base): number[] {
  const { root, tree, pages } = targetsOf(base)
  const others = [...openPdf(base.file).sections.flatMap(({ entries }) => [...entries.keys()])]
  return [...new Set([root, tree, ...pages, ...(base.file.length > paper.length ? others : [])])].filter(Boolean)
}

/** Signed by the product or by somebody else; null if a signer refuses the document. */
export async function signed(document: Buffer, bases: Bases, isOurs: boolean): Promise<Base | null> {
  try {
    return isOurs ? await bases.seal(document) : bases.sign(document)
  } catch {
    return null
  }
}

/** As the patterns of spellings want it. */
function spaced(body: string): string {
  const head = body.split('\nstream\n')[0] ?? ''
  return spacedHead(head) + body.slice(head.length)
}

function spacedHead(head: string): string {
  return head
    .replaceAll('<<', '<<\n')
    .replaceAll(/(?<=[A-Za-z0-9])\//g, '\n/')
    .replaceAll(/(?<=\/[A-Za-z]+)\[/g, ' [')
}
