import { bytesOfHex } from '../base64.ts'
import { hexOf } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import { jsonMembers } from '../json-members.ts'
import type { LogFacts } from '../report.ts'
import { type Checkpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { leafBytesOf, parseLeaf, type SealLeaf } from './leaf.ts'
import { type Hash, isIncluded, leafHashOf, PROOF_MAX } from './merkle-tree.ts'
import { problem } from './problems.ts'
import { parseNote, type VerifierKey } from './signed-note.ts'

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
 * Checks the log's proof of a sealed file from itself. Of a log whose keys are not among those given it is unknown whether its
 * checkpoint is its own.
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
  if (!read || !checkpoint || leaf?.kind !== 'seal') return { facts: null, problems: [problem('log-unreadable')] }
  const leafHash = await leafHashOf(leafBytesOf(read.leaf))
  const own = keys.filter(({ name }) => name === checkpoint.origin)
  const isSigned = own.length ? await isSignedBy(read.checkpoint, own) : null
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

/** Null where this engine does not know Ed25519. */
async function isSignedBy(checkpoint: string, keys: readonly VerifierKey[]): Promise<boolean | null> {
  try {
    return (await openCheckpoint(checkpoint, keys)) !== null
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
