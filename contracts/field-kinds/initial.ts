import { asItIs, type PadKind } from './field-kind.ts'

export const initial: PadKind = {
  name: { pt: 'Rubrica', en: 'Initials' },
  filledBy: 'pad',
  picture: 'initial',
  step: { pt: 'Fazer a rubrica', en: 'Make your initials' },
  size: { width: 140, height: 80 },
  prints: 'picture',
  shown: asItIs,
}
