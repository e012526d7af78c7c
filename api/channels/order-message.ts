import { randomUUID } from 'node:crypto'
import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import type { Db } from '../db/database.ts'
import type { EnqueueOptions, Jobs } from '../jobs/jobs.ts'
import type { MessageSubject, Recipient } from '../jobs/message-job.ts'

/** The address is read when the message is written. */
const accountHolder: Recipient = { channel: ACCOUNT_CHANNEL, address: null }

/** Orders a message in the transaction that causes it: the only way to send one. Without `to` it goes to account holders. */
export function orderMessage(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Db,
  subject: MessageSubject,
  { to = accountHolder, ...options }: EnqueueOptions & { to?: Recipient },
): Promise<void> {
  return jobs.enqueue(
    trx,
    'message.send',
    { orderId: randomUUID(), channel: to.channel, address: to.address, ...subject },
    options,
  )
}
