import type { PdfDocument } from '../pdf/document.ts'
import type { Field } from '../pdf/fields.ts'
import { textOf } from '../pdf/text.ts'
import { Dict, PdfString, type PdfValue } from '../pdf/values.ts'
import { contentsAt } from '../signatures/read-signature.ts'
import { areAll } from './are-all.ts'
import { isPlace } from './compare-pages.ts'
import { isFrame } from './frame.ts'
import { differingKeys, keepsOrder, type Revisions, sayAction } from './revisions.ts'
import type { ChangeCode } from './words.ts'

/** The form and its fields. */
export function compareForm(revisions: Revisions): void {
  const { before, now, say } = revisions
  compareSettings(revisions)
  if (!keepsOrder(before.fields.map(keyOf), now.fields.map(keyOf))) say('form-changed')
  const rest = new Map(before.fields.map((field) => [keyOf(field), field]))
  for (const field of now.fields) {
    const counterpart = rest.get(keyOf(field))
    rest.delete(keyOf(field))
    if (counterpart) compareField(revisions, counterpart, field)
    else if (field.isTerminal) judgeNewField(revisions, field)
    else if ([...field.dict.keys()].some((key) => !ofGroups.has(key))) say('field-added', { name: field.name })
  }
  for (const { name, isTerminal, type, value } of rest.values()) {
    const wasSigned = type === 'Sig' && before.document.get(value) !== null
    if (isTerminal) say(wasSigned ? 'signature-removed' : 'field-removed', { name })
  }
}

/** A new group of fields only names them, and says what they have in common: it has no picture and no action. */
const ofGroups = new Set(['T', 'TU', 'TM', 'Kids', 'Parent', 'FT', 'Ff', 'DA', 'Q'])

/** By object, or by name if a field is within another object. */
function keyOf({ num, name }: Field): number | string {
  return num || name
}

function compareSettings(revisions: Revisions): void {
  const { before, now, permits, say, differsInForm: differs } = revisions
  const [old, current] = [before, now].map(({ document }) => document.dict(document.catalog.get('AcroForm')))
  if (!old || !current) return
  for (const key of differingKeys({ differs }, old, current)) {
    // Drawing anew what was signed can show other values than those that were seen.
    const isDrawnAnew = now.document.get(current.get(key)) === true
    const isOfFilling =
      (key === 'NeedAppearances' && !isDrawnAnew) || (key === 'DA' && !old.has(key) && !hasValuesToDraw(revisions))
    if (key === 'Fields' || key === 'SigFlags' || (permits.filling && isOfFilling)) continue
    if (key === 'DR' && permits.filling) {
      if (isReplaced(revisions, before.document.dict(old.get(key)), now.document.dict(current.get(key))))
        say('form-fonts-changed')
    } else say('form-changed')
  }
}

/** Resources may be added, those stay that a field's text is drawn with. PDFBox names each drawing alike. */
function isReplaced(revisions: Revisions, old: Dict, current: Dict): boolean {
  const { before, now, differs } = revisions
  const fonts = before.document.dict(old.get('Font'))
  const isAwaited = (name: string) => !fonts.has(name) && hasValuesToDraw(revisions, `/${name} `)
  if ([...now.document.dict(current.get('Font')).keys()].some(isAwaited)) return true
  return [...old].some(([kind, value]) => {
    const resources = now.document.dict(current.get(kind))
    const names = before.document.get(value)
    if (kind === 'ProcSet' || kind === 'XObject') return false
    if (!(names instanceof Dict)) return differs(value, current.get(kind), 'DR')
    return [...names].some(([name, resource]) => differs(resource, resources.get(name), 'DR'))
  })
}

function judgeNewField(revisions: Revisions, field: Field): void {
  const { now, permits, say } = revisions
  const { name, type, dict, value, widgets } = field
  const isSigned = now.document.get(value) !== null
  const isShown = widgets.some((widget) => showsSomething(revisions, widget.dict))
  const signature = type === 'Sig' ? signatureOf(revisions, field) : undefined
  const isPlace = type === 'Sig' && !isSigned && !isShown
  // No signer answers for what a timestamp shows: anybody can add one.
  const isFine = signature?.isTimestamp ? !isShown : permits.signatures && (signature || isPlace)
  if (type !== 'Sig') say('field-added', { name })
  else if (!isFine) say(isSigned ? 'signature-added' : 'field-added', { name })
  for (const part of [dict, ...widgets.map((widget) => widget.dict)])
    if (part.has('A') || part.has('AA')) sayAction(revisions, part)
}

/** A signature in its right place, in this field. */
function signatureOf({ now, signatures }: Revisions, { value }: Field) {
  const at = contentsAt(now.document, now.document.dict(value))
  return at === -1 ? undefined : signatures.find((signature) => signature.at === at && signature.problems.length === 0)
}

function showsSomething({ now: { document }, permits }: Revisions, widget: Dict): boolean {
  const rect = document.array(widget.get('Rect')).map((number) => document.get(number))
  const [left, bottom, right, top] = rect
  // Without a rectangle programs take one of their own.
  const isRectangle = rect.length === 4 && rect.every((number) => typeof number === 'number')
  const hasArea = !isRectangle || (left !== right && bottom !== top)
  return hasArea && (!permits.blankWidgets || widget.has('AP') || widget.has('MK'))
}

function compareField(revisions: Revisions, before: Field, now: Field): void {
  const { differs, permits, say } = revisions
  const { name } = now
  if (before.name !== now.name || before.type !== now.type || before.isTerminal !== now.isTerminal)
    say('field-changed', { name: before.name })
  const [old, current] = [revisions.before.document.get(before.value), revisions.now.document.get(now.value)]
  const isValueDifferent = differs(before.value, now.value)
  const isOpen = permits.isOpen(name)
  const sayUnless = (isPermitted: boolean | null, code: ChangeCode) => {
    if (isPermitted === null) say('encrypted')
    else if (!isPermitted) say(code, { name })
  }
  const free = new Set(['Kids', 'V'])
  if (now.type === 'Sig' && isValueDifferent) {
    const signature = signatureOf(revisions, now)
    const isShown = now.widgets.some((widget) => showsSomething(revisions, widget.dict))
    const isFine = signature !== undefined && !(signature.isTimestamp && isShown)
    const isPermitted = areAll([permits.signatures, isOpen, isFine])
    if (old !== null) say(current === null ? 'signature-removed' : 'signature-changed', { name })
    else sayUnless(isPermitted, 'signature-added')
    for (const key of ['AP', 'M', 'F', 'MK']) free.add(key)
  } else if (now.type !== 'Sig') {
    const isFilled = isValueDifferent || isStateDifferent(revisions, before, now)
    const isUnseen = permits.refilling || showsNothing(revisions.before.document, before)
    const isPermitted = areAll([permits.filling, isOpen, isUnseen, !isPushButton(before)])
    if (isFilled) sayUnless(isPermitted, 'field-value-changed')
    // Readers draw undrawn fields if the form says so.
    const isDrawnLater = permits.filling && needsAppearances(revisions) && !isDrawn(before)
    if (isFilled || isDrawnLater) for (const key of filled) free.add(key)
    // The pictures of a button's states were there before one of them was chosen.
    if (now.type === 'Btn' && isDrawn(before)) free.delete('AP')
  }
  compareParts(revisions, before, now, free)
}

/** A signer saw no value in it, no state, and no picture but a frame. Null if what they saw is encrypted. */
function showsNothing(document: PdfDocument, { type, value, widgets }: Field): boolean | null {
  const areBlank = widgets.map(({ dict }) => {
    const look = document.get(document.dict(dict.get('AP')).get('N'))
    const state = document.get(dict.get('AS'))
    // Of a button that is off, its picture for that; if it has one picture and no state, some readers show that one.
    const isOff = type === 'Btn' && look instanceof Dict && (state !== null || look.size > 1)
    return areAll([isEmpty(state), isFrame(document, isOff ? document.get(look.get('Off')) : look)])
  })
  return areAll([isEmpty(document.get(value)), ...areBlank])
}

/** It has no value: what it shows is its picture. */
function isPushButton({ type, flags }: Field): boolean {
  return type === 'Btn' && typeof flags === 'number' && (flags & PUSH_BUTTON) !== 0
}

const PUSH_BUTTON = 2 ** 16

/** Whether readers draw a value by the form's defaults, or by those that begin so. */
function hasValuesToDraw(revisions: Revisions, font?: string): boolean {
  const { document, fields } = revisions.before
  const ofForm = document.dict(document.catalog.get('AcroForm')).get('DA')
  const isNamed = (own: PdfValue) => font !== undefined && textOf(document.get(own))?.includes(font)
  return fields.some((field) => {
    const { type, value, dict } = field
    if (type === 'Sig' || isEmpty(document.get(value)) || (isDrawn(field) && !needsAppearances(revisions))) return false
    return font === undefined ? !dict.has('DA') : isNamed(dict.get('DA') ?? ofForm ?? null)
  })
}

function isEmpty(value: PdfValue): boolean {
  if (value instanceof PdfString) return value.bytes.length === 0
  return value === null || value === 'Off' || (Array.isArray(value) && value.length === 0)
}

/** What a program changes that fills in a field. */
const filled = ['AP', 'AS', 'I', 'TI', 'RV', 'DS', 'M', 'DA']

function isStateDifferent({ differs }: Revisions, before: Field, now: Field): boolean {
  if (before.dict === now.dict && before.widgets.length === 0) return false
  const parts = [[before.dict, now.dict], ...now.widgets.map(({ num, dict }) => [counterpartOf(before, num), dict])]
  return parts.some(([old, current]) =>
    ['AS', 'I', 'TI', 'RV'].some((key) => differs(old?.get(key), current?.get(key))),
  )
}

function counterpartOf({ widgets }: Field, num: number): Dict | undefined {
  return widgets.find((widget) => widget.num === num)?.dict
}

function isDrawn({ widgets }: Field): boolean {
  return widgets.some(({ dict }) => dict.has('AP'))
}

function needsAppearances({ before: { document } }: Revisions): boolean {
  return document.get(document.dict(document.catalog.get('AcroForm')).get('NeedAppearances')) === true
}

/** The field's own dictionary and its widgets, save for the keys that may change. */
function compareParts(revisions: Revisions, before: Field, now: Field, free: Set<string>): void {
  const { say } = revisions
  const { name } = now
  const parts = now.widgets.map(({ num, dict }) => ({ old: counterpartOf(before, num), current: dict }))
  if (!now.widgets.some(({ dict }) => dict === now.dict)) parts.push({ old: before.dict, current: now.dict })
  const [oldPlaces, places] = [before.widgets, now.widgets].map((widgets) => widgets.map(({ num }) => num))
  if (before.widgets.length > now.widgets.length || !keepsOrder(oldPlaces ?? [], places ?? []))
    say('field-changed', { name })
  for (const { old, current } of parts) {
    if (!old) {
      say('field-changed', { name })
      continue
    }
    const keys = differingKeys(revisions, old, current).filter(
      (key) => !free.has(key) && !isLocking(revisions, key, old, current) && !isOfPlace(revisions, key, old, current),
    )
    if (keys.includes('A') || keys.includes('AA')) say('javascript-changed')
    if (keys.some((key) => key === 'AP' || key === 'AS')) say('field-appearance-changed', { name })
    if (keys.some((key) => !['A', 'AA', 'AP', 'AS'].includes(key))) say('field-changed', { name })
  }
}

/** Its place, by the trees of pages and of fields. */
function isOfPlace({ now }: Revisions, key: string, old: Dict, current: Dict): boolean {
  const [was, is] = [old.get(key), current.get(key)]
  if (key === 'P') return isPlace(now.tree.pages, was, is)
  return key === 'Parent' && isPlace(now.fields, was, is)
}

/** Signing makes fields read-only that its lock names. */
function isLocking({ permits, before, now }: Revisions, key: string, old: Dict, current: Dict): boolean {
  const [was, is] = [before.document.get(old.get(key)) ?? 0, now.document.get(current.get(key)) ?? 0]
  return (
    permits.filling && key === 'Ff' && typeof was === 'number' && typeof is === 'number' && is === (was | READ_ONLY)
  )
}

const READ_ONLY = 1
