import type { Finding } from '../finding.ts'
import type { signatureSentences } from './sentences.ts'

export type SignatureCode = keyof typeof signatureSentences

export function signatureProblem(code: SignatureCode): Finding {
  return { code }
}
