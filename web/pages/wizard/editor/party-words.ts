import type { Wizard } from '../draft/wizard-context.ts'

/** How the editor speaks of those who fill fields. */
export const partyWords: Record<Wizard['kind'], { one: string; each: string; by: string }> = {
  document: { one: 'Signatário', each: 'Cada signatário', by: 'Campos por signatário' },
  template: { one: 'Papel', each: 'Cada papel que assina', by: 'Campos por papel' },
}
