import { asItIs, type PadKind } from './field-kind.ts'

export const signature: PadKind = {
  name: 'Assinatura',
  filledBy: 'pad',
  picture: 'signature',
  step: 'Fazer a assinatura',
  size: { width: 360, height: 120 },
  prints: 'picture',
  shown: asItIs,
}
