import type { Family, Level } from './families.ts'
import type { Verdict } from './verdict.ts'

/** What the verifier found out about a file. Instants are ISO 8601 in UTC, hashes lower-case hexadecimal. */
export interface Report {
  verdict: Verdict
  /** SHA-256 of the whole file. */
  sha256: string
  /** In the order of the bytes that they cover. */
  signatures: SignatureReport[]
  /** What is wrong with the file itself; problems of one signature stand at that signature. */
  problems: Problem[]
  /** What programs could read differently within a sealed file. The seal vouches for all of its bytes: the verdict stays. */
  notes: Problem[]
  /** What the last seal's evidence.json says (docs/evidence.md); null if there is none or it cannot be read. */
  evidence: EvidenceFacts | null
  /** What the last seal's log.json says (docs/log.md); null if there is none or it cannot be read. */
  log: LogFacts | null
  /** ISO instant of the oldest installation in the list of authorities; null if no list was needed, or there is none. */
  trustListAt: string | null
}

/** What the evidence in a sealed file says. It was recomputed; that it was not exchanged is for the seal to say. */
export interface EvidenceFacts {
  /** SHA-256 of the bytes of evidence.json. */
  sha256: string
  /** Head of the trail, as the certificate page prints it. */
  head: string
  documentId: string
  documentName: string
  originalSha256: string
  /** Entries of the trail, and how many of them name only their hash: they are older than the evidence. */
  entries: number
  entriesUnread: number
  parties: EvidencePartyFacts[]
}

export interface EvidencePartyFacts {
  name: string
  /** What the person did: `signer` signed, `approver` approved, `witness` signed as a witness, `receipt` acknowledged. */
  part: string
  /** In what capacity, such as `fiadora`, in the sender's words. */
  actingAs: string | null
  /** Names of those whom a witness attests; empty for everybody else. */
  witnessOf: string[]
  /** CPF with digits hidden, or CNPJ. */
  governmentId: string | null
  /**
   * `email`: a code sent to the address; `account`: a session of the account with this address; after one of them `passkey`: a key
   * of the signer's device or account; `certificate`: one of their own, whose signature is in the file.
   * `evidence/ways.ts` has them all.
   */
  method: string
  /** With its letters hidden. */
  address: string | null
  /** The words of the evidence for a method of another name, which come before the address. */
  channel?: { pt: string; en: string }
  verifiedAt: string | null
  /** SHA-256 of the passkey's public key (SPKI), the same wherever it signed; null of a signature without one. */
  passkeySha256: string | null
  /** What was found out about the certificate before it signed; null of a signature without one. */
  certificate: {
    sha256: string
    name: string
    issuer: string
    isQualified: boolean
    /** The provider of the key in the cloud; null if the signer had it themselves. */
    provider: string | null
  } | null
  signedAt: string
  /** Pages whose pictures were sent to the signer before the signature, as `1-3,7`. */
  pagesSeen: string | null
}

/** What the log's proof in a sealed file says (docs/log.md). */
export interface LogFacts {
  /** Name of the log. */
  origin: string
  /** Place of the leaf, and size of the tree that it was shown in. */
  index: number
  size: number
  root: string
  leafHash: string
  loggedAt: string
  /** Null if no key of this log was given, or only others than those that its checkpoint names. */
  isSigned: boolean | null
}

/** What authorities say of a certificate and those above it, in the file itself. */
export interface RevocationFacts {
  /**
   * `good` when it was signed; `revoked-since`, after it was signed; `revoked` before that, or with nothing that proves it was
   * signed before; `unknown` if the file has no answer about that time.
   */
  status: 'good' | 'revoked-since' | 'revoked' | 'unknown'
  /** Instant of the newest answer, and of what kind it is. */
  saidAt: string | null
  source: 'ocsp' | 'crl' | null
  revokedAt: string | null
}

export interface SignatureReport {
  /** `seal`: one of Rubrica's own; `timestamp`: a document timestamp (ETSI EN 319 142-1, 5.4.3). */
  kind: 'seal' | 'signature' | 'timestamp'
  /** Full name of the form field; empty of a message that is a file of its own (`.p7s`). */
  field: string
  verdict: Exclude<Verdict, 'not-sealed' | 'seal-missing'>
  /** Common name in the certificate. Anybody can make one with any name: `issuer` says whether it is known. */
  signedBy: string | null
  /** Of a certificate of ICP-Brasil: its CPF with digits hidden, or its CNPJ. It is as true as the name. */
  governmentId: string | null
  /** SHA-256 of the certificate's DER. */
  certificateSha256: string | null
  /** ICP-Brasil's signature policy that the signed attributes name, with its hash (DOC-ICP-15.03); null for any other. */
  policy: PolicyName | null
  /** The known root at the end of the certificate's path, by the name that it was given; null for an unknown one. */
  issuer: string | null
  /** What it is in law (Lei 14.063/2020, art. 4.º), by policy and chain; null for anything else, and if no list of authorities is known. */
  level: Level | null
  /** Null if the issuer is unknown, or if the certificate itself is a known one. */
  revocation: RevocationFacts | null
  signedAt: string | null
  /** `trusted`: a known authority vouches for it; `claimed`: the signer or an unknown authority says so. */
  time: 'trusted' | 'claimed' | null
  /** Common name of the authority of the timestamp. */
  timestampedBy: string | null
  /** When the certificate of a known issuer ended, if that is over and no known authority saw the signature before; null otherwise. */
  unprovenSince: string | null
  /** SHA-256 of the signed bytes; of a message whose file is missing (`.p7s`), the one that it states; null if they are too many to be hashed. */
  digest: string | null
  /** Number of bytes from the file's start that the signature speaks of; 0 of a message with its content inside (`.p7s`). */
  coversTo: number
  /** It is the last one and covers the whole file, or the file beside its message. */
  coversWholeFile: boolean
  /** The revision of the file that it signed, counted from 1: the first `coversTo` bytes. */
  revision: number
  problems: Problem[]
  /** What was changed behind it that it does not permit. */
  changes: Change[]
  /** What was changed behind it that it permits, by revision. Validation data and document timestamps are no change. */
  permitted: PermittedChanges[]
}

/** What one revision changed within what the signatures before it permit. */
export interface PermittedChanges {
  /** Counted from 1; a revision ends with a signature or with the file. */
  revision: number
  /** Number of bytes from the file's start to the revision's end. */
  coversTo: number
  changes: Change[]
}

/** Something that makes a signature invalid, or a file unreadable. */
export interface Problem {
  code: string
  /** One sentence for people. */
  pt: string
  en: string
}

/** One difference between what was signed and what the file shows now. */
export interface Change {
  code: string
  /** 1 for the first page. */
  page?: number
  pt: string
  en: string
}

/** An issuer that the caller has chosen to know. No issuer is known by default. */
export interface KnownRoot {
  /** As the verdict names it. */
  name: string
  /** DER of the root certificate, or of the signer's own. */
  certificate: Uint8Array
  /** What it vouches for: seals and signatures, signatures of people alone, or timestamps; everything unless given. */
  for?: 'signatures' | 'signers' | 'timestamps'
  /** The infrastructure that it is the root of. */
  family?: Family
}

/** Of basic reference, with a time, for validation, complete, for archives (DOC-ICP-15.03). */
export type PolicyName = 'AD-RB' | 'AD-RT' | 'AD-RV' | 'AD-RC' | 'AD-RA'
