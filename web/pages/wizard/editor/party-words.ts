import type { Wizard } from '../draft/wizard-context.ts'

/** The words of the editor for the people who fill fields. */
export const partyWords: Record<Wizard['kind'], { one: string; each: string; by: string }> = {
  document: { one: 'Signatário', each: 'Cada signatário', by: 'Campos por signatário' },
  template: { one: 'Papel', each: 'Cada papel que assina', by: 'Campos por papel' },
}
