import { changedKeys } from '../../pdf/same.ts'
import { Dict, PdfString, type PdfValue, Ref } from '../../pdf/values.ts'
import type { Revisions } from '../revisions.ts'
import { addedReference, type Grown } from './added-reference.ts'
import type { JudgedUpdate } from './read-update.ts'
import { storeObjects } from './store-objects.ts'
import { isTimestampField } from './timestamp-field.ts'

/** Gives every object of the update its reason, and names the first one that has none. Answers whether all have one. */
export function judgeObjects(revisions: Revisions, update: JudgedUpdate): boolean {
  const { say } = revisions
  const { before, after, objects } = update
  const reasons = new Set<number>()
  const catalog = changesOf(update, before.trailer.get('Root'), after.trailer.get('Root'))
  const form = changesOf(update, before.catalog.get('AcroForm'), after.catalog.get('AcroForm'))
  const page = changesOf(update, new Ref(firstPage(revisions), 0), new Ref(firstPage(revisions), 0))
  const isFormApart = before.catalog.get('AcroForm') instanceof Ref
  const wrong =
    catalog.keys.find((key) => !(ofCatalog.has(key) || (key === 'AcroForm' && !isFormApart))) ??
    form.keys.find((key) => key !== 'Fields') ??
    page.keys.find((key) => key !== 'Annots')
  const hasOthers = catalog.keys.includes('Extensions') && !areExtensions(after.catalog.get('Extensions'))
  if (wrong !== undefined || hasOthers) {
    say('document-changed', { name: wrong ?? 'Extensions' })
    return false
  }
  reasons.add(catalog.num)
  const fields = addedReference(update, form.before.get('Fields'), form.now.get('Fields'))
  const annotations = addedReference(update, page.before.get('Annots'), page.now.get('Annots'))
  if (!fields || !annotations || fields.added !== annotations.added) {
    say('form-changed')
    return false
  }
  if (fields.added) for (const num of [form.num, page.num, fields.array, annotations.array]) reasons.add(num)
  if (fields.added && !isTimestamp(revisions, update, fields, reasons)) return false
  const stored = storeObjects(update)
  for (const num of stored ?? []) reasons.add(num)
  const stray = objects.find(({ num, gen }) => !reasons.has(num) || gen !== (before.place(num)?.gen ?? 0))
  if (stored && !stray && (fields.added || stored.size > 0)) return true
  if (stray) say(before.isListed(stray.num) ? 'object-rewritten' : 'object-added', { name: String(stray.num) })
  else say(stored ? 'update-added' : 'document-changed', stored ? {} : { name: 'DSS' })
  return false
}

function isTimestamp(revisions: Revisions, update: JudgedUpdate, { added }: Grown, reasons: Set<number>): boolean {
  const value = isTimestampField(revisions, update, { field: added, page: firstPage(revisions) })
  if (value === null) revisions.say('signature-added', { name: String(added) })
  else for (const num of [added, value]) reasons.add(num)
  return value !== null
}

const ofCatalog = new Set(['DSS', 'Extensions'])

/** What announces validation data: levels of extensions by the prefix of who made them (ISO 32000-2, 7.12). */
function areExtensions(value: PdfValue | undefined): boolean {
  if (!(value instanceof Dict)) return value === undefined
  return [...value].every(([prefix, own]) => {
    if (prefix === 'Type') return own === 'Extensions'
    return (Array.isArray(own) ? own : [own]).every((one) => one instanceof Dict && [...one].every(isOfExtension))
  })
}

function isOfExtension([key, value]: [string, PdfValue]): boolean {
  if (key === 'Type') return value === 'DeveloperExtensions'
  if (key === 'BaseVersion') return typeof value === 'string'
  if (key === 'ExtensionLevel') return typeof value === 'number'
  return (key === 'URL' || key === 'ExtensionRevision') && value instanceof PdfString
}

function changesOf({ before, after }: JudgedUpdate, old: PdfValue | undefined, current: PdfValue | undefined) {
  const [was, is] = [before.dict(old), after.dict(current)]
  return { before: was, now: is, num: current instanceof Ref ? current.num : 0, keys: changedKeys(was, is) }
}

function firstPage({ before }: Revisions): number {
  return before.tree.pages[0]?.num ?? 0
}
