import { type PDF, PdfDict, PdfNumber, PdfString } from '@libpdf/core'
import { placement } from '../draw/placement.ts'
import { drawForm, type StampTools, turned } from '../draw/stamp-form.ts'
import { freeName, namesIn, placeField } from '../draw/widget.ts'
import { resolver, type TreePage } from '../page-tree.ts'
import type { FilledField } from '../seal/seal-job.ts'
import type { FormField } from './own-job.ts'

/**
 * Adds an empty, read-only text field for each item, so that filling one in behind a signature is what every signature
 * without a certification permits; new fields are not (ISO 32000-2, 12.8.2.2).
 * @throws {RangeError} when a field names a page that is not there.
 */
export function addFields(pdf: PDF, pages: TreePage[], fields: FormField[]): void {
  if (fields.length === 0) return
  const form = pdf.getOrCreateForm()
  drawMissing(pdf)
  const taken = namesIn(pdf)
  for (const { name, page: number, ...box } of fields) {
    const page = pages[number - 1]
    if (!page) throw new RangeError(`There is no page ${number}`)
    const free = freeName(taken, name)
    taken.add(free)
    const field = form.createTextField(free).getDict()
    field.set('Ff', PdfNumber.of(READ_ONLY | MULTILINE))
    field.set('DA', PdfString.fromString('/Helv 0 Tf 0 g'))
    placeField(pdf, field, page, placement(page, box).rectangle)
  }
}

/** Once and for all: a form that readers draw themselves would show other things in these fields than were drawn. */
function drawMissing(pdf: PDF): void {
  const form = pdf.getForm()
  const settings = pdf.getCatalog().getDict('AcroForm', resolver(pdf))
  if (!form || settings?.getBool('NeedAppearances', resolver(pdf))?.value !== true) return
  for (const field of form.getFields())
    if ('needsAppearanceUpdate' in field)
      field.needsAppearanceUpdate = field.getWidgets().some((widget) => !widget.hasNormalAppearance())
  form.updateAppearances()
}

const READ_ONLY = 1
const MULTILINE = 4096

/** Fills fields in: their value, and what it looks like there. */
export function fillFields(pdf: PDF, pages: TreePage[], filled: FilledField[], tools: StampTools): void {
  const fields = pdf.getForm()?.getFields() ?? []
  const byPage = new Map(pages.map((page) => [page.ref.objectNumber, page]))
  for (const { name, ...stamp } of filled) {
    // The last one: the document's own fields come before those that we added.
    const field = fields.findLast((one) => isNamed(one.name, name))?.getDict()
    const page = byPage.get(field?.getRef('P')?.objectNumber ?? 0)
    if (!field || !page) throw new Error(`There is no field ${name}`)
    const form = drawForm(stamp, uprightSize(field, page), tools)
    field.set('V', PdfString.fromString('text' in stamp.content ? stamp.content.text : DRAWN))
    field.set('AP', PdfDict.of({ N: pdf.register(turned(form, page)) }))
  }
}

/** The value of a field that shows a drawing: without one it would not be filled in. */
const DRAWN = 'Desenho'

function isNamed(own: string, name: string): boolean {
  return own.startsWith(`${name} `) && /^\d+$/.test(own.slice(name.length + 1))
}

function uprightSize(field: PdfDict, { rotation }: TreePage): { width: number; height: number } {
  const [left = 0, bottom = 0, right = 0, top = 0] = (field.getArray('Rect')?.toArray() ?? []).map((item) =>
    item instanceof PdfNumber ? item.value : 0,
  )
  const [width, height] = [right - left, top - bottom]
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height }
}
