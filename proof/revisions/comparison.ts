import { isEqual } from '../bytes.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { limits } from '../pdf/limits.ts'
import { plainData } from '../pdf/packing.ts'
import { isSameKind, isSameNumber, keyIn } from '../pdf/same.ts'
import { Dict, PdfString, type PdfValue, Real, Ref, Stream, withoutPoint } from '../pdf/values.ts'

/**
 * Whether values of two states of a file show the same, with everything that they refer to. Which object numbers they
 * use does not matter. Exact in circles too: a difference is carried back along every reference that leads to it.
 */
export class Comparison {
  private readonly before: PdfDocument
  private readonly now: PdfDocument
  private readonly isCounterpart: Counterpart
  private readonly growth: Growth | null
  /** By number, below zero if they are drawn: those of one number, which nearly all are, and the others. */
  private readonly alike = new Map<number, Pair>()
  private readonly unlike = new Map<number, Pair>()
  private readonly open: Pair[] = []

  /**
   * A file has steps for all comparisons of its states together: without any left, everything counts as different.
   * `isCounterpart` answers for objects that are compared elsewhere; null for all others. With `growth` more may hang on
   * what was there, as in a structure tree that a signature's tag was added to.
   */
  constructor(before: PdfDocument, now: PdfDocument, isCounterpart: Counterpart, growth: Growth | null = null) {
    this.before = before
    this.now = now
    this.isCounterpart = isCounterpart
    this.growth = growth
  }

  differs(before: PdfValue | undefined, now: PdfValue | undefined, key = ''): boolean {
    const root: Pair = { before: 0, now: 0, differs: false, isDrawn: false, from: [] }
    this.now.spend(CALL)
    this.compare(before ?? null, now ?? null, root, key)
    for (let pair = this.open.pop(); pair; pair = this.open.pop())
      this.compare(this.before.object(pair.before), this.now.object(pair.now), pair)
    return root.differs || this.now.isSpent
  }

  private compare(before: PdfValue, now: PdfValue, pair: Pair, key = '', depth = 0): void {
    if (pair.differs) return
    this.now.spend(1)
    // Only values that are references on one side and not on the other can go this deep, and in circles.
    if (depth > 2 * limits.depth || this.now.isSpent) differ(pair)
    else if (drawn.has(key) && !pair.isDrawn) this.compare(before, now, drawnIn(pair), key, depth)
    else if (before instanceof Ref && now instanceof Ref) this.follow(before, now, pair, key)
    else if (before instanceof Ref) this.compare(this.before.follow(before), now, pair, key, depth + 1)
    else if (now instanceof Ref) this.compare(before, this.now.follow(now), pair, key, depth + 1)
    else if (Array.isArray(before) && Array.isArray(now)) this.compareArrays(before, now, pair, { key, depth })
    else if (before instanceof Dict && now instanceof Dict) this.compareDicts(before, now, pair, depth, [])
    else if (before instanceof Stream && now instanceof Stream) this.compareStreams(before, now, pair, depth)
    else if (before instanceof PdfString && now instanceof PdfString) {
      if (before === now) return
      this.now.spend((before.to - before.from) >> 3)
      if (!isEqual(before.bytes, now.bytes)) differ(pair)
    } else if (before !== now && !isSameNumber(before, now, key) && (pair.isDrawn || !isRounded(before, now, key)))
      differ(pair)
  }

  private compareArrays(before: PdfValue[], now: PdfValue[], pair: Pair, { key, depth }: Place): void {
    const { growth } = this
    const [old, current] = growth
      ? [growth.counted(this.before, before, key), growth.counted(this.now, now, key)]
      : [before, now]
    if (old.length !== current.length) differ(pair)
    else
      for (const [index, item] of old.entries())
        this.compare(item, current[index] ?? null, pair, keyIn(old, key), depth + 1)
  }

  private compareDicts(before: Dict, now: Dict, pair: Pair, depth: number, except: string[]): void {
    const [free, added] = this.growth ? [[...counters, ...except], branches] : [except, except]
    for (const [key, value] of before)
      if (this.growth && key === 'K') this.compareKids(value, now.get(key), pair, depth)
      else if (!free.includes(key)) this.compare(value, now.get(key) ?? null, pair, key, depth + 1)
    if (before === now) return
    for (const [key, value] of now)
      if (this.growth && key === 'K' && !before.has(key)) this.compareKids(undefined, value, pair, depth)
      else if (!free.includes(key) && !added.includes(key) && !before.has(key))
        this.compare(null, value, pair, key, depth + 1)
  }

  /** The kids of an element may stand by themselves if there is one. */
  private compareKids(before: PdfValue | undefined, now: PdfValue | undefined, pair: Pair, depth: number): void {
    const [old, current] = [listIn(this.before, before), listIn(this.now, now)]
    this.compare(old, current, pair, 'K', depth + 1)
  }

  private compareStreams(before: Stream, now: Stream, pair: Pair, depth: number): void {
    if (!isSamePlace(before.raw, now.raw)) this.now.spend(before.raw.length >> 3)
    const isSame = isSameData(before.raw, now.raw)
    // The same stream under another length is a shorter one to readers who trust it.
    const free = isSamePlace(before.raw, now.raw) ? [] : ['Length']
    if (!isSame) free.push('Filter', 'DecodeParms')
    if (isSame || this.inflatesAlike(before, now)) this.compareDicts(before.dict, now.dict, drawnIn(pair), depth, free)
    else differ(pair)
  }

  private follow(before: Ref, now: Ref, pair: Pair, referrer: string): void {
    const counterpart = this.isCounterpart(before.num, now.num, referrer, pair.isDrawn)
    if (counterpart !== null) {
      if (!counterpart) differ(pair)
      return
    }
    const isAlike = before.num === now.num
    const pairs = isAlike ? this.alike : this.unlike
    const numbers = isAlike ? now.num : before.num * (limits.objectNumber + 1) + now.num
    const key = pair.isDrawn ? -numbers : numbers
    const known = pairs.get(key)
    if (pairs.size >= limits.pairs) this.now.spend(limits.steps)
    if (!known && this.now.isSpent) {
      differ(pair)
      return
    }
    const target = known ?? { before: before.num, now: now.num, differs: false, isDrawn: pair.isDrawn, from: [] }
    if (!known) {
      pairs.set(key, target)
      this.open.push(target)
    }
    if (target.differs) differ(pair)
    else target.from.push(pair)
  }

  private inflatesAlike(before: Stream, now: Stream): boolean {
    const [old, current] = [plainData(before, this.before), plainData(now, this.now)]
    return old !== null && current !== null && isEqual(old, current)
  }
}

/** Steps that each call takes besides. */
const CALL = 2

/** How a tree may grow: the items of an array that count on both sides. */
export interface Growth {
  counted: (document: PdfDocument, items: PdfValue[], key: string) => PdfValue[]
}

interface Place {
  key: string
  depth: number
}

function listIn(document: PdfDocument, value: PdfValue | undefined): PdfValue[] {
  if (value === undefined || value === null) return []
  const list = document.get(value)
  return Array.isArray(list) ? list : [value]
}

/** Written again with fewer decimals, as PoDoFo and Poppler do: less than any program draws. */
function isRounded(before: PdfValue, now: PdfValue, key: string): boolean {
  const rounded = withoutPoint(now)
  if (!(before instanceof Real) || typeof rounded !== 'number' || !isSameKind(before, now, key)) return false
  // Less than a part of the value keeps its sign, and is never zero.
  return Math.abs(before.value - rounded) < Math.min(SMALLEST, SMALLEST_PART * Math.abs(before.value))
}

const SMALLEST = 1e-6
const SMALLEST_PART = 1e-5

/** What counts, and what can hang, on a tree that grows. */
const counters = ['Limits', 'ParentTreeNextKey']
const branches = ['RoleMap', 'ClassMap', 'IDTree', 'ParentTree']

/**
 * Whether two objects stand for each other; null if the comparison has to look at them itself. `referrer` is the key
 * that refers to them, with `[]` after it if they are in an array; if it is drawn, it can be any name.
 */
export type Counterpart = (before: number, now: number, referrer: string, isDrawn: boolean) => boolean | null

/** Keys of what is drawn or decides what is; the dictionary of a stream is, too. */
const drawn = new Set(['Resources', 'DR', 'OCProperties'])

interface Pair {
  before: number
  now: number
  differs: boolean
  /** It was met in what is drawn: there a key can be any name, and a number can be enlarged. */
  isDrawn: boolean
  /** Who refers to it. */
  from: Pair[]
}

/** The same as a part of what is drawn. */
function drawnIn(pair: Pair): Pair {
  return pair.isDrawn ? pair : { before: 0, now: 0, differs: false, isDrawn: true, from: [pair] }
}

function differ(start: Pair): void {
  const open = [start]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    if (pair.differs) continue
    pair.differs = true
    for (const other of pair.from) open.push(other)
    pair.from = []
  }
}

function isSameData(before: Uint8Array, now: Uint8Array): boolean {
  return before.length === now.length && (isSamePlace(before, now) || isEqual(before, now))
}

function isSamePlace(before: Uint8Array, now: Uint8Array): boolean {
  return before.buffer === now.buffer && before.byteOffset === now.byteOffset
}
