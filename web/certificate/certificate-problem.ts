/** Bytes that the file of a certificate may have. */
export const FILE_MAX = 200_000

/** Why a file cannot sign. */
export type ProblemCode =
  | 'too_large'
  | 'not_pkcs12'
  | 'wrong_password'
  | 'no_key'
  | 'no_certificate'
  | 'signed_file'
  | 'unknown_encryption'
  | 'unknown_part'
  | 'unknown_key'
  | 'unknown_curve'
  | 'broken_key'
  | 'another_text'
  | 'failed'

/** The file cannot sign; the code that shows the problem to the signer catches this. */
export class CertificateProblem extends Error {
  override readonly name = 'CertificateProblem'
  readonly code: ProblemCode
  /** The property of the file that is in the way, as its format names it; empty if the code says it all. */
  readonly property: string

  constructor(code: ProblemCode, property = '') {
    super(code)
    this.code = code
    this.property = property
  }
}
