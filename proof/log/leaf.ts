import { jsonMembers } from '../json-members.ts'

/** What a seal is of, written down before it is made: hashes are SHA-256 in lower-case hexadecimal. */
export interface SealLeaf {
  kind: 'seal'
  at: string
  document: string
  /** Of the evidence.json that the sealed file carries; null if it carries none. */
  evidence: string | null
  /** Hash of the trail's newest entry, as the certificate page prints it. */
  head: string
  original: string
}

/** What the seal has become, written down in the transaction that gave it out. */
export interface SealedLeaf {
  kind: 'sealed'
  at: string
  document: string
  head: string
  original: string
  /** Hash of the leaf before; null for a document from before the log. */
  seal: string | null
  sealed: string
  /** Of the answer to a request by the document's hash. */
  shown: string
}

/** That the sealed file was given a fresh timestamp; the file of before is its beginning. */
export interface RenewedLeaf {
  kind: 'renewed'
  at: string
  /** Hash of the leaf that this one follows: `sealed`, or the renewal before. */
  before: string
  document: string
  head: string
  original: string
  sealed: string
}

export type Leaf = SealLeaf | SealedLeaf | RenewedLeaf

/** The bytes of a leaf: JSON with its keys in order and nothing between them (RFC 8785), in UTF-8. */
export function leafText(leaf: Leaf): string {
  const members: [string, unknown][] = Object.entries({ ...leaf, v: 1 })
  return JSON.stringify(Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1))))
}

export function leafBytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Null if a text is not exactly what {@link leafText} writes. */
export function parseLeaf(text: string): Leaf | null {
  const leaf = leafIn(text)
  return leaf && leafText(leaf) === text ? leaf : null
}

function leafIn(text: string): Leaf | null {
  const values = jsonMembers(text)
  const [at, before, document, head, original, sealed, shown] = [
    ...['at', 'before', 'document', 'head', 'original', 'sealed', 'shown'].map((name) => values.get(name)),
  ]
  const [evidence, seal] = [values.get('evidence'), values.get('seal')]
  if (!isText(at) || !isText(document) || !isText(head) || !isText(original)) return null
  const common = { at, document, head, original }
  if (values.get('kind') === 'seal' && isTextOrNull(evidence)) return { kind: 'seal', ...common, evidence }
  if (values.get('kind') === 'renewed' && isText(before) && isText(sealed))
    return { kind: 'renewed', ...common, before, sealed }
  const isWhole = isTextOrNull(seal) && isText(sealed) && isText(shown)
  return values.get('kind') === 'sealed' && isWhole ? { kind: 'sealed', ...common, seal, sealed, shown } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}
