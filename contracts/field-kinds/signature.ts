import { asItIs, type PadKind } from './field-kind.ts'

export const signature: PadKind = {
  name: { pt: 'Assinatura', en: 'Signature' },
  filledBy: 'pad',
  picture: 'signature',
  step: { pt: 'Fazer a assinatura', en: 'Make your signature' },
  size: { width: 360, height: 120 },
  prints: 'picture',
  shown: asItIs,
}
