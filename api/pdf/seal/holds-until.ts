import { isNamedBy } from '@rubrica/proof/cms/judge-signer.ts'
import { type Message, readMessage } from '@rubrica/proof/cms/message.ts'
import { decodeStream } from '@rubrica/proof/pdf/decode.ts'
import type { PdfDocument } from '@rubrica/proof/pdf/document.ts'
import { Stream } from '@rubrica/proof/pdf/values.ts'
import type { SignaturesFound } from '@rubrica/proof/signatures/find-signatures.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued, issuersAbove } from '@rubrica/proof/x509/issuers-above.ts'
import { algorithmEnd, hashEnd } from './algorithm-ends.ts'

/** The newest signature of a file, which protects all before it. */
export interface NewestSignature {
  /** When the first of its certificates or algorithms ends. */
  holdsUntil: Date
  /** Its certificate and those above it, as DER. */
  chain: Uint8Array[]
}

/** @throws Error for a file without a signature that can be read */
export async function newestSignature({ document, signatures }: SignaturesFound): Promise<NewestSignature> {
  const newest = signatures.at(-1)
  if (!newest) throw new Error('The file is not signed')
  return endOfMessage(readMessage(new Uint8Array(newest.contents)), keptCertificates(document))
}

/** The end of one message: `others` are certificates that may have issued those that it carries. */
export async function endOfMessage(message: Message, others: Certificate[]): Promise<NewestSignature> {
  const [signer] = message.signers
  const own = message.certificates.find((one) => signer && isNamedBy(signer.id, one))
  if (!signer || !own) throw new Error('The certificate of a signature is missing')
  const chain = [own, ...(await issuersAbove(own, [...message.certificates, ...others], MOST_ABOVE))]
  const found = [hashEnd(signer.digestAlgorithm), hashEnd(signer.signatureAlgorithm), ...chain.flatMap(endsOf)]
  const times = found.flatMap((end) => (end ? [end.getTime()] : []))
  return { holdsUntil: new Date(Math.min(...times)), chain: chain.map(({ bytes }) => bytes) }
}

const MOST_ABOVE = 9

/** A root is known or not; its own end does not matter to what it once issued (RFC 5280, 6.1). */
function endsOf(certificate: Certificate, level: number): (Date | null)[] {
  if (level > 0 && isSelfIssued(certificate)) return []
  return [certificate.notAfter, algorithmEnd(certificate)]
}

/** Reads the certificates of the DSS and skips what is no certificate, because it proves nothing. */
function keptCertificates(document: PdfDocument): Certificate[] {
  const kept = document.array(document.dict(document.catalog.get('DSS')).get('Certs'))
  return kept.flatMap((value) => {
    const stream = document.get(value)
    try {
      return stream instanceof Stream ? [readCertificateFile(decodeStream(stream, (one) => document.get(one)))] : []
    } catch {
      return []
    }
  })
}
