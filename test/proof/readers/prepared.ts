import { type Base, type Bases, targetsOf } from './bases.ts'
import { attackOn, evils } from './evils.ts'
import { paper } from './paper.ts'
import { namesOf, type Random } from './random.ts'
import { spellings } from './spellings.ts'
import { freeNumber, plainUpdate } from './update-model.ts'
import { ways } from './ways.ts'
import { writeUpdate } from './write-update.ts'

/** A document that was made before anybody signed it so that programs may read it in unlike ways. */
export interface Prepared {
  recipe: string
  document: Buffer
}

export function preparedBy(random: Random): Prepared {
  const file = Buffer.from(paper)
  const base: Base = { name: 'prepared', file, start: file.length, signedEnd: file.length, isOurs: false }
  const start = /startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1] ?? '0'
  const update = plainUpdate([
    ['Size', '8'],
    ['Root', '1 0 R'],
    ['Prev', start],
  ])
  const attack = attackOn(base, random, freeNumber(update))
  // What the update repeats is as it was.
  const { root, tree, pages } = targetsOf(base)
  update.parts = [root, tree, ...pages].map((number) => ({
    number,
    generation: 0,
    body: spaced(attack.bodyOf(number)),
  }))
  update.section = random.pick(['table', 'stream', 'hybrid'] as const)
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
  const recipe = ['prepared', update.section, ...(isInfected ? [evil, way] : []), ...(isSpelled ? [spelling] : [])]
  return { recipe: recipe.join(' | '), document: writeUpdate(file, update) }
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
  return body
    .replaceAll('<<', '<<\n')
    .replaceAll(/(?<=[A-Za-z0-9])\//g, '\n/')
    .replaceAll(/(?<=\/[A-Za-z]+)\[/g, ' [')
}
