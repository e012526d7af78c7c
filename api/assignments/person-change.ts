import type { Activity } from '@rubrica/contracts/documents.ts'
import { z } from 'zod'

const Person = z.object({
  full_name: z.string().nullish(),
  email: z.string().nullish(),
  government_id: z.string().nullish(),
  whatsapp_phone_number: z.string().nullish(),
})

/** A correction in the trail: the person it concerns, the person who made it, and the old and new values. */
export const PersonChange = z.object({
  signer_id: z.string(),
  corrected_by: z.string(),
  before: Person,
  after: Person,
})
export type PersonChange = z.infer<typeof PersonChange>

/** The correction in an entry of the trail; null for every other entry. */
export function personChangeOf({ payload }: Activity): PersonChange | null {
  return PersonChange.safeParse(payload).data ?? null
}
