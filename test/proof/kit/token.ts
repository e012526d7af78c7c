import { createHash, randomBytes } from 'node:crypto'
import { type Der, integer, none, octets, oid, sequence, time, writeDer } from './der.ts'
import type { Identity } from './identity.ts'
import { type Hash, type MessageOptions, signMessage } from './message.ts'
import { oids } from './names.ts'

export interface TokenOptions extends MessageOptions {
  at?: Date
  imprintHash?: Hash
  /** In the place of the hash of what is stamped. */
  imprint?: Uint8Array
}

/** An RFC 3161 token over some bytes, by an authority made here: any instant may be written into it. */
export function stampToken(stamped: Uint8Array, authority: Identity, options: TokenOptions = {}): Buffer {
  const { at = new Date(), imprintHash = 'sha256' } = options
  const imprint = options.imprint ?? createHash(imprintHash).update(stamped).digest()
  const info: Der = sequence(
    integer(1),
    oid('1.2.3.4'),
    sequence(sequence(oid(oids[imprintHash]), none()), octets(imprint)),
    integer(Buffer.concat([Buffer.from([0x41]), randomBytes(7)])),
    time(at),
  )
  const content = writeDer(info)
  return signMessage(content, authority, { attached: content, contentType: oids.tstInfo, ...options })
}
