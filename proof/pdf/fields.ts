import type { PdfDocument } from './document.ts'
import { limits } from './limits.ts'
import { spendNode } from './pages.ts'
import { textOf } from './text.ts'
import { Dict, type PdfValue, Ref } from './values.ts'

/** A terminal field of the form, or one that only names others. */
export interface Field {
  /** Full name: partial names with points between them. */
  name: string
  /** Object number; 0 for a dictionary within another object. */
  num: number
  dict: Dict
  /** /FT and /V, also from above. The value is not resolved. */
  type: PdfValue
  value: PdfValue
  /** /Ff, also from above. */
  flags: PdfValue
  isTerminal: boolean
  /** Its annotations: itself, or its children without a name. */
  widgets: { num: number; dict: Dict }[]
}

export interface Form {
  fields: Field[]
  isTooLarge: boolean
}

/** The fields of the form in the order of the tree, each once. */
export function readFields(document: PdfDocument): Form {
  const known = forms.get(document) ?? readForm(document)
  forms.set(document, known)
  return known
}

/** Several checks use each state. */
const forms = new WeakMap<PdfDocument, Form>()

function readForm(document: PdfDocument): Form {
  const fields: Field[] = []
  const seen = new Set<number>()
  const form = document.dict(document.catalog.get('AcroForm'))
  const next: Above[] = document
    .array(form.get('Fields'))
    .map((value) => ({ value, name: '', type: null, own: null, flags: null }))
    .reverse()
  let nodes = 0
  for (let node = next.pop(); node; node = next.pop()) {
    nodes += 1
    spendNode(document)
    if (nodes > 2 * limits.nodes || document.isSpent) return { fields, isTooLarge: true }
    const num = node.value instanceof Ref ? node.value.num : 0
    const dict = document.get(node.value)
    if (!(dict instanceof Dict) || (num && seen.has(num))) continue
    if (num) seen.add(num)
    // Encrypted names differ by their object.
    const part = document.isEncrypted ? `#${num}` : textOf(document.get(dict.get('T')))
    const name = [node.name, part ?? ''].filter(Boolean).join('.')
    const type = document.get(dict.get('FT')) ?? node.type
    const value = dict.get('V') ?? node.own
    const flags = document.get(dict.get('Ff')) ?? node.flags
    const kids = document.array(dict.get('Kids'))
    nodes += kids.length
    const named = kids.filter((kid) => document.dict(kid).has('T'))
    const widgets = named.length ? [] : kids.flatMap((kid) => widgetOf(document, kid))
    fields.push({
      name,
      num,
      dict,
      type,
      value,
      flags,
      isTerminal: !named.length,
      widgets: isWidget(document, dict) ? [{ num, dict }, ...widgets] : widgets,
    })
    for (const kid of named.reverse()) next.push({ value: kid, name, type, own: value, flags })
  }
  return { fields, isTooLarge: false }
}

/** An annotation of another kind is drawn in its own way, and is not the field's. */
function widgetOf(document: PdfDocument, kid: PdfValue): Field['widgets'] {
  const dict = document.get(kid)
  return dict instanceof Dict && isWidget(document, dict) ? [{ num: kid instanceof Ref ? kid.num : 0, dict }] : []
}

function isWidget(document: PdfDocument, dict: Dict): boolean {
  return document.get(dict.get('Subtype')) === 'Widget'
}

interface Above {
  value: PdfValue
  name: string
  type: PdfValue
  own: PdfValue
  flags: PdfValue
}
