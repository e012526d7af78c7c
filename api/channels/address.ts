import { sql } from 'kysely'
import type { Row } from '../db/tables.ts'
import type { Recipient } from '../jobs/message-job.ts'
import { type Channels, channelOf } from './channel.ts'

type Reached = Pick<Row<'parties'>, 'channel' | 'address' | 'email'>

/** The address that a party was sent the document at; null if the party has none. */
export function addressOf({ address, email }: Pick<Reached, 'address' | 'email'>): string | null {
  return address ?? email
}

/** The same of rows of `parties`. */
export const partyAddress = sql<string | null>`coalesce(parties.address, parties.email)`

export function recipientOf(party: Reached): Recipient {
  return { channel: party.channel, address: addressOf(party) }
}

/** The address as trail and certificate show it: an e-mail whole, every other one masked, because those files leave. */
export function shownAddress(channels: Channels, { channel, address, email }: Reached): string | null {
  return address === null ? email : channelOf(channels, channel).mask(address)
}

/** The channel as the evidence of a signature tells it (docs/evidence.md); nothing if every verifier knows it. */
export function channelEvidence(channels: Channels, party: Reached): Record<string, unknown> {
  const { evidenceWords } = channelOf(channels, party.channel)
  return evidenceWords ? { signer_channel: { ...evidenceWords, address: shownAddress(channels, party) } } : {}
}
