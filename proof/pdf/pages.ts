import type { Ambiguity } from './ambiguities.ts'
import type { PdfDocument } from './document.ts'
import { limits, shared } from './limits.ts'
import { Dict, type PdfValue, Ref } from './values.ts'

/** A page with what it inherits. */
export interface Page {
  /** Object number; 0 for one within the tree. */
  num: number
  dict: Dict
  inherited: Map<string, PdfValue>
}

export const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/** A node that is nothing else: with more keys it can be a font or another resource, too. */
export function isBareNode(node: Dict | undefined): boolean {
  return node !== undefined && [...node.keys()].every((key) => bare.has(key))
}

/** What some program takes from the nodes above a page, too: pdf.js does so with annotations. */
const ofPages = ['Contents', 'Annots']

/** What says where a node is in the tree. */
export const ofNodes = new Set(['Kids', 'Count', 'Parent'])
const bare = new Set([...ofNodes, 'Type', ...inheritable])

/** The pages in reading order, and the nodes of the tree above them by object number. */
export function readPages(document: PdfDocument): PageTree {
  const known = trees.get(document) ?? readTree(document)
  trees.set(document, known)
  return known
}

/** Each section may have to be asked where it is. */
export function spendNode(document: PdfDocument): void {
  document.spend(10 + (document.sections.length >> 2))
}

/** Several checks use each state. */
const trees = new WeakMap<PdfDocument, PageTree>()

function readTree(document: PdfDocument): PageTree {
  const tree: PageTree = { pages: [], nodes: new Map(), ambiguities: new Set(), isLocked: false, isTooLarge: false }
  const counts = new Counts(tree)
  const next: Node[] = [{ value: document.catalog.get('Pages') ?? null, above: 0, inherited: new Map(), depth: 0 }]
  while (next.length > 0) {
    counts.close(next.length)
    const node = next.pop()
    if (!node) break
    const { value, above, inherited, depth } = node
    if (depth > shared.nodes) tree.ambiguities.add('beyond-limits')
    const num = value instanceof Ref ? value.num : 0
    const dict = document.get(value)
    if (document.isLocked && dict === null && document.entry(num)?.kind === 'packed') {
      tree.isLocked = true
      continue
    }
    if (!(dict instanceof Dict) || (num && tree.nodes.has(num))) {
      tree.ambiguities.add('page-not-a-page')
      continue
    }
    spendNode(document)
    tree.isTooLarge ||=
      tree.pages.length + tree.nodes.size > limits.nodes || next.length > limits.nodes || document.isSpent
    if (tree.isTooLarge) break
    const here = withOwn(inherited, dict)
    noteNode(document, tree, { num, dict, above, inherited })
    if (dict.has('Kids')) {
      counts.open(document.get(dict.get('Count')), next.length)
      tree.nodes.set(num || -1 - tree.nodes.size, dict)
      for (const kid of [...document.array(dict.get('Kids'))].reverse())
        next.push({ value: kid, above: num, inherited: here, depth: depth + 1 })
    } else tree.pages.push({ num, dict, inherited: here })
  }
  counts.close(0)
  // Pages that cannot be read cannot be counted either.
  if (tree.isLocked) tree.ambiguities.delete('count-disagrees')
  return tree
}

/** A copy alone if the node has something of its own. */
function withOwn(inherited: Map<string, PdfValue>, dict: Dict): Map<string, PdfValue> {
  let here = inherited
  for (const key of inheritable) {
    const value = dict.get(key)
    if (value === undefined) continue
    if (here === inherited) here = new Map(inherited)
    here.set(key, value)
  }
  return here
}

/** Holds the /Count of each node against the pages that it leads to. */
class Counts {
  private readonly tree: PageTree
  /** `left` is how many nodes wait when its last kid is done. */
  private readonly nodes: { claimed: PdfValue; from: number; left: number }[] = []

  constructor(tree: PageTree) {
    this.tree = tree
  }

  open(claimed: PdfValue, left: number): void {
    this.nodes.push({ claimed, from: this.tree.pages.length, left })
  }

  close(left: number): void {
    for (let node = this.nodes.at(-1); node && left <= node.left; node = this.nodes.at(-1)) {
      if (node.claimed !== this.tree.pages.length - node.from) this.tree.ambiguities.add('count-disagrees')
      this.nodes.pop()
    }
  }
}

interface Node {
  value: PdfValue
  /** The object number of the node whose /Kids led here. */
  above: number
  inherited: Map<string, PdfValue>
  /** How many nodes are above it. */
  depth: number
}

/** Programs tell pages from nodes by /Type or by /Kids, and climb by /Parent. */
function noteNode(
  document: PdfDocument,
  { ambiguities }: PageTree,
  { num, dict, above, inherited }: Pick<Node, 'above' | 'inherited'> & { num: number; dict: Dict },
): void {
  const type = document.get(dict.get('Type'))
  const parent = dict.get('Parent')
  if (type === (dict.has('Kids') ? 'Page' : 'Pages') || (dict.has('Kids') && ofPages.some((key) => dict.has(key))))
    ambiguities.add('page-and-node')
  if (num === 0) ambiguities.add('page-not-a-page')
  for (const key of ['MediaBox', 'CropBox'])
    if (dict.has(key) && document.array(dict.get(key)).length !== 4) ambiguities.add('digits-odd')
  if (!above && document.get(parent) instanceof Dict) ambiguities.add('parent-disagrees')
  if (!above || (parent instanceof Ref && parent.num === above)) return
  const isOrphan = document.get(parent) === null && [...inherited.keys()].every((key) => dict.has(key))
  if (!isOrphan) ambiguities.add('parent-disagrees')
}

export interface PageTree {
  /** What programs could read differently in it. */
  ambiguities: Set<Ambiguity>
  pages: Page[]
  nodes: Map<number, Dict>
  /** Whether pages are missing in it because they are encrypted. */
  isLocked: boolean
  isTooLarge: boolean
}
