import { type Bytes, childrenOf, type Element, Malformed } from '../asn1/element.ts'
import { context } from '../asn1/tags.ts'
import type { ValidationData } from '../trust/judge-revocation.ts'
import { unsignedValue } from './attributes.ts'
import type { JudgedSigner } from './judge-signer.ts'
import type { Message } from './message.ts'
import { ADOBE_REVOCATION, REVOCATION_VALUES } from './oids.ts'

/** Of a message: beside its certificates, in Adobe's attribute, or among CAdES' unsigned ones. */
export function validationInMessage({ revocations }: Message, { attributes, signer }: JudgedSigner): ValidationData {
  const found: ValidationData = { ocsps: [], crls: revocations.map(({ bytes }) => bytes) }
  const adobe = attributes?.get(ADOBE_REVOCATION)?.[0]
  const archived = signer?.unsignedAttributes && unsignedValue(signer.unsignedAttributes, REVOCATION_VALUES)
  for (const values of [adobe, archived]) {
    for (const [tag, kind] of [
      [context(0), 'crls'],
      [context(1), 'ocsps'],
    ] as const) {
      found[kind].push(...valuesIn(values, tag))
    }
  }
  return found
}

/** Both have their lists in [0] and their answers in [1]. */
function valuesIn(values: Element | null | undefined, tag: number): Bytes[] {
  try {
    const part = values && childrenOf(values).find((one) => one.tag === tag)
    return part
      ? childrenOf(part)
          .flatMap(childrenOf)
          .map(({ bytes }) => bytes)
      : []
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return []
  }
}
