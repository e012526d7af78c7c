import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'

/** Reasons for deleting an account, as `GET /users/delete-reasons` lists it. */
export const deleteReasons = {
  no_longer_needed: { pt: 'Não preciso mais assinar documentos', en: 'I no longer need to sign documents' },
  too_expensive: { pt: 'O preço não cabe para mim', en: 'The price does not suit me' },
  missing_features: { pt: 'Falta uma função de que preciso', en: 'A feature that I need is missing' },
  hard_to_use: { pt: 'Achei difícil de usar', en: 'I found it hard to use' },
  other_service: { pt: 'Vou usar outro serviço', en: 'I am going to use another service' },
  privacy: { pt: 'Não quero mais meus dados aqui', en: 'I no longer want my data here' },
  other: { pt: 'Outro motivo', en: 'Another reason' },
} as const satisfies Record<string, Sentence>

export type DeleteReason = keyof typeof deleteReasons

export const deleteReasonCodes = keysOf(deleteReasons)

export type DeletionStatus = 'none' | 'scheduled' | 'done'

/** The next states of a person's deletion (spec §4): scheduled can be cancelled, done cannot. */
export const deletionTransitions: Record<DeletionStatus, readonly DeletionStatus[]> = {
  none: ['scheduled', 'done'],
  scheduled: ['none', 'done'],
  done: [],
}
