import type { PdfDocument } from '../../pdf/document.ts'
import { isSame } from '../../pdf/same.ts'
import { Dict, PdfString, type PdfValue, Ref, Stream } from '../../pdf/values.ts'
import type { JudgedUpdate } from './read-update.ts'

/**
 * The objects of an update that the store of validation data (/DSS) leads to, with the shape that ETSI EN 319 142-1, 5.4.2,
 * gives them; none if the store is as it was. Null if it leads anywhere else.
 */
export function storeObjects({ before, after, objects }: JudgedUpdate): Set<number> | null {
  const [old, current] = [before.catalog.get('DSS'), after.catalog.get('DSS')]
  const written = new Set(objects.map(({ num }) => num))
  const isTouched = current instanceof Ref && written.has(current.num)
  if (isSame(old, current) && !isTouched) return new Set()
  const known = new Walk(before, () => true)
  known.store(old)
  const walk = new Walk(after, (num, { dict }) =>
    written.has(num) ? !before.isListed(num) && [...dict.keys()].every((key) => ofData.has(key)) : known.data.has(num),
  )
  walk.store(current, before.dict(old))
  const isReplaced = [...walk.containers].some((num) => before.isListed(num) && !known.containers.has(num))
  if (walk.isOther || isReplaced || [...walk.data].some((num) => walk.containers.has(num))) return null
  return new Set([...walk.containers, ...walk.data].filter((num) => written.has(num)))
}

/** What the store leads to: dictionaries and arrays, and the data itself. */
class Walk {
  readonly containers = new Set<number>()
  readonly data = new Set<number>()
  isOther = false
  private readonly document: PdfDocument
  private readonly isData: (num: number, data: Stream) => boolean

  constructor(document: PdfDocument, isData: (num: number, data: Stream) => boolean) {
    this.document = document
    this.isData = isData
  }

  /** What other programs put there may stay as it was in `earlier`. */
  store(value: PdfValue | undefined, earlier = new Dict()): void {
    for (const [key, item] of this.dict(value)) {
      if (key === 'VRI') for (const [name, related] of this.dict(item)) this.related(name, related)
      else if (lists.has(key)) this.list(item)
      else if (!(key === 'Type' && item === 'DSS') && !isSame(earlier.get(key), item)) this.isOther = true
    }
  }

  private related(name: string, value: PdfValue): void {
    if (!/^[0-9A-Fa-f]{40}$/.test(name)) this.isOther = true
    for (const [key, item] of this.dict(value)) {
      if (lists.has(`${key}s`)) this.list(item)
      else if (key === 'TS') this.item(item)
      else if (!(key === 'TU' && item instanceof PdfString) && !(key === 'Type' && item === 'VRI')) this.isOther = true
    }
  }

  private list(value: PdfValue): void {
    const items = this.container(value)
    if (Array.isArray(items)) for (const item of items) this.item(item)
    else this.isOther = true
  }

  private item(value: PdfValue): void {
    const data = value instanceof Ref ? this.document.get(value) : null
    if (!(value instanceof Ref) || !(data instanceof Stream)) this.isOther = true
    else if (!this.isData(value.num, data)) this.isOther = true
    else this.data.add(value.num)
  }

  private dict(value: PdfValue | undefined): Dict {
    const found = this.container(value)
    if (found instanceof Dict) return found
    this.isOther ||= found !== null
    return new Dict()
  }

  private container(value: PdfValue | undefined): PdfValue {
    if (value instanceof Ref) this.containers.add(value.num)
    return this.document.get(value)
  }
}

const lists = new Set(['Certs', 'OCSPs', 'CRLs'])
const ofData = new Set(['Length', 'Filter'])
