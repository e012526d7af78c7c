import type { Finding } from '../finding.ts'
import { certificateProblems, type SealedFile } from './certificate-problems.ts'
import type { Evidence } from './evidence.ts'
import { passkeyProblems } from './passkey-problems.ts'

/** How evidence tells by what a signer was known; a row a way, named as in `contracts/ways.ts`. */
export interface EvidenceWay {
  /** The word in the entry of a signature. */
  method: string
  /** With the masked address to which the link went. */
  words: { pt: (address: string) => string; en: (address: string) => string }
  /** Its entry has a proof of it, which no entry of the earlier form can have. */
  hasProof: boolean
  /** What does not hold of all signatures by it, computed anew from the evidence and the file around it. */
  problems: (evidence: Evidence, file: SealedFile | undefined) => Promise<Finding[]>
}

export const evidenceWays = {
  code: {
    method: 'email',
    hasProof: false,
    words: { pt: (address) => `código enviado a ${address}`, en: (address) => `a code sent to ${address}` },
    problems: async () => [],
  },
  account: {
    method: 'account',
    hasProof: false,
    words: { pt: (address) => `conta de ${address}`, en: (address) => `the account of ${address}` },
    problems: async () => [],
  },
  passkey: {
    method: 'passkey',
    hasProof: true,
    words: {
      pt: (address) => `chave de acesso, no link de ${address}`,
      en: (address) => `a passkey, on the link of ${address}`,
    },
    problems: passkeyProblems,
  },
  certificate: {
    method: 'certificate',
    hasProof: true,
    words: {
      pt: (address) => `certificado digital próprio, no link de ${address}`,
      en: (address) => `a digital certificate, on the link of ${address}`,
    },
    problems: async (evidence, file) => (file ? certificateProblems(evidence, file) : []),
  },
} satisfies Record<string, EvidenceWay>

/** The row whose word an entry has; undefined for a way of a later version. */
export function wayOfMethod(method: string): EvidenceWay | undefined {
  const rows: EvidenceWay[] = Object.values(evidenceWays)
  return rows.find((way) => way.method === method)
}
