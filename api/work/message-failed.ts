import type { ChannelWords } from '@rubrica/contracts/channels.ts'
import { findCopyReceiver } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { findParty } from '../assignments/party-store.ts'
import { channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { CopyReader, MessageJob } from '../jobs/message-job.ts'
import { findUser } from '../people/user-store.ts'
import { findActivity } from '../trail/activity-store.ts'

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
      event: job.kind === 'invitation' ? 'signature_request_failed' : 'mail_failed',
      message: failure.message,
      payload: { ...failure.who, mail: job.kind, reason },
      origin: null,
      now: isoNow(clock),
    })
  })
}

interface Failure {
  documentId: string
  message: string
  who: { signer_id?: string; user_id?: string }
}

async function describeFailure(
  trx: Db,
  job: MessageJob,
  { by: { pt: by }, the: { pt: the } }: ChannelWords,
): Promise<Failure | null> {
  switch (job.kind) {
    case 'invitation':
    case 'reminder':
    case 'code': {
      const party = await findParty(trx, job.partyId)
      if (!party) return null
      const { signer_id, full_name } = party
      const what = mailsToSigners[job.kind]
      const message = `${what} para ${full_name} não pôde ser enviado. Confira ${the} e reenvie.`
      return { documentId: party.document_id, message, who: { signer_id } }
    }
    case 'copy': {
      const { name, ...who } = await findReader(trx, job.documentId, job.to)
      const message = `A cópia do documento para ${name} não pôde ser enviada ${by}.`
      return { documentId: job.documentId, message, who }
    }
    case 'declined':
    case 'cancelled':
    case 'aboutToExpire':
    case 'expired':
    case 'documentFailed':
      return { documentId: job.documentId, message: `${notices[job.kind]} não pôde ser enviado ${by}.`, who: {} }
    case 'deadlineChanged':
    case 'dataCorrected':
    case 'redirected':
      return failureOfEntry(trx, job.activityId, `${notices[job.kind]} não pôde ser enviado ${by}.`)
    // About an account, a workspace or a template, or about a failure that the trail has.
    case 'activation':
    case 'password':
    case 'invited':
    case 'deletion':
    case 'takenOver':
    case 'webhookOff':
    case 'templateFailed':
    case 'messageUndelivered':
      return null
  }
}

/** Messages to signers, as the trail names them. */
export const kindsToSigners: Readonly<Record<string, string>> = {
  invitation: 'O convite',
  reminder: 'O lembrete',
  code: 'O código de verificação',
  copy: 'A cópia do documento',
  redirected: 'O aviso ao número anterior',
}

const mailsToSigners = { invitation: 'O convite', reminder: 'O lembrete', code: 'O código de verificação' }

const notices = {
  declined: 'O aviso da recusa',
  cancelled: 'O aviso do cancelamento',
  aboutToExpire: 'O aviso de que o prazo está para terminar',
  expired: 'O aviso do fim do prazo',
  documentFailed: 'O aviso da falha',
  deadlineChanged: 'O aviso da mudança de prazo',
  dataCorrected: 'O aviso da correção de dados',
  redirected: 'O aviso ao endereço anterior',
}

async function failureOfEntry(trx: Db, activityId: number, message: string): Promise<Failure | null> {
  const documentId = (await findActivity(trx, activityId))?.document_id
  return documentId ? { documentId, message, who: {} } : null
}

async function findReader(trx: Db, documentId: string, reader: CopyReader): Promise<Failure['who'] & { name: string }> {
  if ('userId' in reader) {
    const name = (await findUser(trx, reader.userId))?.name ?? 'quem enviou o documento'
    return { name, user_id: reader.userId }
  }
  const person =
    'signerId' in reader
      ? await findCopyReceiver(trx, documentId, reader.signerId)
      : await findParty(trx, reader.partyId)
  return person ? { name: person.full_name, signer_id: person.signer_id } : { name: 'um signatário' }
}
