import { createHash, randomUUID } from 'node:crypto'
import type { DocumentStatus, Rubrica } from '@rubrica/sdk'
import { type Clock, createClock } from '@rubrica/testing/clock.ts'
import { inject } from 'vitest'
import { onePagePdf } from '../../fixtures/one-page-pdf.ts'
import { PASSWORD, signUp } from '../../make.ts'
import { createDatabase } from '../../new-database.ts'
import { onTables } from '../../tables.ts'
import { openReceiver } from '../../webhook-receiver.ts'
import { type DatabaseKind, openWorld, type World } from '../../world.ts'
import { names, type Who } from './model.ts'

/** The real service with its people: opened once for all runs, because passwords are slow on purpose. */
export interface Stage {
  world: World
  clock: Clock
  people: Record<Who, Person>
  /** The address that webhooks go to. */
  hook: string
  /** Records of another tenant: naming them must lead nowhere. */
  foreign: { contactId: string; fieldId: string }
  /** Forgets the counts of each mailbox: the runs share their people, and each run is a day of its own. */
  forgetQuotas(): Promise<void>
  close(): Promise<void>
}

export interface Person {
  id: string
  email: string
  client: Rubrica
}

/** The stage within one run. */
export interface Real extends Stage {
  /** The status in which each document was last seen. */
  seen: Map<string, DocumentStatus>
  /** Parts of the service that the run has called. */
  areas: Set<string>
}

export async function openStage(database: DatabaseKind): Promise<Stage> {
  const clock = createClock()
  // On Free all workspaces of a person count together, and the runs share their people.
  const world = await openWorld({
    clock,
    env: { WEBHOOK_ALLOW_PRIVATE: 'on', DEFAULT_PLAN: 'standard', ...(await databaseOf(database)) },
  })
  const receiver = await openReceiver()
  const people = {
    olivia: await person(world, 'olivia'),
    bia: await person(world, 'bia'),
    rui: await person(world, 'rui'),
  }
  const { accounts } = await people.rui.client.users.self({})
  const accountId = accounts[0]?.id ?? ''
  const contact = await people.rui.client.signers.create({ accountId, full_name: 'Zoé', email: 'zoe@exemplo.com' })
  const { items } = await people.rui.client.fields.list({ accountId })
  return {
    world,
    clock,
    people,
    hook: receiver.url,
    foreign: { contactId: contact.id, fieldId: items[0]?.id ?? '' },
    forgetQuotas: async () => void (await onTables(world, ({ db }) => db.deleteFrom('quotas').execute())),
    async close() {
      await world.close()
      await receiver.close()
    },
  }
}

/** Thousands of runs check answers, not what survives a power cut: commits do not wait for the disk. */
async function databaseOf(database: DatabaseKind): Promise<Record<string, string>> {
  const server = inject('postgresUrl')
  if (database === 'sqlite' || server === null) return {}
  return { DATABASE_URL: `${await createDatabase(server)}?options=-c%20synchronous_commit%3Doff` }
}

/** A key does not end after an hour, however far the clock is turned. */
async function person(world: World, who: Who): Promise<Person> {
  const { client, email } = await signUp(world, names[who])
  const { user } = await client.users.self({})
  const { api_key } = await client.users.createApiKey({ password: PASSWORD })
  return { id: user.id, email, client: world.client({ apiKey: api_key ?? '' }) }
}

/** A file like no other, so that its hash finds one document. */
export function newPaper(): { file: File; sha256: string } {
  const bytes = onePagePdf(randomUUID())
  return {
    file: new File([bytes], 'papel.pdf', { type: 'application/pdf' }),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** The current month in the time zone of the price list. */
export function monthOf({ clock }: Stage): string {
  return new Date(clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 7)
}
