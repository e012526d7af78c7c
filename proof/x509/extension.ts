import { type Bytes, childrenOf, type Element } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { BOOLEAN, OCTET_STRING, OID } from '../asn1/tags.ts'
import { octetsOf, oidOf } from '../asn1/values.ts'

/** Of a certificate, a list, an answer or a timestamp (RFC 5280, 4.2): who does not know a critical one may not go by the rest. */
export interface Extension {
  id: string
  isCritical: boolean
  value: Bytes
}

/** @throws {Malformed} */
export function extensionsIn(list: Element | undefined): Extension[] {
  return (list ? childrenOf(list) : []).map((extension) => {
    const fields = new Fields(extension)
    const id = oidOf(fields.next(OID))
    const isCritical = fields.optional(BOOLEAN)?.content.some(Boolean) ?? false
    return { id, isCritical, value: octetsOf(fields.next(OCTET_STRING)) }
  })
}

/** Within a tag of their own. */
export function extensionsWithin(tagged: Element | undefined): Extension[] {
  return extensionsIn(tagged && childrenOf(tagged)[0])
}
