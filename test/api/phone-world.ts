import type { Clock } from '@rubrica/api/clock.ts'
import { listen } from '@rubrica/api/listen.ts'
import { afterAll, beforeAll } from 'vitest'
import { type Owner, readyDocument, signUp } from '../make.ts'
import { type DatabaseKind, useWorld, type World } from '../world.ts'

/** A world that providers on loopback can call, at `url`. */
export interface PhoneWorld {
  world: World
  /** Of the service. */
  readonly url: string
  readonly owner: Owner
  /** A contact with a telephone, and an e-mail if one is given. */
  person(name: string, phone: string, email?: string): Promise<string>
  /** Sends a document to the contact. */
  send(signerId: string, choice: object): Promise<string>
  /** The texts of the trail, the oldest first. */
  trail(documentId: string): Promise<{ event: string; message: string; payload: Record<string, unknown> | null }[]>
}

/** Opens it before the tests of a `describe`; the doubles start first, because the service's settings name them. */
export function usePhoneWorld(
  start: () => Promise<{ env: Readonly<Record<string, string>>; close(): Promise<void> }[]>,
  { database, clock }: { database: DatabaseKind; clock?: Clock },
): PhoneWorld {
  let url = ''
  let owner: Owner | undefined
  const ends: (() => Promise<unknown>)[] = []
  const world = useWorld(async () => {
    const doubles = await start()
    const server = await listen({ host: '127.0.0.1', port: 0 }, (request) => world.api.fetch(request))
    ends.push(() => server.close(), ...doubles.map((one) => () => one.close()))
    url = `http://127.0.0.1:${server.port}`
    const env = Object.assign({ PUBLIC_URL: url }, ...doubles.map((one) => one.env))
    return { database, env, ...(clock ? { clock } : {}) }
  })
  beforeAll(async () => {
    owner = await signUp(world)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  const theOwner = () => {
    if (!owner) throw new Error('the owner signs up before the first test')
    return owner
  }
  return {
    world,
    get url() {
      return url
    },
    get owner() {
      return theOwner()
    },
    async person(full_name, whatsapp_phone_number, email) {
      const { accountId, client } = theOwner()
      const contact = { accountId, full_name, whatsapp_phone_number, ...(email ? { email } : {}) }
      return (await client.signers.create(contact)).id
    },
    async send(id, choice) {
      const { id: documentId } = await readyDocument(theOwner())
      await theOwner().client.assignments.create({ documentId, method: 'virtual', signers: [{ id, ...choice }] })
      return documentId
    },
    async trail(documentId) {
      const { items } = await theOwner().client.documents.activities({ documentId, 'per-page': 100 })
      return items.toReversed().map(({ event, message, payload }) => ({ event, message, payload }))
    },
  }
}
