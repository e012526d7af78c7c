/** A state transition of a record, with other values for the same statement. */
export interface StateStep<Status extends string, Changes> {
  id: string
  from: Status
  to: Status
  now: string
  set?: Partial<Changes>
}

/**
 * Checks a transition against a state table.
 * @throws TypeError for any other transition: a programming error
 */
export function requireStep<Status extends string>(
  table: Partial<Record<Status, readonly Status[]>>,
  { from, to }: Pick<StateStep<Status, unknown>, 'from' | 'to'>,
  what: string,
): void {
  if (!table[from]?.includes(to)) throw new TypeError(`${what} does not go from ${from} to ${to}`)
}
