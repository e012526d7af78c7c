import { asItIs, lineOf, type ServiceKind } from './field-kind.ts'

export const signatureDate: ServiceKind = {
  name: 'Data da assinatura',
  filledBy: 'service',
  fill: dayInBrazil,
  state: 'preenchida na assinatura',
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
