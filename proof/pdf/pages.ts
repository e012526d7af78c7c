import type { PdfDocument } from './document.ts'
import { limits } from './limits.ts'
import { Dict, type PdfValue, Ref } from './values.ts'

/** A page with what it inherits. */
export interface Page {
  /** Object number; 0 for one that stands within the tree. */
  num: number
  dict: Dict
  inherited: Map<string, PdfValue>
}

export const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/** The pages in reading order, and the nodes of the tree above them by object number. */
export function readPages(document: PdfDocument): PageTree {
  const tree: PageTree = { pages: [], nodes: new Map(), isTooLarge: false }
  const next: { value: PdfValue; inherited: Map<string, PdfValue> }[] = [
    { value: document.catalog.get('Pages') ?? null, inherited: new Map() },
  ]
  for (let node = next.pop(); node; node = next.pop()) {
    const { value, inherited } = node
    const num = value instanceof Ref ? value.num : 0
    const dict = document.get(value)
    if (!(dict instanceof Dict) || (num && tree.nodes.has(num))) continue
    tree.isTooLarge ||= tree.pages.length + tree.nodes.size > limits.nodes || next.length > limits.nodes
    if (tree.isTooLarge) break
    const own = inheritable.flatMap((key) => (dict.has(key) ? [[key, dict.get(key) ?? null] as const] : []))
    const here = own.length ? new Map([...inherited, ...own]) : inherited
    if (dict.has('Kids')) {
      tree.nodes.set(num || -1 - tree.nodes.size, dict)
      for (const kid of document.array(dict.get('Kids')).toReversed()) next.push({ value: kid, inherited: here })
    } else tree.pages.push({ num, dict, inherited: here })
  }
  return tree
}

export interface PageTree {
  pages: Page[]
  nodes: Map<number, Dict>
  isTooLarge: boolean
}
