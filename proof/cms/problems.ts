import type { Finding } from '../finding.ts'
import type { PolicyName } from '../report.ts'
import type { cmsSentences } from './sentences.ts'

export type CmsProblem = keyof typeof cmsSentences

export function problem(code: CmsProblem, name?: PolicyName): Finding {
  return { code, ...(name && { name }) }
}

/** The same about the message of the timestamp within a signature. */
export function inTimestamp(found: Finding): Finding {
  return found.code.startsWith('timestamp-') ? found : { ...found, code: `timestamp-${found.code}` }
}
