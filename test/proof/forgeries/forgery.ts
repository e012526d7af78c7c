import type { Verdict } from '@rubrica/proof/verdict.ts'
import type { Identity } from '../kit/identity.ts'
import type { SealedFile } from '../kit/sealed-file.ts'

/** A file that somebody passes off as sealed, and what a verifier must say of it. */
export interface Forgery {
  kind: string
  bytes: Uint8Array
  expected: Expected
}

export interface Expected {
  verdict: Verdict
  /** A code that must stand among the problems or changes. */
  problem?: string
}

/** What the attacker has in hand: files that were sealed, and everything that anybody can make. */
export interface SealedFiles {
  /** B-B with an EC key; another document by the same seal. */
  plain: SealedFile
  other: SealedFile
  /** B-B with an RSA key and a chain. */
  rsa: SealedFile
  /** B-T; another document by the same seal and authority. */
  timed: SealedFile
  otherTimed: SealedFile
  /** A document that arrived signed by somebody else. */
  signed: SealedFile
  /** B-LTA; and renewed. */
  kept: SealedFile
  renewed: SealedFile
  /** Signed by the company, whose issuer is known; never sealed. */
  foreign: SealedFile
  /** The documents before sealing, if they are the sealed file's beginning. */
  originals: { plain: Buffer; signed: Buffer }
  /** Whom the verifier knows: what they could do if they were not honest is tried, too. */
  known: { issuer: Identity; company: Identity; stamper: Identity }
  /** The attacker's own key, with the names and serial number of the seal's certificate. */
  stranger: Identity
  /** The attacker's own authority for timestamps, with the names of the true one. */
  strangeAuthority: Identity
  /** Another one with a name of its own. */
  ownAuthority: Identity
}

/** One way to forge, as a pure function of sealed files. */
export interface Recipe {
  kind: string
  expected: Expected
  /** Which file is forged; `plain` unless given. */
  of?: 'plain' | 'rsa' | 'timed' | 'signed' | 'kept' | 'renewed' | 'foreign'
  make(file: SealedFile, files: SealedFiles): Uint8Array
}

export const forged: Expected = { verdict: 'forged' }
export const changedAfter: Expected = { verdict: 'changed-after' }
export const sealMissing: Expected = { verdict: 'seal-missing' }
