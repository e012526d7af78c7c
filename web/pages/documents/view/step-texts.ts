import type { ActivityEvent, activityEvents } from '@rubrica/contracts/activity-events.ts'
import { partOf } from '@rubrica/contracts/parts.ts'

type OwnEvent = { [E in ActivityEvent]: (typeof activityEvents)[E]['bySigner'] extends null ? never : E }[ActivityEvent]

/** A sentence for each of the signer's own acts, without their name. */
export type StepTexts = Record<
  OwnEvent,
  (payload: Record<string, unknown>, message: string, part: ReturnType<typeof wordsOf>) => string
>

/** The words of the part that a payload names. */
export function wordsOf(part: unknown) {
  return partOf(typeof part === 'string' ? part : undefined).words
}
