import type { Activity } from '@rubrica/contracts/documents.ts'

/** What the trail tells of one signer. */
export interface PersonHistory {
  signerId: string
  activities: Activity[]
}

/** A trail, with what tells of one signer put together; `own` is what tells of the document and its sending. */
export function documentHistory(activities: Activity[]): { people: PersonHistory[]; own: Activity[] } {
  const people = new Map<string, Activity[]>()
  const own: Activity[] = []
  for (const activity of activities) {
    const id = activity.payload?.signer_id
    const told = typeof id === 'string' ? people.get(id) : own
    if (told) told.push(activity)
    else people.set(String(id), [activity])
  }
  return { people: [...people].map(([signerId, told]) => ({ signerId, activities: told })), own }
}
