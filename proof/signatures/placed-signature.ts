import type { Finding } from '../finding.ts'

/** A signature with its place in the file. */
export interface PlacedSignature {
  /** Full name of its field. */
  field: string
  /** A document timestamp (ETSI EN 319 142-1, 5.4.3). */
  isTimestamp: boolean
  subFilter: string
  name: string | null
  reason: string | null
  /** /M as an ISO instant. */
  claimedAt: string | null
  /** The signed bytes: from the file's start to `from`, and from `to` to `end`. */
  from: number
  to: number
  end: number
  /** The whole string of /Contents, padding included. */
  contents: Uint8Array
  /** The dictionary has the mark of our seals. */
  isSeal: boolean
  /** What the mark says was made. */
  level: 'B-B' | 'B-T' | null
  /** What it permits, if it certifies the document. */
  docMdp: 1 | 2 | 3 | null
  problems: Finding[]
  /** Offset of /Contents in the file: what tells signatures apart. -1 without any. */
  at: number
}
