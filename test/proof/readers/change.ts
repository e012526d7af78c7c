import type { Base } from './bases.ts'
import { attackOn, evils } from './evils.ts'
import { namesOf, type Random } from './random.ts'
import { spellings } from './spellings.ts'
import { freeNumber, stamped, takeApart, type Update } from './update-model.ts'
import { ways } from './ways.ts'
import { writeUpdate } from './write-update.ts'

/** A file that was changed behind its signature. */
export interface Changed {
  base: Base
  /** Of what it is made: the recipe, for who looks for the cause. */
  recipe: string
  bytes: Buffer
}

/** One change of a base: an update that could be honest, with something in it that some readers may take otherwise. */
export function changeOf(base: Base, random: Random, attacker: Parameters<typeof stamped>[1]): Changed {
  const update = takeApart(base.file, base.start)
  const steps = [base.name, simplified(update, random)]
  if (!random.once(4)) steps.push(infected(base, update, random))
  const count = steps.length < 3 ? 1 + random.below(3) : random.below(3)
  for (let step = 0; step < count; step += 1) {
    const name = random.pick(namesOf(spellings))
    spellings[name]?.(update, random)
    steps.push(name)
  }
  const written = writeUpdate(base.file.subarray(0, base.start), update)
  return { base, recipe: steps.join(' | '), bytes: update.isStamped ? stamped(written, attacker) : written }
}

/** Validation data alone, or with a timestamp; by a table, a stream, or both. */
function simplified(update: Update, random: Random): string {
  const isStamped = random.once(2)
  const way = random.pick(['as it was', 'as it was', 'table', 'stream', 'hybrid'] as const)
  if (way !== 'as it was') update.section = way
  if (isStamped) return `stamped, ${way}`
  const isOfTimestamp = (body: string) => /\/DocTimeStamp|\/FT ?\/Sig/.test(body)
  const isOfForm = (body: string) => /\/Fields ?\[|\/Type ?\/Page\b/.test(body) && !/\/Catalog/.test(body)
  update.parts = update.parts.filter(({ body }) => !isOfTimestamp(body) && !isOfForm(body))
  update.isStamped = false
  return `validation data, ${way}`
}

function infected(base: Base, update: Update, random: Random): string {
  const [evil, way] = [random.pick(namesOf(evils)), random.pick(namesOf(ways))]
  const parts = evils[evil]?.(attackOn(base, random, freeNumber(update))) ?? []
  ways[way]?.(update, parts, random)
  const size = update.trailer.find(([key]) => key === 'Size')
  if (size && !random.once(6)) size[1] = String(freeNumber(update) + 100)
  return `${evil}, ${way}`
}
