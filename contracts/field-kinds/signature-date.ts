import { asItIs, lineOf, type ServiceKind } from './field-kind.ts'

export const signatureDate: ServiceKind = {
  name: { pt: 'Data da assinatura', en: 'Date of signature' },
  filledBy: 'service',
  fill: dayInBrazil,
  state: { pt: 'preenchida na assinatura', en: 'filled in on signing' },
  size: lineOf(220),
  prints: 'text',
  shown: asItIs,
}

/** `dd/MM/yyyy` */
function dayInBrazil(instant: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
    new Date(instant),
  )
}
