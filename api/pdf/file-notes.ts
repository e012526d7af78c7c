import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import type { FileNoteCode } from '@rubrica/contracts/file-notes.ts'
import { judgeBytes } from './judge-file.ts'
import type { OpenPdf } from './open.ts'
import { resolver } from './page-tree.ts'
import { isAmbiguous } from './rewrite-clean.ts'

/** We look through no more objects than this: the notes are a hint, not a guard. */
const MOST_OBJECTS = 100_000

/** The notes that an uploader gets about a file. */
export async function fileNotesOf(opened: OpenPdf, bytes: Uint8Array): Promise<FileNoteCode[]> {
  return [
    ...(opened.signatures > 0 ? await signatureNotes(bytes) : []),
    ...(opened.permits === 1 ? (['certified_without_changes'] as const) : []),
    ...(opened.permits === 2 ? (['certified_for_forms'] as const) : []),
    ...(isAmbiguous(bytes) ? (['rewritten'] as const) : []),
    ...(hasJavaScript(opened) ? (['javascript'] as const) : []),
    ...(hasHiddenLayers(opened) ? (['hidden_layers'] as const) : []),
  ]
}

/** Judged as the sealed file will be judged, and drawn. What cannot be judged here is not called broken. */
async function signatureNotes(bytes: Uint8Array): Promise<FileNoteCode[]> {
  const { signatures } = (await judgeBytes(new Uint8Array(bytes))).report
  const isBroken = signatures.some(({ verdict }) => verdict === 'forged')
  const isChanged = signatures.some(({ verdict }) => verdict === 'changed-after')
  return [
    ...(isBroken ? (['signature_broken'] as const) : []),
    ...(isChanged ? (['changed_after_signature'] as const) : []),
  ]
}

type Resolve = ReturnType<typeof resolver>

/** Looks at every place that can hold a script (ISO 32000-2, 12.6.3): document, form, pages and what lies on them. */
function hasJavaScript({ pdf, pages }: OpenPdf): boolean {
  const resolve = resolver(pdf)
  const catalog = pdf.getCatalog()
  const names = catalog.getDict('Names', resolve)?.getDict('JavaScript', resolve)
  if (names) return true
  const fields = itemsOf(catalog.getDict('AcroForm', resolve)?.get('Fields', resolve))
  const onPages = pages.flatMap(({ dict }) => [dict.get('AA', resolve), ...itemsOf(dict.get('Annots', resolve))])
  return someDict([catalog.get('OpenAction', resolve), catalog.get('AA', resolve), ...fields, ...onPages], resolve)
}

/** The keys that lead from a document to its programs. Others lead back to pages and everywhere. */
const ACTION_KEYS = ['A', 'AA', 'Kids', 'Next']

/** Whether an action, or one that follows from it, is a program. */
function someDict(roots: (PdfObject | undefined)[], resolve: Resolve): boolean {
  const seen = new Set<PdfObject>()
  const left = [...roots]
  while (left.length > 0 && seen.size < MOST_OBJECTS) {
    const item = left.pop()
    const object = item instanceof PdfRef ? resolve(item) : item
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PdfArray) left.push(...object.toArray())
    if (!(object instanceof PdfDict)) continue
    if (object.getName('S', resolve)?.value === 'JavaScript') return true
    for (const key of ACTION_KEYS) left.push(object.get(key, resolve))
    // Additional actions hold one action a trigger.
    if (!object.has('S') && !object.has('Subtype')) for (const key of object.keys()) pushAction(object, key)
  }
  return false

  function pushAction(triggers: PdfDict, key: Parameters<PdfDict['get']>[0]): void {
    const value = triggers.get(key, resolve)
    if (value instanceof PdfDict && value.has('S')) left.push(value)
  }
}

/** Layers that are off at first, or off on only one or two of screen, paper and export. */
function hasHiddenLayers({ pdf }: OpenPdf): boolean {
  const resolve = resolver(pdf)
  const properties = pdf.getCatalog().getDict('OCProperties', resolve)
  const layers = dictsOf(properties?.get('OCGs', resolve), resolve)
  const first = properties?.getDict('D', resolve)
  if (!first || layers.length === 0) return false
  if (first.getName('BaseState', resolve)?.value === 'OFF') return true
  if (itemsOf(first.get('OFF', resolve)).length > 0) return true
  return layers.some((layer) => {
    const usage = layer.getDict('Usage', resolve)
    return ['View', 'Print', 'Export'].some(
      (use) => usage?.getDict(use, resolve)?.getName(`${use}State`, resolve)?.value === 'OFF',
    )
  })
}

function itemsOf(value: PdfObject | undefined): PdfObject[] {
  return value instanceof PdfArray ? value.toArray() : []
}

function dictsOf(value: PdfObject | undefined, resolve: Resolve): PdfDict[] {
  return itemsOf(value).flatMap((item) => {
    const object = item instanceof PdfRef ? resolve(item) : item
    return object instanceof PdfDict ? [object] : []
  })
}
