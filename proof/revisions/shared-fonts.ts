import { latin1 } from '../bytes.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { Dict, PdfString, type PdfValue, Ref, Stream, unlessBroken } from '../pdf/values.ts'
import { Comparison, type Counterpart } from './comparison.ts'
import type { State } from './revisions.ts'

/**
 * A form can share its resources with pages, and filling it in may add fonts to them. A page shows the same afterwards if
 * nothing that was signed names such a font.
 */
export function withSharedFonts(before: State, now: State, counterpart: Counterpart): Counterpart {
  const shared = sharedResources(before)
  const known = new Map<number, boolean>()
  return (old, num, referrer, isDrawn) => {
    const answer = counterpart(old, num, referrer, isDrawn)
    const isShared = old === num && shared.get(num) === referrer
    if (answer !== null || !isShared || before.document.object(num) === now.document.object(num)) return answer
    const isGrown = known.get(num) ?? onlyGainsFonts({ before, now, counterpart }, num, referrer)
    known.set(num, isGrown)
    return isGrown || null
  }
}

/** The objects that a form can share with a page, with the key that leads to them there. */
function sharedResources({ document }: State): Map<number, string> {
  const resources = document.dict(document.catalog.get('AcroForm')).get('DR')
  const fonts = document.dict(resources).get('Font')
  const shared = new Map<number, string>()
  if (resources instanceof Ref) shared.set(resources.num, 'Resources')
  if (fonts instanceof Ref) shared.set(fonts.num, 'Font')
  return shared
}

interface Grown {
  before: State
  now: State
  counterpart: Counterpart
}

function onlyGainsFonts({ before, now, counterpart }: Grown, num: number, key: string): boolean {
  const comparison = new Comparison(before.document, now.document, counterpart)
  const [old, current] = [before, now].map(({ document }) => document.object(num))
  if (!(old instanceof Dict && current instanceof Dict)) return false
  const isFonts = key === 'Font'
  const others = isFonts ? [] : [...new Set([...old.keys(), ...current.keys()])].filter((other) => other !== 'Font')
  if (others.some((other) => comparison.differs(old.get(other), current.get(other), 'Resources'))) return false
  const fonts = isFonts ? old : before.document.dict(old.get('Font'))
  const fontsNow = isFonts ? current : now.document.dict(current.get('Font'))
  if ([...fonts].some(([name, font]) => comparison.differs(font, fontsNow.get(name), 'Resources'))) return false
  const names = namesOnPages(before)
  return [...fontsNow.keys()].every((name) => fonts.has(name) || names?.has(name) === false)
}

/** The names in everything that is drawn on the pages; null if it cannot be read as every program reads it. */
function namesOnPages({ document, tree }: State): Set<string> | null {
  const names = new Set<string>()
  const seen = new Set<number>()
  const open: PdfValue[] = tree.pages.flatMap(({ dict, inherited }) => [dict, inherited.get('Resources') ?? null])
  const follow = (values: PdfValue[]) => {
    for (const one of values) open.push(one)
  }
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof Ref) {
      if (!seen.has(value.num)) open.push(document.get(value))
      seen.add(value.num)
    } else if (Array.isArray(value)) follow(value)
    else if (value instanceof Dict) follow(drawn(document, value))
    else if (value instanceof Stream && document.get(value.dict.get('Subtype')) !== 'Image') {
      follow(drawn(document, value.dict))
      const own = value
      const text = unlessBroken(() => latin1(document.data(own)), null)
      if (text === null || document.isEncrypted || ESCAPED.test(text)) return null
      for (const [, name = ''] of text.matchAll(NAME)) names.add(name)
    }
  }
  return names
}

/** What a dictionary leads to that is drawn with the names of its resources. */
function drawn(document: PdfDocument, dict: Dict): PdfValue[] {
  return [...dict].flatMap(([key, value]) => {
    if (byName.has(key)) return [value, ...document.dict(value).values()]
    return elsewhere.has(key) || value instanceof PdfString ? [] : [value]
  })
}

/** What has a name for each of what it leads to, any name at all. */
const byName = new Set('XObject Font Pattern ExtGState Properties CharProcs N R D'.split(' '))

const elsewhere = new Set(
  'Parent P Popup Dest A AA FontDescriptor ToUnicode CIDToGIDMap Encoding ColorSpace Function Shading Metadata'.split(
    ' ',
  ),
)
const NAME = /\/([^\s\0()<>[\]{}/%]+)/g
const ESCAPED = /\/[^\s\0()<>[\]{}/%]*#/
