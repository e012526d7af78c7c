import type { VerificationMethod } from '@rubrica/contracts/assignments.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type DemandName, demands } from '@rubrica/contracts/ways.ts'
import { type Channels, channelOf, wireWordOf } from '../channels/channel.ts'
import type { Row } from '../db/tables.ts'

/** A signer by name, with the keys that clients of the wire format read. */
export function signerName({ signer_id, full_name }: Pick<Row<'parties'>, 'signer_id' | 'full_name'>) {
  return { signer_id, signer_full_name: full_name }
}

/** What the sender demands of a party, as the wire spells it. */
export function demandOf({ verification_method }: Pick<Row<'parties'>, 'verification_method'>): DemandName {
  const name = keysOf(demands).find((one) => demands[one].column === verification_method)
  if (!name) throw new TypeError(`no demand is kept as ${verification_method}`)
  return name
}

/** How a signer is identified, in the wire's words: by the channel of the codes, or by a certificate. */
export function wireMethodOf(
  channels: Channels,
  { verification_method, channel }: Pick<Row<'parties'>, 'verification_method' | 'channel'>,
): VerificationMethod {
  const demand = demandOf({ verification_method })
  return demands[demand].signsBy === null ? wireWordOf(channelOf(channels, channel)) : demand
}

/** A signer and how the document reaches them. */
export function signerKeys(channels: Channels, party: Row<'parties'>) {
  return {
    ...signerName(party),
    signer_email: party.email,
    signer_whatsapp_phone_number: party.whatsapp_phone_number,
    notification_method: party.channel,
    verification_method: wireMethodOf(channels, party),
  }
}

/** Who sends a document. */
export function senderKeys({ name, email, telephone }: Pick<Row<'users'>, 'name' | 'email' | 'telephone'>) {
  return { user_name: name, user_email: email, user_telephone: telephone }
}
