/** The statuses of somebody who is invited to act and has not answered. */
export const askedStatuses = ['notified', 'viewed'] as const

/** Returns whether somebody is invited to act and has not answered. */
export function isAsked({ status }: { status: string }): boolean {
  return askedStatuses.some((one) => one === status)
}
