import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'

/** Why a signer cannot sign with a certificate. */
export const refusals = {
  unreadable: {
    pt: 'O certificado digital não pôde ser lido.',
    en: 'The digital certificate could not be read.',
  },
  weakRsa: {
    pt: 'A chave RSA deste certificado digital tem {bits} bits e é fraca demais ou grande demais: aceitamos de 2048 a 8192 bits.',
    en: 'The RSA key of this digital certificate has {bits} bits and is too weak or too large: we accept 2048 to 8192 bits.',
  },
  unknownCurve: {
    pt: 'A chave deste certificado digital é de uma curva que não aceitamos ({curve}): use P-256, P-384 ou P-521, ou RSA de 2048 bits ou mais.',
    en: 'The key of this digital certificate is on a curve that we do not accept ({curve}): use P-256, P-384 or P-521, or RSA of 2048 bits or more.',
  },
  unknownKey: {
    pt: 'A chave deste certificado digital é de um tipo que não aceitamos ({type}): use RSA de 2048 bits ou mais, ou uma curva P-256, P-384 ou P-521.',
    en: 'The key of this digital certificate is of a type that we do not accept ({type}): use RSA of 2048 bits or more, or a P-256, P-384 or P-521 curve.',
  },
  brokenKey: {
    pt: 'A chave pública deste certificado digital não pôde ser lida.',
    en: 'The public key of this digital certificate could not be read.',
  },
  ofAuthority: {
    pt: 'Este certificado digital é de uma autoridade, que emite outros certificados: não é para assinar documentos.',
    en: 'This digital certificate belongs to an authority, which issues others: it is not meant for signing documents.',
  },
  ofServer: {
    pt: 'Este certificado digital é de um site (autenticação de servidor): não é para assinar documentos.',
    en: 'This digital certificate belongs to a website (server authentication): it is not meant for signing documents.',
  },
  ofAnswers: {
    pt: 'Este certificado digital só serve para carimbos do tempo ou respostas sobre revogação: não é para assinar documentos.',
    en: 'This digital certificate is only for timestamps or answers about revocation: it is not meant for signing documents.',
  },
  withoutUse: {
    pt: 'O uso da chave deste certificado digital (keyUsage) não inclui assinatura digital nem não repúdio: não é para assinar documentos.',
    en: 'The key usage of this digital certificate includes neither digital signature nor non-repudiation: it is not meant for signing documents.',
  },
  withoutPurpose: {
    pt: 'As finalidades deste certificado digital (extendedKeyUsage) não incluem a assinatura de documentos.',
    en: 'The purposes of this digital certificate (extended key usage) do not include the signing of documents.',
  },
  seal: {
    pt: 'Este certificado digital é de selo eletrônico (SE-S ou SE-H): mostra de onde um documento vem, mas não vale como assinatura de uma pessoa ou empresa (Resolução CG ICP-Brasil 211/2024). Assine com o certificado de quem assina, como um e-CPF.',
    en: 'This digital certificate is for electronic seals (SE-S or SE-H): it shows where a document comes from, but does not count as the signature of a person or company (Resolution CG ICP-Brasil 211/2024). Sign with the certificate of the person who signs, such as an e-CPF.',
  },
  notYet: {
    pt: 'Este certificado digital só vale a partir de {day}.',
    en: 'This digital certificate is only valid from {day}.',
  },
  ended: { pt: 'Este certificado digital venceu em {day}.', en: 'This digital certificate expired on {day}.' },
  revoked: {
    pt: 'Este certificado digital foi revogado por quem o emitiu.',
    en: 'This digital certificate was revoked by its issuer.',
  },
  authorityRevoked: {
    pt: 'O certificado de uma autoridade acima deste foi revogado.',
    en: 'The certificate of an authority above this one was revoked.',
  },
  ofAnother: {
    pt: 'O CPF ou CNPJ deste certificado digital não é o de quem deve assinar.',
    en: 'The CPF or CNPJ of this digital certificate is not that of the person who must sign.',
  },
} as const satisfies Record<string, Sentence>

/** Why a signature with a certificate is not a qualified one. */
export const reasonWords = {
  no_roots: {
    pt: 'Este serviço não tem instaladas as autoridades da ICP-Brasil: não há como conferir quem emitiu o certificado.',
    en: 'This service has no ICP-Brasil authorities installed, so it cannot check who issued the certificate.',
  },
  unknown_issuer: {
    pt: 'O certificado não foi emitido por uma autoridade da ICP-Brasil que este serviço conheça.',
    en: 'The certificate was not issued by an ICP-Brasil authority that this service knows.',
  },
  not_icp_brasil: {
    pt: 'O certificado não declara uma política de certificados da ICP-Brasil para assinatura (A1 a A4).',
    en: 'The certificate declares no ICP-Brasil certificate policy for signing (A1 to A4).',
  },
  revocation_unknown: {
    pt: 'A autoridade que emitiu o certificado não respondeu agora se ele foi revogado.',
    en: 'The authority that issued the certificate did not answer just now whether it was revoked.',
  },
  party_without_number: {
    pt: 'O seu CPF ou CNPJ não consta neste documento: não há com o que comparar o do certificado.',
    en: 'Your CPF or CNPJ is not in this document, so there is nothing to compare that of the certificate with.',
  },
  certificate_without_number: {
    pt: 'O certificado não traz CPF nem CNPJ.',
    en: 'The certificate has neither a CPF nor a CNPJ.',
  },
} as const satisfies Record<string, Sentence>

export type ReasonCode = keyof typeof reasonWords

export interface Reason {
  code: ReasonCode
  /** The sentence that becomes evidence; `reasonWords` has it in the signer's language. */
  message: string
}

export function reasonFor(code: ReasonCode): Reason {
  return { code, message: reasonWords[code].pt }
}

/** The same reasons in the words of their reader. */
export function readReasons(reasons: readonly Reason[], locale: Locale): { code: string; message: string }[] {
  return reasons.map(({ code }) => ({ code, message: reasonWords[code][locale] }))
}

/** The day in Brazil: 22/11/2026, 22 Nov 2026. */
export function dayOf(instant: Date): Sentence {
  return { pt: numbers.format(instant), en: words.format(instant) }
}

const numbers = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
const words = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', dateStyle: 'medium' })
