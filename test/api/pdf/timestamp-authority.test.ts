import { timestampAuthority } from '@rubrica/api/pdf/seal/timestamp-authority.ts'
import { integer, octetString, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpensslServer, openOpensslServer } from '../../openssl-server.ts'
import { extension, type Identity, newIdentity, TIME_STAMPING } from '../../proof/identities.ts'
import { tokenOf } from '../../proof/messages.ts'

const stamped = new Uint8Array([1, 2, 3])
const DAY_MS = 86_400_000

let stamper: Identity
const servers: OpensslServer[] = []
beforeAll(async () => {
  stamper = await newIdentity('Carimbo de Ensaio', { purposes: [TIME_STAMPING], keyUsage: 0x80 })
})
afterAll(() => {
  for (const server of servers) server.close()
})

test('a timestamp is taken with an extension that nobody has to know, and with no other', async () => {
  const unknown = (isCritical: boolean) => tagged(1, extension('1.2.3.4.5', octetString(stamped), isCritical))
  const lenient = await openAuthority({ more: [unknown(false)] })
  expect((await timestampAuthority([lenient.url])(stamped)).length).toBeGreaterThan(0)
  const strict = await openAuthority({ more: [unknown(true)] })
  await expect(timestampAuthority([strict.url])(stamped)).rejects.toThrow('extensions that verifiers do not know')
})

test.each([-1, 1])('a timestamp is not taken from a clock that is two days away (%i)', async (sign) => {
  const right = await openAuthority({ at: Date.now() + sign * 0.5 * DAY_MS })
  expect((await timestampAuthority([right.url])(stamped)).length).toBeGreaterThan(0)
  const wrong = await openAuthority({ at: Date.now() + sign * 2 * DAY_MS })
  await expect(timestampAuthority([wrong.url])(stamped)).rejects.toThrow('The clock of the timestamp authority says')
})

test('an authority that has just failed is asked after the others', async () => {
  const [failing, working] = [await openAuthority(), await openAuthority()]
  failing.away.add('/')
  const urls = [failing.url, working.url]
  await timestampAuthority(urls)(stamped)
  await timestampAuthority(urls)(stamped)
  expect([failing.asked.length, working.asked.length]).toEqual([1, 2])
})

interface Manner {
  /** What its clock says, in milliseconds. */
  at?: number
  /** Fields behind the nonce (RFC 3161, 2.4.2). */
  more?: Bytes[]
}

/** An authority that stamps `stamped`, with the nonce of each request. */
async function openAuthority({ at = Date.now(), more = [] }: Manner = {}): Promise<OpensslServer> {
  const time = new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)
  const server = await openOpensslServer(() => ({
    'POST /': async (query) => {
      const [, , nonce] = childrenOf(readElement(new Uint8Array(query)))
      if (!nonce) throw new Error('The request has no nonce')
      const token = await tokenOf(stamper, stamped, { at: `${time}Z`, more: [nonce.bytes, ...more] })
      return Buffer.from(sequence(sequence(integer(0)), token))
    },
  }))
  servers.push(server)
  return { ...server, url: `${server.url}/` }
}
