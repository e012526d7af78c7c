import { keysOf } from './keys-of.ts'

/** Reasons for deleting an account, as `GET /users/delete-reasons` lists it. */
export const deleteReasons = {
  no_longer_needed: 'Não preciso mais assinar documentos',
  too_expensive: 'O preço não cabe para mim',
  missing_features: 'Falta uma função de que preciso',
  hard_to_use: 'Achei difícil de usar',
  other_service: 'Vou usar outro serviço',
  privacy: 'Não quero mais meus dados aqui',
  other: 'Outro motivo',
} as const

export type DeleteReason = keyof typeof deleteReasons

export const deleteReasonCodes = keysOf(deleteReasons)

export type DeletionStatus = 'none' | 'scheduled' | 'done'

/** The next states of a person's deletion (spec §4): scheduled can be cancelled, done cannot. */
export const deletionTransitions: Record<DeletionStatus, readonly DeletionStatus[]> = {
  none: ['scheduled', 'done'],
  scheduled: ['none', 'done'],
  done: [],
}
