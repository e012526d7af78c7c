/** Changes that the service has acknowledged with 200, and so must never lose. */
export interface Ledger {
  /** The last name of each contact, by its id. */
  contacts: Map<string, string>
  /** Names of contacts that were sent with an Idempotency-Key until there was an answer. */
  keyed: string[]
  documents: Map<string, LedgerDocument>
}

export interface LedgerDocument {
  name: string
  /** Hash of the uploaded file. */
  sha256: string
  /** Addresses of its signers. */
  sentTo: string[]
  signedBy: string[]
  isCancelled: boolean
}

export function newLedger(): Ledger {
  return { contacts: new Map(), keyed: [], documents: new Map() }
}
