/** Everything that sealing one document needs. Paths are absolute; the worker reads and writes the files itself. */
export interface SealJob {
  /** The document as it arrived, or the file with the signatures that were made here so far: then `filled` is given. */
  originalPath: string
  /** The path of the sealed document (written through a temporary file, so it is whole or absent). */
  sealedPath: string
  /** The path of the certificate page as its own PDF, which also names the sealed file's SHA-256. */
  certificatePath: string
  stamps: Stamp[]
  /** Instead of stamps, behind signatures that were made here: the values of those without a certificate. */
  filled?: FilledField[]
  evidence: Evidence
  /** What both files carry for programs, if given. */
  attachments?: Attachment[]
  /** PKCS#12 with the sealing key, its certificate and, if there is one, the chain. */
  signer: { p12: Uint8Array; password: string }
  /** RFC 3161 authorities, in the order of the attempts; with one the seal is PAdES B-T, without it B-B. */
  timestampUrls?: string[]
  /** How large their timestamps are now, if it is known: the file keeps as much room for each. */
  timestampBytes?: number | undefined
  /** With it and an authority the sealed file is B-LTA: readers can check it even when all services are gone. */
  validation?: ValidationData
  /** Of the people who signed with their own certificates; stored if the file becomes B-LTA. */
  signerValidations?: SignerValidation[]
  /** ISO instant claimed by the seal; now unless given. */
  sealedAt?: string
}

/** A file of JSON within the sealed one. */
export interface Attachment {
  name: string
  /** The text in the readers' list. */
  description: string
  json: string
}

/** What a reader needs to check certificates when their authorities no longer answer, as DER. */
export interface ValidationData {
  certificates: Uint8Array[]
  ocsps: Uint8Array[]
  crls: Uint8Array[]
}

/** What one signer's certificate was found to be good by. */
export interface SignerValidation {
  certificate: Uint8Array
  validation: ValidationData
}

/** One thing put on a page. Lengths are 150-DPI pixels from the displayed page's top left corner. */
export interface Stamp {
  /** 1 for the first page. */
  page: number
  left: number
  top: number
  width: number
  height: number
  /** In 150-DPI pixels, too; follows the box's height by default. */
  fontSize?: number
  content: { text: string } | { pngPath: string }
}

/** A value for a field of the form, by the item's id; drawn as large as the field is. */
export type FilledField = Pick<Stamp, 'content' | 'fontSize'> & { name: string }

/** What the certificate page prints. Instants are ISO 8601; sentences are already in pt-BR. */
export interface Evidence {
  productName: string
  documentId: string
  documentName: string
  originalSha256: string
  pageCount: number
  sentBy: { name: string; email: string }
  accountName: string
  parties: EvidenceParty[]
  events: EvidenceEvent[]
  /** Head of the hash chain over the document's activities. */
  chainHead: string
  verificationCode: string
  verifyUrl: string
  /** What the QR code says; `verifyUrl` unless given. */
  qrText?: string
  completedAt: string
  timeZone: 'America/Sao_Paulo'
}

/** One who signed, and how it is known. */
export interface EvidenceParty {
  name: string
  address: string | null
  governmentId: string | null
  /** Sentence in pt-BR. */
  method: string
  /** A qualified signature (Lei 14.063/2020, art. 4.º, III); what the others are, the law's text says. */
  isQualified?: boolean
  /** What the person did, if it is not what the page's heading names: 'Aprovou'. */
  act?: string
  signedAt: string
  ip: string | null
  userAgent: string | null
  termsVersion: string
  termsAcceptedAt: string | null
  /** What was corrected of this person after the document was sent, oldest first. */
  corrections: EvidenceCorrection[]
  signaturePngPath?: string
}

export interface EvidenceCorrection {
  /** 'E-mail', 'Nome', 'CPF', 'CNPJ' */
  what: string
  /** Null if nothing stood there. */
  before: string | null
  /** Null if the person did it. */
  correctedBy: string | null
  at: string
}

/** One line of the audit trail. */
export interface EvidenceEvent {
  at: string
  message: string
  ip: string | null
  userAgent: string | null
}

/** Hashes of what was written, as lower-case hexadecimal. */
export interface Sealed {
  sealedSha256: string
  certificateSha256: string
  /** ISO instant until which the sealed file can be relied upon without a further timestamp. */
  holdsUntil: string
}

/** A sealed file that gets fresh validation data and another document timestamp. */
export interface RenewJob {
  sealedPath: string
  renewedPath: string
  /** Certificates as DER, one of which the file's seal ends at. */
  issuers: Uint8Array[]
  timestampUrls: string[]
  timestampBytes?: number | undefined
  validation: ValidationData
}

export interface Renewed {
  sha256: string
  holdsUntil: string
}

/** What renews a seal has to know of the file. */
export interface SealEnd {
  holdsUntil: string
  /** The certificate of the newest signature and those above it, as DER. */
  chain: Uint8Array[]
}
