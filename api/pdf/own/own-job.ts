import type { FilledField, Stamp } from '../seal/seal-job.ts'

/** A place for a value: an empty field of the form. Lengths as in {@link Stamp}. */
export type FormField = Pick<Stamp, 'page' | 'left' | 'top' | 'width' | 'height'> & {
  /** The item's id. */
  name: string
}

/** One further update of a document: what a signer filled in, and the place of their signature. */
export interface PrepareJob {
  /** The original, or the file with the signatures so far. */
  basePath: string
  preparedPath: string
  /** No signature was made here yet: `fields` are added. */
  isFirst: boolean
  /** The fields of all parties, without those that show a signature. */
  fields: FormField[]
  /** This signer's. */
  filled: FilledField[]
  signature: OwnSignature
}

export interface OwnSignature {
  /** The name of the certificate's holder, as readers show it. */
  name: string
  /** In Portuguese; readers show it. */
  reason: string
  /** ISO instant that the file claims. */
  signedAt: string
  /** How the dictionary names the format: as DOC-ICP-15.03 has it, or as every reader knows it. */
  form: 'pbad' | 'etsi'
  /** Bytes that we reserve for the message. */
  room: number
  /** The visible place; invisible without it. Shows the picture or, without one, the name. */
  at?: Omit<FormField, 'name'>
  pngPath?: string
}

/** Hashes are SHA-256 as lower-case hexadecimal. */
export interface Prepared {
  /** The digest of the signed bytes. */
  digest: string
  /** The gap of /Contents. */
  from: number
  to: number
  /** The hash of the prepared file. */
  sha256: string
}

export interface EmbedJob {
  preparedPath: string
  signedPath: string
  from: number
  to: number
  /** DER. */
  message: Uint8Array
}

/** The signed file's hash, or the codes of what is wrong with the message: then no file was written. */
export type Embedded = { sha256: string } | { problems: string[] }
