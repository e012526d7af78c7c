import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { resolver, type TreePage } from '../page-tree.ts'
import { openStates } from '../seal/open-states.ts'
import type { Stamp } from '../seal/seal-job.ts'
import { numbers, rounded } from './numbers.ts'
import { placement, pointsOf } from './placement.ts'
import { drawForm, type StampTools, turned } from './stamp-form.ts'

/**
 * Puts texts and signature images at the places that people chose on the displayed pages.
 *
 * `as: 'content'` makes them part of the page. `as: 'annotation'` lays locked annotations over it and leaves the
 * content of the page as it is: the only form that readers accept after somebody's earlier signature.
 * @throws {RangeError} if a stamp names a page that does not exist.
 */
export function stampPages(pdf: PDF, pages: TreePage[], stamps: Stamp[], options: StampOptions): void {
  for (const [number, group] of Map.groupBy(stamps, (stamp) => stamp.page)) {
    const page = pages[number - 1]
    if (!page) throw new RangeError(`There is no page ${number}`)
    const drawn = group.map((stamp) => ({ stamp, form: drawForm(stamp, pointsOf(stamp), options) }))
    if (options.as === 'content') addContent(pdf, page, drawn)
    else addAnnotations(pdf, page, drawn)
  }
}

export interface StampOptions extends StampTools {
  as: 'content' | 'annotation'
}

type Drawn = { stamp: Stamp; form: PdfStream }[]

/** Wraps the page's own content, so that whatever it left of transformations and colours does not reach the stamps. */
function addContent(pdf: PDF, page: TreePage, drawn: Drawn): void {
  const resolve = resolver(pdf)
  const resources = page.resources?.clone() ?? new PdfDict()
  const forms = resources.getDict('XObject', resolve)?.clone() ?? new PdfDict()
  const operators = drawn.map(({ stamp, form }) => {
    const ref = pdf.register(form)
    const name = `Stamp${ref.objectNumber}`
    forms.set(name, ref)
    return `q ${placement(page, stamp).matrix.map(rounded).join(' ')} cm /${name} Do Q`
  })
  resources.set('XObject', forms)
  page.dict.set('Resources', resources)
  const own = contents(pdf, page)
  const before = stream(pdf, 'q\n')
  const after = stream(pdf, `\n${'Q '.repeat(1 + openStates(decoded(pdf, own)))}\n${operators.join('\n')}\n`)
  page.dict.set('Contents', new PdfArray([before, ...own, after]))
}

/** We assume that content leaves nothing open if we cannot unpack it. */
function decoded(pdf: PDF, refs: PdfRef[]): Uint8Array {
  const streams = refs.map(resolver(pdf)).filter((item) => item instanceof PdfStream)
  try {
    return Buffer.concat(streams.flatMap((item) => [item.getDecodedData(), Buffer.from('\n')]))
  } catch {
    return new Uint8Array()
  }
}

function contents(pdf: PDF, page: TreePage): PdfRef[] {
  const own = page.dict.get('Contents')
  const there = own instanceof PdfRef ? resolver(pdf)(own) : own
  if (there instanceof PdfArray) return there.toArray().filter((item) => item instanceof PdfRef)
  return own instanceof PdfRef ? [own] : []
}

function addAnnotations(pdf: PDF, page: TreePage, drawn: Drawn): void {
  const resolve = resolver(pdf)
  const refs = drawn.map(({ stamp, form }) => {
    const annotation = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Stamp'),
      Rect: numbers(...placement(page, stamp).rectangle),
      F: PdfNumber.of(PRINT | READ_ONLY | LOCKED),
      P: page.ref,
      AP: PdfDict.of({ N: pdf.register(turned(form, page)) }),
    })
    if ('text' in stamp.content) annotation.set('Contents', PdfString.fromString(stamp.content.text))
    return pdf.register(annotation)
  })
  page.dict.set('Annots', new PdfArray([...(page.dict.getArray('Annots', resolve) ?? []), ...refs]))
}

const PRINT = 4
const READ_ONLY = 64
const LOCKED = 128

function stream(pdf: PDF, content: string): PdfRef {
  return pdf.register(new PdfStream([], Buffer.from(content, 'latin1')))
}
