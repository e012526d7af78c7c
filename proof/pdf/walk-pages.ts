import type { Ambiguity } from './ambiguities.ts'
import type { PdfDocument } from './document.ts'
import { isOddlyPacked } from './packing.ts'
import type { Page } from './pages.ts'
import { type Kind, ofStream, type Rule, type Rules, type Shape, shapes } from './shapes.ts'
import { Dict, type PdfValue, Real, Ref, Stream, withoutPoint } from './values.ts'

/** What was looked at, and what programs could read differently in it. */
export interface Walked {
  seen: Set<number>
  found: Set<Ambiguity>
  /** Values that do not decide what a page shows: they were met, but not what hangs on them. */
  beside: PdfValue[]
}

/**
 * Looks at everything that decides what the pages show, however much it is. Each value has to be of a kind that its key
 * may have: of anything else each program makes something of its own.
 */
export function walkPages(document: PdfDocument, pages: Page[]): Walked {
  const walk = new Walk(document)
  for (const page of pages) walk.page(page)
  return walk
}

class Walk implements Walked {
  readonly seen = new Set<number>()
  readonly found = new Set<Ambiguity>()
  readonly beside: PdfValue[] = []
  private readonly document: PdfDocument
  /** By shape: one object can be there for two things. */
  private readonly done = new Map<Shape, Set<number>>()
  /** What pages inherit, which many of them share. */
  private readonly above = new Set<Page['inherited']>()
  private readonly open: { value: PdfValue; shape: Shape }[] = []

  constructor(document: PdfDocument) {
    this.document = document
  }

  page({ num, dict, inherited }: Page): void {
    this.seen.add(num)
    this.dict(dict, shapes.page)
    if (!this.above.has(inherited)) for (const [key, value] of inherited) this.entry(value, shapes.page[key])
    this.above.add(inherited)
    for (let next = this.open.pop(); next; next = this.open.pop()) this.visit(this.resolved(next.value), next.shape)
  }

  private lead(value: PdfValue, shape: Shape): void {
    if (!(value instanceof Ref) || this.isNew(value, shape)) this.open.push({ value, shape })
  }

  /** A reference of another generation counts as another one: it is odd by itself. */
  private isNew({ num, gen }: Ref, shape: Shape): boolean {
    const done = this.done.get(shape) ?? new Set()
    this.done.set(shape, done)
    const key = num * GENERATIONS + Math.min(gen, GENERATIONS - 1)
    if (done.has(key)) return false
    done.add(key)
    return true
  }

  private visit(found: PdfValue, shape: Shape): void {
    if (found instanceof Stream && shape !== 'font') this.stream(found, shape)
    else if (found instanceof Dict && !streams.has(shape)) this.dict(found, shapes[shape])
    else if (found !== null) this.found.add('value-kind')
  }

  private resolved(value: PdfValue): PdfValue {
    if (value instanceof Ref) this.seen.add(value.num)
    return this.document.follow(value)
  }

  private stream(stream: Stream, shape: Shape): void {
    if (isOddlyPacked(stream, this.document)) this.found.add('data-refused')
    this.dict(stream.dict, ofStream)
    this.dict(stream.dict, shapes[shape])
  }

  private dict(dict: Dict, rules: Rules): void {
    for (const [key, value] of dict) {
      if (Object.hasOwn(rules, key)) this.entry(value, rules[key])
      else {
        if (resembles(key, rules)) this.found.add('key-odd')
        this.setBeside(value)
      }
    }
  }

  private entry(value: PdfValue, rule: Rule | undefined): void {
    const found = this.resolved(value)
    if (found === null || !rule) return
    if (!this.isOf(rule.is, found)) this.found.add('value-kind')
    this.follow(value, found, rule)
  }

  private follow(value: PdfValue, found: PdfValue, { itself, items, values }: Rule): void {
    if (items && Array.isArray(found)) for (const item of found) this.lead(item, items)
    else if (found instanceof Dict && values) for (const item of found.values()) this.lead(item, values)
    else if (!itself || Array.isArray(found)) this.setBeside(found)
    else if (!(value instanceof Ref) || this.isNew(value, itself)) this.open.push({ value: found, shape: itself })
  }

  private setBeside(value: PdfValue): void {
    if (typeof value === 'object' && value !== null) this.beside.push(value)
  }

  private isOf(kinds: readonly Kind[], value: PdfValue): boolean {
    for (const kind of kinds) if (this.is(value, kind)) return true
    return false
  }

  private is(value: PdfValue, kind: Kind): boolean {
    switch (kind) {
      case 'name':
        return typeof value === 'string'
      case 'integer':
        return Number.isSafeInteger(value)
      case 'number':
        return typeof value === kind || value instanceof Real
      case 'boolean':
        return typeof value === kind
      case 'array':
        return Array.isArray(value)
      case 'dict':
        return value instanceof Dict
      case 'stream':
        return value instanceof Stream
      case 'box':
        return this.hasNumbers(value, 4)
      case 'matrix':
        return this.hasNumbers(value, 6)
    }
  }

  private hasNumbers(value: PdfValue, count: number): boolean {
    if (!Array.isArray(value) || value.length !== count) return false
    return value.every((item) => {
      const number = withoutPoint(this.resolved(item))
      return typeof number === 'number' && Math.abs(number) < MOST
    })
  }
}

/** Some programs count in 32 bits. */
const MOST = 2 ** 31

/** Generations go up to 65,535. */
const GENERATIONS = 65_536

const streams = new Set<Shape>(['content', 'xobject'])

/** Another spelling of a key that counts: in small letters, or with a blank. */
function resembles(key: string, rules: Rules): boolean {
  const known = plainKeys.get(rules) ?? new Set(Object.keys(rules).map(plain))
  plainKeys.set(rules, known)
  return PLAIN.test(key) ? known.has(key.toLowerCase()) : known.has(plain(key))
}

const PLAIN = /^[A-Za-z0-9]+$/
const plainKeys = new Map<Rules, Set<string>>()

function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '')
}
