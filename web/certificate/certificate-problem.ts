/** Bytes that the file of a certificate may have. */
export const FILE_MAX = 200_000

/** Why a file cannot sign. */
export type ProblemCode =
  | 'too_large'
  | 'not_pkcs12'
  | 'wrong_password'
  | 'no_key'
  | 'no_certificate'
  | 'unsupported'
  | 'another_text'
  | 'failed'

/** The file cannot sign; the code that shows the problem to the signer catches this. */
export class CertificateProblem extends Error {
  override readonly name = 'CertificateProblem'
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}
