import { childrenOf, type Element, Malformed } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { OID, SET } from '../asn1/tags.ts'
import { oidOf } from '../asn1/values.ts'

/** Attributes by their types, each with its values. */
export type Attributes = Map<string, Element[]>

/** Null if one type occurs more than once: readers disagree on which of them counts. */
export function readAttributes(set: Element): Attributes | null {
  const attributes: Attributes = new Map()
  for (const element of childrenOf(set)) {
    const fields = new Fields(element)
    const type = oidOf(fields.next(OID))
    if (attributes.has(type)) return null
    attributes.set(type, childrenOf(fields.next(SET)))
  }
  return attributes
}

/** The only value of an attribute; undefined if the attribute is not there. */
export function onlyValue(attributes: Attributes, type: string): Element | undefined {
  const values = attributes.get(type)
  if (!values) return undefined
  const [value, second] = values
  if (!value || second) throw new Malformed('An attribute has not exactly one value')
  return value
}

/** The first value of the first unsigned attribute of a type. */
export function unsignedValue(set: Element, type: string): Element | null {
  for (const element of childrenOf(set)) {
    const fields = new Fields(element)
    if (oidOf(fields.next(OID)) === type) return childrenOf(fields.next(SET))[0] ?? null
  }
  return null
}
