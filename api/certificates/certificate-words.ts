/** Why a signer cannot sign with a certificate. */
export const refusals = {
  unreadable: 'O certificado digital não pôde ser lido.',
  weak: 'A chave deste certificado digital é fraca demais ou de um tipo que não aceitamos. Use RSA de 2048 bits ou mais, ou uma curva P-256, P-384 ou P-521.',
  notForSigning: 'Este certificado digital não é para assinar documentos.',
  notYet: (day: string) => `Este certificado digital só vale a partir de ${day}.`,
  ended: (day: string) => `Este certificado digital venceu em ${day}.`,
  revoked: 'Este certificado digital foi revogado por quem o emitiu.',
  authorityRevoked: 'O certificado de uma autoridade acima deste foi revogado.',
  ofAnother: 'O CPF ou CNPJ deste certificado digital não é o de quem deve assinar.',
} as const

/** Why a signature with a certificate is not a qualified one. */
const reasons = {
  no_roots:
    'Este serviço não tem instaladas as autoridades da ICP-Brasil: não há como conferir quem emitiu o certificado.',
  unknown_issuer: 'O certificado não foi emitido por uma autoridade da ICP-Brasil que este serviço conheça.',
  not_icp_brasil: 'O certificado não declara uma política de certificados da ICP-Brasil para assinatura (A1 a A4).',
  revocation_unknown: 'A autoridade que emitiu o certificado não respondeu agora se ele foi revogado.',
  party_without_number: 'O seu CPF ou CNPJ não consta neste documento: não há com o que comparar o do certificado.',
  certificate_without_number: 'O certificado não traz CPF nem CNPJ.',
} as const

export type ReasonCode = keyof typeof reasons

export interface Reason {
  code: ReasonCode
  /** One sentence for the signer. */
  message: string
}

export function reasonFor(code: ReasonCode): Reason {
  return { code, message: reasons[code] }
}

/** The day in Brazil: 22/11/2026. */
export function dayOf(instant: Date): string {
  return format.format(instant)
}

const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
