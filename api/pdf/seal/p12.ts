import { OctetString } from 'asn1js'
import * as pkijs from 'pkijs'

/** Packs a key and its certificate as PKCS#12: AES-256, PBKDF2 with SHA-256, integrity by HMAC-SHA-256. */
export async function writeP12(content: {
  certificate: ArrayBuffer
  key: ArrayBuffer
  password: string
  name: string
}): Promise<Uint8Array> {
  const password = new TextEncoder().encode(content.password).buffer
  const key = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: pkijs.PrivateKeyInfo.fromBER(content.key) })
  await key.makeInternalValues({ password, ...ENCRYPTION })
  const pfx = new pkijs.PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new pkijs.AuthenticatedSafe({
        parsedValue: {
          safeContents: [
            { privacyMode: 0, value: safe(KEY_BAG, key) },
            { privacyMode: 1, value: safe(CERTIFICATE_BAG, certificateBag(content.certificate)) },
          ],
        },
      }),
    },
  })
  const parts = pfx.parsedValue?.authenticatedSafe
  if (!parts) throw new Error('The PKCS#12 container has no contents')
  await parts.makeInternalValues({ safeContents: [{}, { password, ...ENCRYPTION }] })
  await pfx.makeInternalValues({
    password,
    iterations: ENCRYPTION.iterationCount,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return new Uint8Array(pfx.toSchema().toBER(false))
}

const KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const ENCRYPTION = {
  // The type wants an iv; the library draws a fresh one for each part all the same.
  contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: crypto.getRandomValues(new Uint8Array(16)) },
  hmacHashAlgorithm: 'SHA-256',
  // The password has 192 random bits: stretching it further would only delay every start.
  iterationCount: 10_000,
}

function safe(bagId: string, bagValue: pkijs.PKCS8ShroudedKeyBag | pkijs.CertBag): pkijs.SafeContents {
  return new pkijs.SafeContents({ safeBags: [new pkijs.SafeBag({ bagId, bagValue, bagAttributes: [localKeyId()] })] })
}

function certificateBag(der: ArrayBuffer): pkijs.CertBag {
  return new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(der) })
}

/** The same in both bags: that is how a reader knows which certificate belongs to the key. */
function localKeyId(): pkijs.Attribute {
  return new pkijs.Attribute({
    type: '1.2.840.113549.1.9.21',
    values: [new OctetString({ valueHex: new Uint8Array([1]).buffer })],
  })
}
