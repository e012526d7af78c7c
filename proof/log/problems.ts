import type { Finding } from '../finding.ts'
import type { logSentences } from './sentences.ts'

export function problem(code: keyof typeof logSentences): Finding {
  return { code }
}
