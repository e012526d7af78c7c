import type { PdfDocument } from '../pdf/document.ts'
import { limits } from '../pdf/limits.ts'
import { textOf } from '../pdf/text.ts'
import { Dict, type PdfValue, Ref } from '../pdf/values.ts'

/** Whether a file named evidence.json is attached, as readers list attachments. */
export function hasEvidence(document: PdfDocument): boolean {
  const { catalog } = document
  const files = document.dict(catalog.get('Names')).get('EmbeddedFiles')
  const attached = [...namedValues(document, files)].map(([, file]) => file)
  return [...document.array(catalog.get('AF')), ...attached].some((file) => {
    const specification = document.dict(file)
    return ['UF', 'F'].some((key) => textOf(document.get(specification.get(key))) === 'evidence.json')
  })
}

/**
 * The values of a name tree (ISO 32000-1, 7.9.6), each with its name there. Ends the comparison if the tree is
 * larger than is read.
 */
export function* namedValues(
  document: PdfDocument,
  root: PdfValue | undefined,
): Generator<[name: PdfValue, value: PdfValue]> {
  const next: PdfValue[] = [root ?? null]
  const seen = new Set<number>()
  for (let nodes = 0; next.length; nodes += 1) {
    if (nodes + next.length > 2 * limits.nodes) return document.spend(limits.steps + 1)
    const value = next.pop() ?? null
    if (value instanceof Ref) {
      if (seen.has(value.num)) continue
      seen.add(value.num)
    }
    const node = document.get(value)
    if (!(node instanceof Dict)) continue
    const names = document.array(node.get('Names'))
    for (let index = 1; index < names.length; index += 2) yield [names[index - 1] ?? null, names[index] ?? null]
    for (const kid of document.array(node.get('Kids'))) next.push(kid)
  }
}
