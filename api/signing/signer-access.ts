import type { Row } from '../db/tables.ts'

/** A signer sees the document from the moment in which it is sent to them: not before their step, always after. */
export function signerCanSee(party: Pick<Row<'parties'>, 'status'>): boolean {
  return party.status !== 'waiting'
}
