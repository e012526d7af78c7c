import { base64Of, bytesOfBase64, bytesOfHex } from '@rubrica/proof/base64.ts'
import { isEqual } from '@rubrica/proof/bytes.ts'
import { signerAttributes } from '@rubrica/proof/cms/signer-message.ts'
import { CertificateProblem, FILE_MAX, type ProblemCode } from './certificate-problem.ts'
import { type OwnKey, ownKeyOf, readPkcs12 } from './own-key.ts'

/** A request of the page to the thread that holds the key. */
export type Asked = { kind: 'open'; file: Blob; password: string } | ({ kind: 'sign' } & ToSign)

/** The part of the answer of `prepareCertificate` on which the signature depends. */
export interface ToSign {
  /** SHA-256 of the signed bytes, in hexadecimal. */
  digest: string
  /** The SET to be signed, in base64. */
  attributes: string
  /** Whether the attributes name the policy of qualified signatures. */
  policy: boolean
}

/** The certificates of an opened file, in base64. */
export interface Opened {
  certificate: string
  chain: string[]
}

/** An answer of the thread; a signature in base64. */
export type Told = { problem: ProblemCode; property: string } | { opened: Opened } | { signature: string }

/** Opens the file and signs in a thread of its own: stretching a password does not hold up the page, and the key ends with the thread. */
self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const told = await answer(data).catch(problemOf)
  self.postMessage(told)
}

let key: OwnKey | undefined

async function answer(asked: Asked): Promise<Told> {
  if (asked.kind === 'sign') return { signature: await signatureOf(asked) }
  key = undefined
  if (asked.file.size > FILE_MAX) throw new CertificateProblem('too_large')
  key = await ownKeyOf(readPkcs12(new Uint8Array(await asked.file.arrayBuffer()), asked.password))
  return { opened: { certificate: base64Of(key.certificate), chain: key.chain.map(base64Of) } }
}

/** Signs only what this page can make from digest and certificate, and nothing else that a service may send. */
async function signatureOf({ digest, attributes, policy }: ToSign): Promise<string> {
  const [hash, asked] = [bytesOfHex(digest), bytesOfBase64(attributes)]
  if (!key || !hash || !asked) throw new CertificateProblem('failed')
  const own = await signerAttributes({ certificate: key.certificate, digest: hash, policy })
  if (!isEqual(own, asked)) throw new CertificateProblem('another_text')
  return base64Of(await key.sign(own))
}

function problemOf(error: unknown): Told {
  const { code, property } = error instanceof CertificateProblem ? error : new CertificateProblem('failed')
  return { problem: code, property }
}
