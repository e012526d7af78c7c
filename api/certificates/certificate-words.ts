import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'

/** Why a signer cannot sign with a certificate. */
export const refusals = {
  unreadable: {
    pt: 'O certificado digital não pôde ser lido.',
    en: 'The digital certificate could not be read.',
  },
  weak: {
    pt: 'A chave deste certificado digital é fraca demais ou de um tipo que não aceitamos. Use RSA de 2048 bits ou mais, ou uma curva P-256, P-384 ou P-521.',
    en: 'The key of this digital certificate is too weak or of a type that we do not accept. Use RSA of 2048 bits or more, or a P-256, P-384 or P-521 curve.',
  },
  notForSigning: {
    pt: 'Este certificado digital não é para assinar documentos.',
    en: 'This digital certificate is not meant for signing documents.',
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
  /** The sentence that is kept as evidence; `reasonWords` has it in the signer's language. */
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
