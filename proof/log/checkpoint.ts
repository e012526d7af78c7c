import { base64Of, bytesOfBase64 } from '../base64.ts'
import type { Hash } from './merkle-tree.ts'
import { parseNote, signersOf, type VerifierKey } from './signed-note.ts'

/** How large a log was once, and the root of its tree then: the text of a C2SP tlog-checkpoint. */
export interface Checkpoint {
  /** Name of the log. */
  origin: string
  size: number
  root: Hash
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64Of(root)}\n`
}

/** Null where the text is not a checkpoint's. Further lines are extensions, which say nothing of the tree. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, base64, ...extensions] = text.slice(0, -1).split('\n')
  const root = base64 === undefined ? null : bytesOfBase64(base64)
  if (!origin || !text.endsWith('\n') || extensions.includes('') || root?.length !== 32) return null
  if (size === undefined || !/^(0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size))) return null
  return { origin, size: Number(size), root }
}

/** A checkpoint that the log of one of these keys signed; null for any other note. */
export async function openCheckpoint(note: string, keys: readonly VerifierKey[]): Promise<Checkpoint | null> {
  const parsed = parseNote(note)
  const checkpoint = parsed && parseCheckpoint(parsed.text)
  if (!parsed || !checkpoint) return null
  const own = keys.filter(({ name }) => name === checkpoint.origin)
  return (await signersOf(parsed, own)).length > 0 ? checkpoint : null
}
