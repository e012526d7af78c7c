import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Said, Values } from '@rubrica/contracts/said.ts'
import { Malformed } from '@rubrica/proof/asn1/element.ts'
import { oidOf } from '@rubrica/proof/asn1/values.ts'
import { EC, RSA } from '@rubrica/proof/x509/algorithms.ts'
import { type Certificate, isForAnswers, isForSigning, maySign } from '@rubrica/proof/x509/certificate.ts'
import { curves } from '@rubrica/proof/x509/ecdsa.ts'
import type { Person } from '@rubrica/proof/x509/person.ts'
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
  if (!isStrong(certificate)) return invalid(refusals.weak)
  if (!isOfPerson(certificate)) return invalid(refusals.notForSigning)
  if (now < notBefore) return invalid(refusals.notYet, { day: dayOf(notBefore) })
  if (now > notAfter) return invalid(refusals.ended, { day: dayOf(notAfter) })
  const isOfAnother = governmentId !== null && (cpf ?? cnpj) !== null && ![cpf, cnpj].includes(governmentId)
  return isOfAnother ? { code: 'certificate_of_another', message: { sentence: refusals.ofAnother } } : null
}

const MIN_MODULUS_OCTETS = 256
const MAX_MODULUS_OCTETS = 1024

function isStrong({ publicKey: { algorithm, parameters, key } }: Certificate): boolean {
  try {
    if (algorithm === EC) return parameters !== undefined && curves[oidOf(parameters)] !== undefined
    if (algorithm !== RSA) return false
    const { length } = rsaKey(key).modulus
    return length >= MIN_MODULUS_OCTETS && length <= MAX_MODULUS_OCTETS
  } catch (error) {
    // A key of an unknown form, or none at all.
    if (error instanceof Malformed) return false
    throw error
  }
}

function isOfPerson(certificate: Certificate): boolean {
  if (certificate.isAuthority || certificate.purposes?.includes(SERVER)) return false
  return maySign(certificate) && isForSigning(certificate) && !isForAnswers(certificate)
}

/** Certificates of web servers name clients beside it. */
const SERVER = '1.3.6.1.5.5.7.3.1'
