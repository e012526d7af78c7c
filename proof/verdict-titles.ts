import type { Language, Verdict } from './verdict.ts'

/** A verdict in few words, to stand above its sentence. */
export const verdictTitles = {
  intact: { pt: 'Arquivo íntegro', en: 'Intact' },
  'intact-unknown-issuer': { pt: 'Sem alterações, de emissor desconhecido', en: 'Unchanged, of an unknown issuer' },
  'changed-after': { pt: 'Alterado depois de assinado', en: 'Changed after it was signed' },
  forged: { pt: 'Assinatura que não confere', en: 'A signature that does not verify' },
  unsupported: { pt: 'Assinatura não conferida', en: 'Signature not verified' },
  'not-sealed': { pt: 'Sem assinatura digital', en: 'No digital signature' },
  'seal-missing': { pt: 'Falta o selo', en: 'The seal is missing' },
} as const satisfies Record<Verdict, Record<Language, string>>

/** Whether a verdict is good news, bad news, or neither. */
export const verdictTones = {
  intact: 'done',
  'intact-unknown-issuer': 'note',
  'changed-after': 'stop',
  forged: 'stop',
  unsupported: 'note',
  'not-sealed': 'note',
  'seal-missing': 'stop',
} as const satisfies Record<Verdict, 'done' | 'note' | 'stop'>
