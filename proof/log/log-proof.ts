import { bytesOfHex } from '../base64.ts'
import { hexOf, isEqual } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import { jsonMembers } from '../json-members.ts'
import type { LogFacts } from '../report.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { leafBytesOf, parseLeaf, type SealLeaf } from './leaf.ts'
import { type Hash, isIncluded, leafHashOf, PROOF_MAX } from './merkle-tree.ts'
import { problem } from './problems.ts'
import { parseNote, type SignedNote, signersOf, type VerifierKey } from './signed-note.ts'

/** The name of the file beside evidence.json. */
export const LOG_PROOF_NAME = 'log.json'

/** What a sealed file carries of the log: its leaf, and that a signed tree holds it (docs/log.md). */
export interface LogProof {
  format: 'rubrica-log'
  version: 1
  /** The text of the leaf, the very bytes that are hashed. */
  leaf: string
  index: number
  proof: string[]
  /** A signed note. */
  checkpoint: string
}

/** What the leaf has to name: that of the file in hand. */
export interface Logged {
  document: string
  original: string
  head: string
  /** SHA-256 of evidence.json. */
  evidence: string
}

export interface CheckedLogProof {
  /** Null of a proof that cannot be read. */
  facts: LogFacts | null
  problems: Finding[]
}

export const MAX_LOG_PROOF_BYTES = 50_000

/**
 * Checks the log's proof of a sealed file from itself. If the key is not among those given, it is unknown whether the
 * checkpoint is the log's own: that excuses no more than the name of an unknown log would.
 */
export async function checkLogProof(
  json: Uint8Array,
  logged: Logged,
  keys: readonly VerifierKey[],
): Promise<CheckedLogProof> {
  const read = json.length > MAX_LOG_PROOF_BYTES ? null : readProof(json)
  const note = read && parseNote(read.checkpoint)
  const checkpoint = note && parseCheckpoint(note.text)
  const leaf = read && parseLeaf(read.leaf)
  if (!read || !note || !checkpoint || leaf?.kind !== 'seal')
    return { facts: null, problems: [problem('log-unreadable')] }
  const leafHash = await leafHashOf(leafBytesOf(read.leaf))
  const isSigned = await isSignedByLog(note, checkpoint, keys)
  const isThere = await isIncluded({ ...checkpoint, leafHash, index: read.index, proof: read.proof })
  return {
    facts: factsOf(leaf, checkpoint, { leafHash, index: read.index, isSigned }),
    problems: [
      ...(isSame(leaf, logged) ? [] : [problem('log-leaf-differs')]),
      ...(isThere ? [] : [problem('log-not-included')]),
      ...(isSigned === false ? [problem('log-not-signed')] : []),
    ],
  }
}

/**
 * Null if no key of this log is known, or none of those that it names, as after a renewal of its keys; and where this
 * engine does not know Ed25519. Who signed says so in a line of the log's name.
 */
async function isSignedByLog(
  note: SignedNote,
  { origin }: Checkpoint,
  keys: readonly VerifierKey[],
): Promise<boolean | null> {
  const own = keys.filter(({ name }) => name === origin)
  const lines = note.signatures.filter(({ name }) => name === origin)
  const isKnown = lines.some(({ keyId }) => own.some((key) => isEqual(key.keyId, keyId)))
  if (own.length === 0 || (lines.length > 0 && !isKnown)) return null
  try {
    return (await signersOf(note, own)).length > 0
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
}

function factsOf(
  { at }: SealLeaf,
  { origin, size, root }: Checkpoint,
  { leafHash, index, isSigned }: { leafHash: Hash; index: number; isSigned: boolean | null },
): LogFacts {
  return { origin, index, size, root: hexOf(root), leafHash: hexOf(leafHash), loggedAt: at, isSigned }
}

function isSame(leaf: SealLeaf, { document, original, head, evidence }: Logged): boolean {
  return leaf.document === document && leaf.original === original && leaf.head === head && leaf.evidence === evidence
}

interface ReadProof {
  leaf: string
  index: number
  proof: Hash[]
  checkpoint: string
}

function readProof(json: Uint8Array): ReadProof | null {
  const values = jsonMembers(json)
  const [leaf, index, hashes, checkpoint] = ['leaf', 'index', 'proof', 'checkpoint'].map((name) => values.get(name))
  if (values.get('format') !== 'rubrica-log' || values.get('version') !== 1) return null
  if (typeof leaf !== 'string' || typeof index !== 'number' || typeof checkpoint !== 'string') return null
  if (!Array.isArray(hashes) || hashes.length > PROOF_MAX) return null
  const proof = hashes.flatMap((hash) => (typeof hash === 'string' ? (bytesOfHex(hash) ?? []) : []))
  return proof.length === hashes.length && proof.every(({ length }) => length === 32)
    ? { leaf, index, proof, checkpoint }
    : null
}
