import type { Family } from '@rubrica/proof/families.ts'

/** Keys and certificates, and the log of seals. */
export interface ProofsTables {
  root_keys: RootKeysTable
  seal_keys: SealKeysTable
  log_trees: LogTreesTable
  log_keys: LogKeysTable
  log_leaves: LogLeavesTable
  log_nodes: LogNodesTable
  approved_policies: ApprovedPoliciesTable
  trust_lists: TrustListsTable
  authority_files: AuthorityFilesTable
  authorities: AuthoritiesTable
}

interface RootKeysTable {
  /** Names the `SECRET_KEY` under which `wrapped` is encrypted. */
  wrapped_by: string
  wrapped: string
  created_at: string
}

/** A certificate that seals or that issues such ones. */
interface AuthoritiesTable {
  /** Of its DER. */
  sha256: string
  family: Family
  /** Common name. */
  name: string
  /** DER in Base64. */
  certificate: string
  is_root: number
  not_before: string
  not_after: string
  /** By the newest file that had it. */
  installed_at: string
}

interface AuthorityFilesTable {
  sha256: string
  family: Family
  name: string
  installed_at: string
}

interface TrustListsTable {
  /** `current`: there is one. */
  id: string
  /** What the root signed. */
  text: string
  /** ECDSA over SHA-256 in DER, Base64. */
  signature: string
  root_id: string
  signed_at: string
}

interface ApprovedPoliciesTable {
  oid: string
  /** The address of its file at ITI. */
  uri: string
  /** Of `file_hash`, as WebCrypto names it. */
  algorithm: string
  /** Hexadecimal. */
  file_hash: string
  /** The hash by which signatures name it; null until the operator installs its file. */
  hash: string | null
  not_before: string
  not_after: string | null
  revoked_at: string | null
  installed_at: string
}

interface SealKeysTable {
  /** The first half of its SHA-256. */
  id: string
  /** `brought`: of `SEAL_P12`, or the self-signed one of earlier versions. */
  kind: 'root' | 'seal' | 'brought'
  root_id: string | null
  /** Common name. */
  name: string
  /** DER in Base64. */
  certificate: string
  /** Encrypted: PKCS #8 of a root, PKCS #12 of a seal. Null if it is elsewhere, or ended with the keys. */
  secret: string | null
  /** Hash of the PKCS #12 file of a brought certificate. */
  file_sha256: string | null
  /** `PUBLIC_URL` that the certificate names; null if it was no Internet address. */
  address: string | null
  not_after: string
  /** The root's revocation list, DER in Base64. */
  revocations: string | null
  revocation_number: number
  revocations_until: string | null
  revoked_at: string | null
  revocation_reason: RevocationReason | null
  created_at: string
}

/** As RFC 5280 (5.3.1) names them. */
export type RevocationReason = 'keyCompromise' | 'superseded' | 'cessationOfOperation'

interface LogTreesTable {
  origin: string
  size: number
  /** A signed note over `size` leaves. */
  checkpoint: string
}

interface LogKeysTable {
  generation: number
  /** Public and private key, encrypted; the private one is null once another generation signs. */
  sealed: string
  /** The size of the tree when it began to sign. */
  from_size: number
  introduction: string | null
  created_at: string
}

interface LogLeavesTable {
  place: number
  kind: 'seal' | 'sealed' | 'renewed'
  document_id: string
  body: string
}

interface LogNodesTable {
  level: number
  place: number
  hash: string
}
