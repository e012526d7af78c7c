import type { Sentence } from '../verdict.ts'
import type { HashedEntry } from './evidence.ts'
import { list, nullable, object, text } from './shape.ts'

/** How evidence tells of what somebody did in a document; a row a part, named as in `contracts/parts.ts`. */
export interface EvidencePart {
  /** 'Aprovou', printed above the moment on the certificate page, and text before it in a report. */
  did: Sentence
  /** The page's heading names the act already: it is printed only with the capacity in which it was done. */
  isHeading: boolean
  /** Text before the names of those whom the person attests; null for a part that attests no other person. */
  of: Sentence | null
  /** A sealed file has the act of each person whom it was sent to. */
  isAwaited: boolean
}

export const evidenceParts = {
  signer: {
    did: { pt: 'Assinou', en: 'Signed' },
    isHeading: true,
    of: null,
    isAwaited: true,
  },
  approver: {
    did: { pt: 'Aprovou', en: 'Approved' },
    isHeading: false,
    of: null,
    isAwaited: true,
  },
  witness: {
    did: { pt: 'Assinou como testemunha', en: 'Signed as a witness' },
    isHeading: false,
    of: { pt: 'Testemunha de', en: 'Witness of' },
    isAwaited: true,
  },
  receipt: {
    did: { pt: 'Tomou ciência', en: 'Acknowledged' },
    isHeading: false,
    of: null,
    isAwaited: true,
  },
} satisfies Record<string, EvidencePart>

/** What somebody is in a document: its part, in what capacity, and whom a witness attests. */
export interface PartFacts {
  part: string
  actingAs: string | null
  /** Ids of signers. */
  witnessOf: string[]
}

/** Of entries and of people that name nothing else. */
const USUAL: PartFacts = { part: 'signer', actingAs: null, witnessOf: [] }

/** What the entry of an act says of the person's part; null if it says it in another form. */
export function partFactsIn({ payload }: Pick<HashedEntry, 'payload'>): PartFacts | null {
  const { part = USUAL.part, acting_as = USUAL.actingAs, witness_of = USUAL.witnessOf } = payload
  const said = { part, acting_as, witness_of }
  return isPart(said) ? factsOf(said) : null
}

/** What the entry of the sending says of everybody's part, by the signer's id; null if it says it in another form. */
export function partsSentIn({ evidence }: Pick<HashedEntry, 'evidence'>): Map<string, PartFacts> | null {
  const { parts = [] } = evidence
  return isList(parts) ? new Map(parts.map((one) => [one.signer_id, factsOf(one)])) : null
}

/** The part of somebody of whom the sending says nothing: everybody signs. */
export function usualPart(): PartFacts {
  return USUAL
}

/** The row of a part; undefined for a part of a later version. */
export function evidencePartOf(part: string): EvidencePart | undefined {
  return Object.entries<EvidencePart>(evidenceParts).find(([name]) => name === part)?.[1]
}

/** Text before the moment of an act; an unknown part of a later version keeps its own name. */
export function actedAt(part: string): Sentence {
  const { pt, en } = evidencePartOf(part)?.did ?? { pt: `Agiu como ${part}`, en: `Acted as ${part}` }
  return { pt: `${pt} em`, en: `${en} at` }
}

interface Said {
  part: string
  acting_as: string | null
  witness_of: string[]
}

function factsOf({ part, acting_as, witness_of }: Said): PartFacts {
  return { part, actingAs: acting_as, witnessOf: witness_of }
}

const members = { part: text, acting_as: nullable(text), witness_of: list(text) }

function isPart(value: unknown): value is Said {
  return object(members)(value)
}

function isList(value: unknown): value is (Said & { signer_id: string })[] {
  return list(object({ ...members, signer_id: text }))(value)
}
