import { z } from 'zod'
import type { Row } from '../db/tables.ts'
import { activityView } from '../trail/activity-view.ts'

const Person = z.object({
  full_name: z.string().nullish(),
  email: z.string().nullish(),
  government_id: z.string().nullish(),
  whatsapp_phone_number: z.string().nullish(),
})

/** What the trail keeps of a correction: of whose data, by whom, and the values that changed, as they were and are. */
export const PersonChange = z.object({
  signer_id: z.string(),
  corrected_by: z.string(),
  before: Person,
  after: Person,
})
export type PersonChange = z.infer<typeof PersonChange>

/** The correction that an entry of the trail tells of; null for every other entry. */
export function personChangeOf(activity: Row<'activities'>): PersonChange | null {
  return PersonChange.safeParse(activityView(activity).payload).data ?? null
}
