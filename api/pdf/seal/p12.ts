import { OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { pkiEngine } from '../../pki-engine.ts'

/**
 * Packs a key and its certificates as PKCS#12: AES-256, PBKDF2 with SHA-256, integrity by HMAC-SHA-256. The key's own
 * certificate comes first, those above it follow.
 */
export async function writeP12(content: {
  certificates: Uint8Array<ArrayBuffer>[]
  key: ArrayBuffer
  password: string
}): Promise<Uint8Array> {
  const password = new TextEncoder().encode(content.password).buffer
  const key = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: pkijs.PrivateKeyInfo.fromBER(content.key) })
  await key.makeInternalValues({ password, ...ENCRYPTION }, pkiEngine)
  const pfx = new pkijs.PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new pkijs.AuthenticatedSafe({
        parsedValue: {
          safeContents: [
            { privacyMode: 0, value: new pkijs.SafeContents({ safeBags: [keyBag(key)] }) },
            { privacyMode: 1, value: new pkijs.SafeContents({ safeBags: content.certificates.map(certificateBag) }) },
          ],
        },
      }),
    },
  })
  const parts = pfx.parsedValue?.authenticatedSafe
  if (!parts) throw new Error('The PKCS#12 container has no contents')
  await parts.makeInternalValues({ safeContents: [{}, { password, ...ENCRYPTION }] }, pkiEngine)
  const integrity = {
    iterations: ENCRYPTION.iterationCount,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  }
  await pfx.makeInternalValues({ password, ...integrity }, pkiEngine)
  return new Uint8Array(pfx.toSchema().toBER(false))
}

const KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const ENCRYPTION = {
  // The type wants an iv, but the library draws a fresh one for each part.
  contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: crypto.getRandomValues(new Uint8Array(16)) },
  hmacHashAlgorithm: 'SHA-256',
  // The password has 192 random bits: stretching it further would only delay every start.
  iterationCount: 10_000,
}

function keyBag(bagValue: pkijs.PKCS8ShroudedKeyBag): pkijs.SafeBag {
  return new pkijs.SafeBag({ bagId: KEY_BAG, bagValue, bagAttributes: [localKeyId()] })
}

function certificateBag(der: Uint8Array<ArrayBuffer>, index: number): pkijs.SafeBag {
  const bagValue = new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(der) })
  return new pkijs.SafeBag({
    bagId: CERTIFICATE_BAG,
    bagValue,
    ...(index === 0 ? { bagAttributes: [localKeyId()] } : {}),
  })
}

/** The same in the key's bag and its certificate's: that is how a reader knows which certificate belongs to the key. */
function localKeyId(): pkijs.Attribute {
  return new pkijs.Attribute({
    type: '1.2.840.113549.1.9.21',
    values: [new OctetString({ valueHex: new Uint8Array([1]).buffer })],
  })
}
