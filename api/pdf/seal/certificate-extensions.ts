import { BitString, Enumerated, Integer, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'

/** Extensions of a certificate that issues others, and no authority beneath it. */
export function authorityExtensions(keyId: ArrayBuffer): pkijs.Extension[] {
  return [
    extension(pkijs.id_BasicConstraints, new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
    keyUsage(KEY_CERT_SIGN | CRL_SIGN, 1),
    subjectKey(keyId),
  ]
}

/** Extensions of a certificate that signs documents. */
export function sealExtensions({ keyId, issuerKeyId, purposes, addresses }: SealKeys): pkijs.Extension[] {
  return [
    extension(pkijs.id_BasicConstraints, new pkijs.BasicConstraints(), true),
    keyUsage(DIGITAL_SIGNATURE | NON_REPUDIATION, 6),
    extension(pkijs.id_ExtKeyUsage, new pkijs.ExtKeyUsage({ keyPurposes: purposes })),
    subjectKey(keyId),
    issuerKey(issuerKeyId),
    ...(addresses ? [issuerAddress(addresses.certificate), listAddress(addresses.revocations)] : []),
  ]
}

interface SealKeys {
  keyId: ArrayBuffer
  issuerKeyId: ArrayBuffer
  purposes: string[]
  addresses: { certificate: string; revocations: string } | null
}

/** Extensions of a revocation list. */
export function listExtensions(issuerKeyId: ArrayBuffer, number: number): pkijs.Extension[] {
  return [issuerKey(issuerKeyId), extension(pkijs.id_CRLNumber, new Integer({ value: number }))]
}

/** Why an entry is on a revocation list (RFC 5280, 5.3.1). */
export function reasonExtension(code: number): pkijs.Extension {
  return extension(pkijs.id_CRLReason, new Enumerated({ value: code }))
}

function extension(extnID: string, value: Value, critical = false): pkijs.Extension {
  const schema = 'toSchema' in value ? value.toSchema() : value
  return new pkijs.Extension({ extnID, critical, extnValue: schema.toBER() })
}

interface Encoded {
  toBER(): ArrayBuffer
}

type Value = Encoded | { toSchema(): Encoded }

/** Bits of keyUsage, the first as the highest. */
const DIGITAL_SIGNATURE = 0x80
const NON_REPUDIATION = 0x40
const KEY_CERT_SIGN = 0x04
const CRL_SIGN = 0x02

/** @param unusedBits How many zeros follow the last bit that is set: DER leaves them out. */
function keyUsage(bits: number, unusedBits: number): pkijs.Extension {
  const value = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits })
  return extension(pkijs.id_KeyUsage, value, true)
}

function subjectKey(keyId: ArrayBuffer): pkijs.Extension {
  return extension(pkijs.id_SubjectKeyIdentifier, new OctetString({ valueHex: keyId }))
}

function issuerKey(keyId: ArrayBuffer): pkijs.Extension {
  const keyIdentifier = new OctetString({ valueHex: keyId })
  return extension(pkijs.id_AuthorityKeyIdentifier, new pkijs.AuthorityKeyIdentifier({ keyIdentifier }))
}

function issuerAddress(url: string): pkijs.Extension {
  const access = { accessMethod: pkijs.id_ad_caIssuers, accessLocation: urlName(url) }
  const accessDescriptions = [new pkijs.AccessDescription(access)]
  return extension(pkijs.id_AuthorityInfoAccess, new pkijs.InfoAccess({ accessDescriptions }))
}

function listAddress(url: string): pkijs.Extension {
  const distributionPoints = [new pkijs.DistributionPoint({ distributionPoint: [urlName(url)] })]
  return extension(pkijs.id_CRLDistributionPoints, new pkijs.CRLDistributionPoints({ distributionPoints }))
}

/** uniformResourceIdentifier of GeneralName (RFC 5280, 4.2.1.6). */
const URL_NAME = 6

function urlName(value: string): pkijs.GeneralName {
  return new pkijs.GeneralName({ type: URL_NAME, value })
}
