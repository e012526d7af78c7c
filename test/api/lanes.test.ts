import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, type Owner, readyDocument, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { databases, useWorld } from '../world.ts'
import { slowPagePdf } from './pdf/slow-page-pdf.ts'

const BOMBS = 12

describe.each(databases.filter((one) => one.isThere))(
  'beside twelve files that keep their reader busy, on $kind',
  (on) => {
    const world = useWorld({ database: on.kind })
    let attacker: Owner
    let neighbour: Owner
    let ids: string[]

    beforeAll(async () => {
      attacker = await signUp(world)
      neighbour = await signUp(world, 'Nair Vizinha')
    })

    /** Each document takes its ten seconds of a PDF turn before the service gives it up. */
    async function send(): Promise<void> {
      const { accountId, client } = attacker
      const file = new File([new Uint8Array(slowPagePdf(9))], 'bomba.pdf')
      const sent = Array.from({ length: BOMBS }, (_, i) => client.documents.create({ accountId, file, name: `${i}` }))
      ids = (await Promise.all(sent)).map(({ id }) => id)
    }

    async function ended(): Promise<number> {
      const { items } = await attacker.client.documents.list({ accountId: attacker.accountId, 'per-page': 50 })
      return items.filter(({ id, status }) => ids.includes(id) && status === 'failed').length
    }

    test("a neighbour's mails, files and seals do not wait for them", async () => {
      const ana = await contact(neighbour)
      await sentDocument(neighbour, [ana])
      const signer = await signerAtTheDoor(world, ana.email)
      await send()

      await world.client().auth.requestPasswordReset({ email: neighbour.email })
      await world.mailbox.newest(neighbour.email, /senha/)
      await signAll(signer)
      await readyDocument(neighbour)
      const other = await signUp(world, `Nova ${randomUUID()}`)
      await world.mailbox.code(other.email)
      expect(await ended()).toBeLessThan(BOMBS / 2)
    })
  },
)
