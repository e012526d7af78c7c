/** A record's way from one state to the next, with what else is written in the same statement. */
export interface StateStep<Status extends string, Changes> {
  id: string
  from: Status
  to: Status
  now: string
  set?: Partial<Changes>
}

/**
 * Lets only those steps pass that a state table has.
 * @throws TypeError for any other: a fault of ours, never of a caller
 */
export function requireStep<Status extends string>(
  table: Record<Status, readonly Status[]>,
  { from, to }: Pick<StateStep<Status, unknown>, 'from' | 'to'>,
  what: string,
): void {
  if (!table[from].includes(to)) throw new TypeError(`${what} does not go from ${from} to ${to}`)
}
