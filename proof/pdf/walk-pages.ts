import type { Ambiguity } from './ambiguities.ts'
import { hasOddFilter } from './decode.ts'
import type { PdfDocument } from './document.ts'
import { type Page, readPages } from './pages.ts'
import { type Kind, ofStream, type Rule, type Shape, shapes } from './shapes.ts'
import { Dict, type PdfValue, Ref, Stream } from './values.ts'

/** What was looked at, and what programs could read differently in it. */
export interface Walked {
  seen: Set<number>
  found: Set<Ambiguity>
}

/**
 * Looks at everything that decides what the pages show, however much it is. Each value has to be of a kind that its key
 * may have: of anything else each program makes something of its own.
 */
export function walkPages(document: PdfDocument): Walked {
  const walk = new Walk(document)
  for (const page of readPages(document).pages) walk.page(page)
  return walk
}

class Walk implements Walked {
  readonly seen = new Set<number>()
  readonly found = new Set<Ambiguity>()
  private readonly document: PdfDocument
  /** By shape: one object can be there for two things. */
  private readonly done = new Map<Shape, Set<number>>()
  /** What pages inherit, which many of them share. */
  private readonly above = new Set<Page['inherited']>()
  private readonly open: { value: PdfValue; shape: Shape }[] = []

  constructor(document: PdfDocument) {
    this.document = document
  }

  page({ dict, inherited }: Page): void {
    this.dict(dict, 'page')
    if (!this.above.has(inherited)) for (const [key, value] of inherited) this.entry(key, value, shapes.page[key])
    this.above.add(inherited)
    for (let next = this.open.pop(); next; next = this.open.pop()) this.visit(next.value, next.shape)
  }

  private lead(value: PdfValue | undefined, shape: Shape | undefined): void {
    if (value !== undefined && shape) this.open.push({ value, shape })
  }

  private visit(value: PdfValue, shape: Shape): void {
    const found = this.resolved(value)
    if (value instanceof Ref) {
      const done = this.done.get(shape) ?? new Set()
      this.done.set(shape, done)
      if (done.has(value.num)) return
      done.add(value.num)
    }
    if (found instanceof Stream && shape !== 'font') this.stream(found, shape)
    else if (found instanceof Dict && !streams.has(shape)) this.dict(found, shape)
    else if (found !== null) this.found.add('value-kind')
  }

  private resolved(value: PdfValue): PdfValue {
    if (value instanceof Ref) this.seen.add(value.num)
    return this.document.get(value)
  }

  private stream(stream: Stream, shape: Shape): void {
    const isReadable = !this.document.isEncrypted
    if (isReadable && hasOddFilter(stream, (value) => this.document.get(value))) this.found.add('data-refused')
    this.dict(stream.dict, shape)
    for (const [key, value] of stream.dict) this.entry(key, value, ofStream[key], stream.dict.pointed)
  }

  private dict(dict: Dict, shape: Shape): void {
    const rules = shapes[shape]
    for (const [key, value] of dict) {
      if (Object.hasOwn(rules, key)) this.entry(key, value, rules[key], dict.pointed)
      else if (resembles(key, shape)) this.found.add('key-odd')
    }
  }

  private entry(key: string, value: PdfValue, rule: Rule | undefined, pointed: string[] | null = null): void {
    if (!rule) return
    const found = this.resolved(value)
    if (found === null) return
    const isPointed = pointed?.includes(key) === true
    if (!rule.is.some((kind) => this.is(found, kind) && !(isPointed && kind === 'integer')))
      this.found.add('value-kind')
    this.follow(value, found, rule)
  }

  private follow(value: PdfValue, found: PdfValue, { itself, items, values }: Rule): void {
    if (Array.isArray(found)) for (const item of found) this.lead(item, items)
    else if (found instanceof Dict && values) for (const item of found.values()) this.lead(item, values)
    else this.lead(value, itself)
  }

  private is(value: PdfValue, kind: Kind): boolean {
    switch (kind) {
      case 'name':
        return typeof value === 'string'
      case 'integer':
        return Number.isSafeInteger(value)
      case 'number':
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
      const number = this.resolved(item)
      return typeof number === 'number' && Math.abs(number) < MOST
    })
  }
}

/** Some programs count in 32 bits. */
const MOST = 2 ** 31

const streams = new Set<Shape>(['content', 'xobject'])

/** Another spelling of a key that counts: in small letters, or with a blank. */
function resembles(key: string, shape: Shape): boolean {
  const known = plainKeys.get(shape) ?? new Set(Object.keys(shapes[shape]).map(plain))
  plainKeys.set(shape, known)
  return known.has(plain(key))
}

const plainKeys = new Map<Shape, Set<string>>()

function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '')
}
