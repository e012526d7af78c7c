import type { Finding } from '../finding.ts'
import type { fileSentences } from './sentences.ts'

export function fileProblem(code: keyof typeof fileSentences): Finding {
  return { code }
}
