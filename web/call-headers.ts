/** Header of every write of our own pages, in typed calls and uploads: a form of another site cannot set it. */
const ownHeader = { 'x-rubrica': '1' }

let signerAccessCode: string | undefined

/** Sets the signer of every later call; undefined clears it. The code is sent as a header, never in a URL. */
export function setSignerAccessCode(code: string | undefined) {
  signerAccessCode = code
}

/** Headers of every call: typed ones, uploads, downloads and the PDF. */
export function callHeaders(): Record<string, string> {
  return signerAccessCode ? { ...ownHeader, 'x-signer-access-code': signerAccessCode } : ownHeader
}
