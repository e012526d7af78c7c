import type { HashedEntry } from './evidence.ts'

/** How evidence tells of what somebody did in a document; a row a part, named as in `contracts/parts.ts`. */
export interface EvidencePart {
  /** Printed above the moment on the certificate page; null for the act that the page's heading names. */
  printed: string | null
  /** Text before the moment of the act. */
  at: { pt: string; en: string }
}

export const evidenceParts = {
  signer: { printed: null, at: { pt: 'Assinou em', en: 'Signed at' } },
} satisfies Record<string, EvidencePart>

/** The part of entries that name none. */
export const USUAL_PART = 'signer'

/** The part that the entry of an act names. */
export function partIn({ payload }: Pick<HashedEntry, 'payload'>): string {
  return typeof payload.part === 'string' ? payload.part : USUAL_PART
}

/** Text before the moment of an act; an unknown part of a later version keeps its own name. */
export function actedAt(part: string): EvidencePart['at'] {
  const known = Object.entries(evidenceParts).find(([name]) => name === part)
  return known?.[1].at ?? { pt: `Agiu como ${part} em`, en: `Acted as ${part} at` }
}
