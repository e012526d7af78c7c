import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { webhookEvents } from '@rubrica/contracts/webhooks.ts'
import { Rubrica } from '@rubrica/sdk'
import { mailboxAt } from '../mailbox.ts'
import { signUp } from '../make.ts'
import { until } from '../until.ts'
import { openReceiver } from '../webhook-receiver.ts'
import type { DatabaseKind } from '../world.ts'
import { writeContacts, writeKeyedContacts } from './contact-writers.ts'
import { writeDocuments } from './document-writer.ts'
import { newLedger } from './ledger.ts'
import type { Run } from './run.ts'
import { openStruckService } from './struck-service.ts'

const KILLS = Number(process.env.KILLS ?? 12)
const DOCUMENT_WRITERS = 3

/** Opens a service with an owner whose webhooks go to a receiver. */
export async function openRun(kind: DatabaseKind): Promise<Run> {
  const receiver = await openReceiver()
  const service = await openStruckService(kind)
  const url = await service.url()
  const client = (credential = {}) => new Rubrica({ baseUrl: url, ...credential })
  const owner = await signUp({ client, mailbox: mailboxAt(url) })
  const { accountId, email, accessToken } = owner
  const events = keysOf(webhookEvents)
  await owner.client.webhooks.update({ accountId, events, is_active: true, url: receiver.url, email })
  return { service, owner: { accountId, email, accessToken }, ledger: newLedger(), receiver, goesOn: true }
}

/** Kills the service again and again while several people write, then lets them finish. */
export async function killUnderWrites(run: Run): Promise<void> {
  const writing = Promise.all([
    writeContacts(run),
    writeKeyedContacts(run),
    ...Array.from({ length: DOCUMENT_WRITERS }, () => writeDocuments(run)),
  ])
  await Promise.race([strikes(run), writing])
  run.goesOn = false
  await writing
}

export async function closeRun({ service, receiver }: Run): Promise<void> {
  await service.stop()
  await receiver.close()
  service.remove()
}

/**
 * Strikes at random moments: mostly right after a few more acknowledged changes, which cuts off much early, and at
 * times later, so that readings and seals, which take longer, get somewhere before a strike cuts them off as well.
 */
async function strikes(run: Run): Promise<void> {
  const { service } = run
  for (let kill = 0; kill < KILLS && run.goesOn; kill++) {
    const answered = service.answered + Math.ceil(Math.random() * 4)
    await until('more to be written', async () => service.answered >= answered, 300)
    await sleep(Math.random() * (Math.random() < 0.3 ? 800 : 80))
    await service.strike()
  }
}
