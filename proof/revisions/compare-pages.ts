import { inheritable, isBareNode, ofNodes, type Page } from '../pdf/pages.ts'
import { Dict, type PdfValue, Ref } from '../pdf/values.ts'
import { isRemarkKind } from './remarks.ts'
import { differingKeys, type Revisions, sayAction } from './revisions.ts'

/** Pairs of pages to compare. If the number is unchanged, each page is paired with the one in its place. */
export function pairPages(before: Page[], now: Page[]): PagePair[] {
  if (before.length === now.length)
    return before.flatMap((page, index) => {
      const counterpart = now[index]
      return counterpart ? [{ before: page, now: counterpart, number: index + 1 }] : []
    })
  const places = new Map(now.map((page, index) => [page.num, { page, number: index + 1 }]))
  return before.flatMap((page) => {
    const place = page.num ? places.get(page.num) : undefined
    return place ? [{ before: page, now: place.page, number: place.number }] : []
  })
}

export interface PagePair {
  before: Page
  now: Page
  /** As the file counts now. */
  number: number
}

export function comparePages(revisions: Revisions, pairs: PagePair[]): void {
  if (revisions.before.tree.pages.length !== revisions.now.tree.pages.length) compareOrder(revisions, pairs)
  for (const pair of pairs) {
    comparePage(revisions, pair)
    compareAnnotations(revisions, pair)
  }
  compareNodes(revisions)
}

function compareOrder({ before, now, say }: Revisions, pairs: PagePair[]): void {
  const [kept, left] = [new Set(pairs.map((pair) => pair.now)), new Set(pairs.map((pair) => pair.before))]
  for (const [index, page] of before.tree.pages.entries()) if (!left.has(page)) say('page-removed', { page: index + 1 })
  for (const [index, page] of now.tree.pages.entries()) if (!kept.has(page)) say('page-added', { page: index + 1 })
  if (pairs.some(({ number }, index) => number < (pairs[index - 1]?.number ?? 0))) say('pages-reordered')
}

function comparePage(revisions: Revisions, { before, now, number }: PagePair): void {
  const { differs, permits, say } = revisions
  const isInheritedDifferent = inheritable.some((key) =>
    differs(before.inherited.get(key), now.inherited.get(key), key),
  )
  const keys = differingKeys(revisions, before.dict, now.dict, comparedElsewhere).filter(
    (key) => !(permits.metadata && invisible.has(key)),
  )
  if (keys.includes('AA')) say('actions-changed')
  if (isInheritedDifferent || keys.some((key) => key !== 'AA')) say('page-changed', { page: number })
}

const comparedElsewhere = new Set(['Parent', 'Annots', ...inheritable])

/** What pages inherit is compared with them. */
const ofBareNodes = new Set([...ofNodes, ...inheritable])

/** Of a page, for programs alone. */
const invisible = new Set(['LastModified', 'Metadata', 'Tabs', 'StructParents'])

/**
 * Nodes between root and pages have nothing to show of their own; a page's resources must not hide in one, and a node
 * that is one of them has to stay as it was.
 */
function compareNodes(revisions: Revisions): void {
  const { before, now, say } = revisions
  for (const [num, node] of now.tree.nodes) {
    const counterpart = before.tree.nodes.get(num)
    const isBare = isBareNode(node) && (!counterpart || isBareNode(counterpart))
    // Of a new node, not only its pages: each program takes other keys from it.
    const isChanged = counterpart
      ? differingKeys(revisions, counterpart, node, isBare ? ofBareNodes : ofNodes).length > 0
      : !isBare
    if (isChanged) say('document-changed', { name: 'Pages' })
  }
}

function compareAnnotations(revisions: Revisions, { before, now, number: page }: PagePair): void {
  const { permits, say, differs } = revisions
  const [old, current] = [annotationsOf(revisions.before, before), annotationsOf(revisions.now, now)]
  const rest = new Map(old.map((annotation, index) => [annotation.num || -1 - index, annotation]))
  let last = -1
  for (const annotation of current) {
    const key = annotation.num
      ? annotation.num
      : [...rest].find(([num, other]) => num < 0 && !differs(other.value, annotation.value))?.[0]
    const counterpart = key === undefined ? undefined : rest.get(key)
    if (key !== undefined) rest.delete(key)
    const isMoved = counterpart !== undefined && counterpart.index < last
    last = Math.max(last, counterpart?.index ?? last)
    // Judged with its field, unless it only was not shown before.
    const isOfForm = counterpart ? counterpart.isOfField : !widgetsOf(revisions.before.fields).has(annotation.num)
    if (annotation.isOfField && isOfForm) {
      if (isMoved) say('annotation-changed', { page })
      continue
    }
    if (!counterpart) {
      if (permits.annotations && isRemarkKind(revisions.now.document, annotation.dict))
        sayAction(revisions, annotation.dict)
      else say('annotation-added', { page })
      continue
    }
    const keys = differingKeys(revisions, counterpart.dict, annotation.dict).filter(
      (own) => own !== 'P' || !isPlace(revisions.now.tree.pages, counterpart.dict.get(own), annotation.dict.get(own)),
    )
    if (keys.includes('AA') || keys.includes('A')) sayAction(revisions, annotation.dict)
    const isRemarked =
      isRemarkKind(revisions.before.document, counterpart.dict) && isRemarkKind(revisions.now.document, annotation.dict)
    if ((isMoved || keys.length) && !(permits.annotations && isRemarked)) say('annotation-changed', { page })
  }
  for (const { isWidget } of rest.values()) if (isWidget || !permits.annotations) say('annotation-removed', { page })
}

/** One of some pages or fields, and no name before: that would be the policy of a layer. */
export function isPlace(
  places: { num: number | null }[],
  old: PdfValue | undefined,
  value: PdfValue | undefined,
): boolean {
  if (typeof old === 'string') return false
  return value instanceof Ref && places.some(({ num }) => num === value.num)
}

function annotationsOf({ document, fields }: Revisions['now'], page: Page): Annotation[] {
  const values = document.array(page.dict.get('Annots'))
  if (!values.length) return []
  return values.flatMap((value, index) => {
    const dict = document.get(value)
    if (!(dict instanceof Dict)) return []
    const num = value instanceof Ref ? value.num : 0
    const isWidget = document.get(dict.get('Subtype')) === 'Widget'
    return [{ num, index, value, dict, isWidget, isOfField: num > 0 && widgetsOf(fields).has(num) }]
  })
}

interface Annotation {
  num: number
  index: number
  value: PdfValue
  dict: Dict
  isWidget: boolean
  /** The form has it as a field's: then it is compared there. */
  isOfField: boolean
}

const widgets = new WeakMap<Revisions['now']['fields'], Set<number>>()

function widgetsOf(fields: Revisions['now']['fields']): Set<number> {
  const known = widgets.get(fields) ?? new Set(fields.flatMap((field) => field.widgets.map(({ num }) => num)))
  widgets.set(fields, known)
  return known
}
