import { writeFile } from 'node:fs/promises'
import type { Verdict } from '@rubrica/proof/verdict.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { createPdfWorld } from '../../api/pdf/pdf-world.ts'
import { type Base, createBases } from './bases.ts'
import { changeOf } from './change.ts'
import { paper, richPaper } from './paper.ts'
import { permittedBy } from './permitted.ts'
import { preparedBy, signed } from './prepared.ts'
import { type Random, randomOf } from './random.ts'
import { differences, readerNames, type ShownByAll, shownByAll } from './shown.ts'

/** A verdict that a reader contradicts, or an honest file that is not intact. */
export interface Finding {
  /** With the seed it makes the same change again. */
  change: number
  verdict: Verdict
  what: string
  recipe: string
  bytes: Uint8Array
}

/** Behind a seal of ours, behind a signature of somebody else, before a signature, and files with nothing to find. */
export const kinds = ['sealed', 'foreign', 'prepared', 'permitted'] as const

export interface Search {
  kindOf(change: number): (typeof kinds)[number]
  /** Makes the change of that number and holds the verdict against what four readers show. */
  try(change: number): Promise<Finding | null>
  /** How many files had each verdict, and how many of them were drawn. */
  tally: Map<string, number>
  close(): void
}

export async function createSearch(world: Awaited<ReturnType<typeof createPdfWorld>>, seed: number): Promise<Search> {
  const made = await createBases(world)
  const tally = new Map<string, number>()
  const known = new Map<string, ShownByAll>()
  const clean = made.sign(paper)
  const cleanBases = { paper: clean, 'rich paper': made.sign(richPaper) }

  const shown = async (bytes: Uint8Array) => {
    const path = world.inFolder('mostrado.pdf')
    await writeFile(path, bytes)
    return shownByAll({ bytes, path })
  }
  const shownOnce = async (base: Base) => {
    const own = known.get(base.name) ?? (await shown(base.file.subarray(0, base.signedEnd)))
    known.set(base.name, own)
    return own
  }
  const judged = async (bytes: Uint8Array) => {
    const { verdict } = await verifyFile(new Uint8Array(bytes), { roots: made.roots })
    tally.set(verdict, (tally.get(verdict) ?? 0) + 1)
    return verdict
  }
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)

  // Each kind of change meets every base.
  const baseFor = (change: number) => made.bases[Math.floor(change / 4) % made.bases.length] ?? clean
  const kindOf = (change: number) => {
    if (change % 25 === 24) return 'permitted'
    if (change % 4 === 3) return 'prepared'
    return baseFor(change).isOurs ? 'sealed' : 'foreign'
  }

  async function behind(change: number, random: Random): Promise<Finding | null> {
    const base = baseFor(change)
    const { bytes, recipe } = changeOf(base, random, made.attacker)
    const verdict = await judged(bytes)
    if (!isIntact(verdict)) return null
    count('drawn')
    const different = differences(await shownOnce(base), await shown(bytes))
    return different.length ? { change, verdict, what: different.join('; '), recipe, bytes } : null
  }

  async function within(change: number, random: Random): Promise<Finding | null> {
    const { recipe, clean: innocent, document } = preparedBy(random)
    const isOurs = random.once(8)
    const base = await signed(document, made, isOurs)
    if (!base) {
      count('refused')
      return null
    }
    const verdict = await judged(base.file)
    if (!isIntact(verdict)) return null
    count('drawn')
    const now = await shown(base.file)
    const different = differences(await shown(base.file.subarray(0, base.signedEnd)), now)
    // Under our own seal it is a note beside the verdict.
    const unlike = isOurs ? [] : disagreement(await shownOnce({ ...cleanBases[innocent], name: innocent }), now)
    const what = [...different, ...unlike].join('; ')
    return what
      ? { change, verdict, what, recipe: `${isOurs ? 'sealed' : 'foreign'} | ${recipe}`, bytes: base.file }
      : null
  }

  async function honest(change: number, random: Random): Promise<Finding | null> {
    const { recipe, base } = await permittedBy(random, made, world)
    const verdict = await judged(base.file)
    const different = differences(await shown(base.file.subarray(0, base.signedEnd)), await shown(base.file))
    const what = isIntact(verdict) ? different.join('; ') : 'honest'
    return what ? { change, verdict, what, recipe, bytes: base.file } : null
  }

  const tries = { sealed: behind, foreign: behind, prepared: within, permitted: honest }
  return {
    kindOf,
    tally,
    try: (change) => tries[kindOf(change)](change, randomOf(seed * 1_000_003 + change)),
    close: () => made.close(),
  }
}

function isIntact(verdict: Verdict): boolean {
  return verdict === 'intact' || verdict === 'intact-unknown-issuer'
}

/** Whether some readers show the document as it looks innocently, and others do not. */
function disagreement(clean: ShownByAll, now: ShownByAll): string[] {
  const [asClean, otherwise] = [
    readerNames.filter((name) => isAlike(name)),
    readerNames.filter((name) => !isAlike(name)),
  ]
  return asClean.length && otherwise.length ? [`${otherwise.join(', ')} unlike ${asClean.join(', ')}`] : []

  function isAlike(name: (typeof readerNames)[number]): boolean {
    return clean[name].pages.join() === now[name].pages.join()
  }
}
