import { asItIs, type PadKind } from './field-kind.ts'

export const initial: PadKind = {
  name: 'Rubrica',
  filledBy: 'pad',
  picture: 'initial',
  step: 'Fazer a rubrica',
  size: { width: 140, height: 80 },
  prints: 'picture',
  shown: asItIs,
}
