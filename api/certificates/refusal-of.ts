import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Said, Values } from '@rubrica/contracts/said.ts'
import { Malformed } from '@rubrica/proof/asn1/element.ts'
import { oidOf } from '@rubrica/proof/asn1/values.ts'
import { families, familyNames } from '@rubrica/proof/families.ts'
import { EC, RSA } from '@rubrica/proof/x509/algorithms.ts'
import { type Certificate, isForAnswers, isForSigning, maySign } from '@rubrica/proof/x509/certificate.ts'
import { curves } from '@rubrica/proof/x509/ecdsa.ts'
import type { Person } from '@rubrica/proof/x509/person.ts'
import { policiesOf } from '@rubrica/proof/x509/policies.ts'
import { rsaKey } from '@rubrica/proof/x509/rsa.ts'
import { dayOf, refusals } from './certificate-words.ts'

/** Why a signer cannot sign with a certificate of any issuer. */
export interface CertificateRefusal {
  code: 'certificate_invalid' | 'certificate_of_another'
  message: Said
}

export function invalid(sentence: Sentence, values?: Values): CertificateRefusal {
  return { code: 'certificate_invalid', message: { sentence, values } }
}

/** What the certificate itself says against it. `governmentId` is the signer's, null if unknown. */
export function refusalOf(
  certificate: Certificate,
  { cpf, cnpj }: Person,
  governmentId: string | null,
  now: Date,
): CertificateRefusal | null {
  const { notBefore, notAfter } = certificate
  const unfit = refusalOfKey(certificate) ?? refusalOfUse(certificate)
  if (unfit) return unfit
  if (now < notBefore) return invalid(refusals.notYet, { day: dayOf(notBefore) })
  if (now > notAfter) return invalid(refusals.ended, { day: dayOf(notAfter) })
  const isOfAnother = governmentId !== null && (cpf ?? cnpj) !== null && ![cpf, cnpj].includes(governmentId)
  return isOfAnother ? { code: 'certificate_of_another', message: { sentence: refusals.ofAnother } } : null
}

const MIN_MODULUS_OCTETS = 256
const MAX_MODULUS_OCTETS = 1024

function refusalOfKey({ publicKey: { algorithm, parameters, key } }: Certificate): CertificateRefusal | null {
  try {
    if (algorithm === EC) {
      const curve = parameters === undefined ? '?' : oidOf(parameters)
      return curves[curve] ? null : invalid(refusals.unknownCurve, { curve })
    }
    if (algorithm !== RSA) return invalid(refusals.unknownKey, { type: algorithm })
    const { length } = rsaKey(key).modulus
    const isStrong = length >= MIN_MODULUS_OCTETS && length <= MAX_MODULUS_OCTETS
    return isStrong ? null : invalid(refusals.weakRsa, { bits: length * 8 })
  } catch (error) {
    // A key of an unknown form, or none at all.
    if (error instanceof Malformed) return invalid(refusals.brokenKey)
    throw error
  }
}

/** What the key is for, as its authority says: the first that speaks against a person's signature. */
function refusalOfUse(certificate: Certificate): CertificateRefusal | null {
  if (certificate.isAuthority) return invalid(refusals.ofAuthority)
  if (certificate.purposes?.includes(SERVER)) return invalid(refusals.ofServer)
  if (isForAnswers(certificate)) return invalid(refusals.ofAnswers)
  if (policiesOf(certificate).some(isOfSeals)) return invalid(refusals.seal)
  if (!maySign(certificate)) return invalid(refusals.withoutUse)
  return isForSigning(certificate) ? null : invalid(refusals.withoutPurpose)
}

function isOfSeals(policy: string): boolean {
  return familyNames.some((family) => families[family].sealPolicy?.test(policy))
}

/** Certificates of web servers name clients beside it. */
const SERVER = '1.3.6.1.5.5.7.3.1'
