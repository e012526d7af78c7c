import { latin1 } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import type { Ambiguity } from '../pdf/ambiguities.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { readFields } from '../pdf/fields.ts'
import { limits } from '../pdf/limits.ts'
import { beginsElsewhere, countsItselfAlone } from '../pdf/odd-sections.ts'
import { isBareNode, readPages } from '../pdf/pages.ts'
import { Dict, Ref } from '../pdf/values.ts'
import type { SignaturesFound } from '../signatures/find-signatures.ts'
import { isAllListed } from './added-bytes.ts'
import { ambiguousUpdates } from './ambiguous-updates.ts'
import { judgeUpdates } from './behind-seal/judge-updates.ts'
import { compareCatalog } from './compare-catalog.ts'
import { compareForm } from './compare-form.ts'
import { comparePages, type PagePair, pairPages } from './compare-pages.ts'
import { Comparison, type Counterpart } from './comparison.ts'
import { permissionsOf, type Rules } from './permissions.ts'
import type { Revisions, State } from './revisions.ts'
import { withSharedFonts } from './shared-fonts.ts'
import { structureGrowth } from './structure-growth.ts'
import type { ChangeCode } from './words.ts'

/**
 * What a file shows now that it did not show when a signature was made, and that the signature does not permit.
 *
 * Behind a seal only validation data and document timestamps may come. Behind a signature from elsewhere also what its
 * certification permits or, without one, further signatures, values of fields and metadata. What nothing refers to does
 * not count, and neither does an object that was written again as it was.
 */
export function changesAfter(bytes: Uint8Array, found: SignaturesFound, index: number, rules: Rules): Finding[] {
  const signature = found.signatures[index]
  const end = signature?.end ?? 0
  if (!end || end >= bytes.length || (rules === 'foreign' && isBlankFrom(bytes, end))) return []
  const words = new Words()
  const [before, now] = [stateOf(found.document.at(end)), stateOf(found.document)]
  const states = [before, now]
  if (states.some(({ document, isTooLarge }) => document.problems.length || isTooLarge))
    return [{ code: 'not-comparable' }]
  const listed = now.document.sections.reduce((sum, { entries }) => sum + entries.size, 0)
  now.document.spend(listed + ((bytes.length - end) >> 6))
  if (!isAllListed(now.document, end, rules)) words.say('bytes-appended')
  if (!leadsBack(before.document, now.document) || beginsElsewhere(now.document)) words.say('index-changed')
  if (sizeOf(now) < sizeOf(before) && (rules === 'seal' || !countsItselfAlone(now.document)))
    words.say('document-changed', { name: 'Size' })
  const permits = permissionsOf(before.document, before.fields, rules)
  const revisions = compareStates(before, now, { permits, signatures: found.signatures }, words)
  if (now.document.isSpent) return [{ code: 'not-comparable' }]
  if (rules === 'seal' && words.changes.length === 0) judgeUpdates(revisions, end)
  if (rules === 'foreign') for (const what of ambiguousUpdates(before, now, revisions.permits)) words.say(what)
  const odd = oddChanges(before.document, now.document)
  if (rules === 'foreign') for (const what of odd) words.say(what)
  if (now.document.broken.size || (rules === 'seal' && odd.length > 0)) words.say('unreadable-object')
  if (states.some(({ document }) => document.isLocked))
    words.say(isLockedAlike(revisions) ? 'encrypted' : 'not-comparable')
  return words.changes
}

/** The sections of an update lead to all of the signed ones, which a program that repairs the file reads as well. */
function leadsBack(before: PdfDocument, now: PdfDocument): boolean {
  const signed = now.sections.slice(-before.sections.length)
  return before.sections.every(({ from }, at) => signed[at]?.from === from)
}

/** Says what differs in pages, form and catalog. */
export function compareStates(
  before: State,
  now: State,
  known: Pick<Revisions, 'permits' | 'signatures'>,
  words: Words,
): Revisions {
  const pairs = pairPages(before.tree.pages, now.tree.pages)
  const counterparts = counterpartOf(before, now, pairs)
  const shared = withSharedFonts(before, now, counterparts)
  const comparison = new Comparison(before.document, now.document, shared)
  const ofForm = new Comparison(before.document, now.document, counterparts)
  const ofBookmarks = new Comparison(before.document, now.document, counterpartOfBookmark(counterparts))
  const growth = structureGrowth({ before, now, permits: known.permits })
  const revisions: Revisions = {
    ...known,
    before,
    now,
    differs: (old, current, key) => (key === 'Outlines' ? ofBookmarks : comparison).differs(old, current, key),
    differsInForm: (old, current, key) => ofForm.differs(old, current, key),
    onlyGrew: (old, current) =>
      !new Comparison(before.document, now.document, counterparts, growth).differs(old, current),
    say: (code, place) => words.say(code, place),
  }
  comparePages(revisions, pairs)
  compareForm(revisions)
  compareCatalog(revisions)
  return revisions
}

/** It was encrypted with the same key when it was signed. */
function isLockedAlike({ before: { document: old }, now: { document }, differs }: Revisions): boolean {
  const [firstId, id] = [old, document].map((one) => one.array(one.trailer.get('ID'))[0])
  return (
    old.isEncrypted && !differs(old.trailer.get('Encrypt'), document.trailer.get('Encrypt')) && !differs(firstId, id)
  )
}

export function stateOf(document: PdfDocument): State & { isTooLarge: boolean } {
  const tree = readPages(document)
  const { fields, isTooLarge } = readFields(document)
  document.spend(tree.pages.length + fields.length)
  return { document, tree, fields, isTooLarge: isTooLarge || tree.isTooLarge || document.isSpent }
}

/**
 * Pages, fields, annotations and the catalog are compared by themselves: what refers to them only has to mean the same
 * one. Under any other key, and in what is drawn, they are compared like every object: a field can be a resource of a
 * page at the same time.
 */
function counterpartOf(before: State, now: State, pairs: PagePair[]): Counterpart {
  const pages = new Map(pairs.map((pair) => [pair.now.num, pair.before.num]))
  const pagesBefore = new Set(before.tree.pages.map(({ num }) => num))
  const [own, current] = [ownObjects(before), ownObjects(now)]
  return (old, num, referrer, isDrawn) => {
    const isItem = referrer.endsWith('[]')
    const key = isItem ? referrer.slice(0, -2) : referrer
    const isOfPart = parts.has(key)
    if ((isItem || isOfPart || places.has(key)) && pagesBefore.has(old) && pages.has(num)) return pages.get(num) === old
    if (!isOfPart || isDrawn) return null
    if (isBareNode(before.tree.nodes.get(old)) && isBareNode(now.tree.nodes.get(num))) return true
    return own.has(old) && current.has(num) ? old === num : null
  }
}

/** A bookmark's place in the reading structure, which is compared by itself and may grow. A resource can have the name of that key. */
function counterpartOfBookmark(counterparts: Counterpart): Counterpart {
  return (old, num, referrer, isDrawn) =>
    referrer === 'SE' && old === num && !isDrawn ? true : counterparts(old, num, referrer, isDrawn)
}

/** Keys that say which field, annotation or node is meant, or which page. Resources have any name, also one of these. */
const parts = new Set('Annots Kids Fields CO Parent P Popup IRT Obj'.split(' '))
/** Keys that can mean a page, and nothing else that is compared by itself. */
const places = new Set('Pg Dest D SD B Data OpenAction'.split(' '))

/** What programs could read differently in objects that came later. */
function oddChanges(before: PdfDocument, now: PdfDocument): Ambiguity[] {
  return [...now.ambiguous].flatMap(([num, what]) => (before.object(num) === now.object(num) ? [] : what))
}

function ownObjects({ document, fields, tree }: State): Set<number> {
  const root = document.trailer.get('Root')
  const annotations = tree.pages.flatMap(({ dict }) => document.array(dict.get('Annots')))
  const dictionaries = annotations.flatMap((value) =>
    value instanceof Ref && document.get(value) instanceof Dict ? value.num : [],
  )
  const ofFields = fields.flatMap(({ num, widgets }) => [num, ...widgets.map((widget) => widget.num)])
  return new Set([...(root instanceof Ref ? [root.num] : []), ...dictionaries, ...ofFields])
}

function sizeOf({ document }: State): number {
  const size = document.trailer.get('Size')
  return typeof size === 'number' ? size : 0
}

/** Padding. Readers look for the end within the last 1,024 bytes, and repair what has none there. */
function isBlankFrom(bytes: Uint8Array, start: number): boolean {
  if (!latin1(bytes.subarray(-1024)).includes('startxref')) return false
  for (let at = start; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 32) return false
  return true
}

/** Each change once, and no more than can be read. */
export class Words {
  readonly changes: Finding[] = []
  private readonly said = new Set<string>()

  say(code: ChangeCode, place: { page?: number; name?: string } = {}): void {
    const key = `${code} ${place.page ?? ''} ${place.name ?? ''}`
    if (this.said.has(key) || this.changes.length > limits.changes) return
    this.said.add(key)
    this.changes.push({ code: this.changes.length === limits.changes ? 'more-changes' : code, ...place })
  }
}
