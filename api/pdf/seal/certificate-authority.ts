import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { writeP12 } from './p12.ts'

/**
 * A sealing certificate of our own: self-signed, for digital signatures only, valid for ten years.
 *
 * P-256 and not RSA: the key is made in a millisecond at first start, signs ten times faster, and pdfsig, MuPDF and
 * OpenSSL accept it. Self-signed proves that a file is unchanged since this installation sealed it, not who runs the
 * installation: for that, production brings its own `.p12`.
 * @param name What readers show as the signer.
 */
export async function createSealingCertificate(
  name: string,
  now: Date,
): Promise<{ p12: Uint8Array; password: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const subject = new x509.Name([{ CN: [name] }, { C: ['BR'] }])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex').replace(/^./, '4'),
    name: subject.toString(),
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + 3653 * DAY_MS),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const password = randomBytes(24).toString('base64url')
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { p12: await writeP12({ certificate: certificate.rawData, key, password, name }), password }
}

/** Clocks of readers differ; a seal must not look as if it were made before its certificate. */
const DAY_MS = 86_400_000
