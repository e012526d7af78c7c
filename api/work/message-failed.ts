import type { ChannelWords } from '@rubrica/contracts/channels.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { MessageJob, MessageKindName, MessageSubject } from '../jobs/message-job.ts'
import type { About } from './message-about.ts'
import { failureEventOf, isKnownKind, messageKinds } from './message-kinds.ts'

/** Records a message's failure and its reason in the trail of its document. Messages about accounts have no trail. */
export async function recordMessageFailure(
  { channels, db, clock }: Pick<Deps, 'channels' | 'db' | 'clock'>,
  job: MessageJob,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const failure = await describeFailure(trx, job, channelOf(channels, job.channel).words)
    const document = failure ? await lockDocument(trx, failure.documentId) : undefined
    if (!failure || !document) return
    await recordOn(trx, document, {
      event: failureEventOf(job.kind),
      message: failure.message,
      payload: { ...failure.who, mail: job.kind, reason },
      origin: null,
      now: isoNow(clock),
    })
  })
}

interface Failure extends Pick<About, 'documentId' | 'who'> {
  message: string
}

async function describeFailure<K extends MessageKindName>(
  trx: Db,
  subject: MessageSubject<K>,
  words: ChannelWords,
): Promise<Failure | null> {
  const told = isKnownKind(subject.kind) ? messageKinds[subject.kind].trail : null
  const about = await told?.about(trx, subject)
  return told && about ? { ...about, message: about.failed(told.named, words) } : null
}
