import type { Finding } from '../finding.ts'
import type { evidenceSentences } from './sentences.ts'

export function problem(code: keyof typeof evidenceSentences, name: string | number = ''): Finding {
  return { code, name: String(name) }
}
