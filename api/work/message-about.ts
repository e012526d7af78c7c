import type { ChannelWords } from '@rubrica/contracts/channels.ts'
import { findCopyReceiver } from '../assignments/assignment-store.ts'
import { findParty } from '../assignments/party-store.ts'
import type { Db } from '../db/database.ts'
import type { MessageSubject } from '../jobs/message-job.ts'
import { findUser } from '../people/user-store.ts'
import { findActivity } from '../trail/activity-store.ts'

/** Whom and what a message was about, if it could not be sent. */
export interface About {
  documentId: string
  who: { signer_id?: string; user_id?: string }
  /** The sentence of the trail; `named` is the message there. */
  failed: (named: string, words: ChannelWords) => string
}

export async function ofParty(trx: Db, { partyId }: { partyId: string }): Promise<About | null> {
  const party = await findParty(trx, partyId)
  if (!party) return null
  const { signer_id, full_name, document_id } = party
  return {
    documentId: document_id,
    who: { signer_id },
    failed: (named, { the }) => `${named} para ${full_name} não pôde ser enviado. Confira ${the.pt} e reenvie.`,
  }
}

export async function ofReader(trx: Db, { documentId, to }: MessageSubject<'copy'>): Promise<About> {
  const { name, ...who } = await findReader(trx, documentId, to)
  return { documentId, who, failed: (named, { by }) => `${named} para ${name} não pôde ser enviada ${by.pt}.` }
}

export async function ofDocument(_trx: Db, { documentId }: { documentId: string }): Promise<About> {
  return { documentId, who: {}, failed: noticeFailed }
}

/** About an entry of the trail. */
export async function ofEntry(trx: Db, { activityId }: { activityId: number }): Promise<About | null> {
  const documentId = (await findActivity(trx, activityId))?.document_id
  return documentId ? { documentId, who: {}, failed: noticeFailed } : null
}

function noticeFailed(named: string, { by }: ChannelWords): string {
  return `${named} não pôde ser enviado ${by.pt}.`
}

async function findReader(
  trx: Db,
  documentId: string,
  reader: MessageSubject<'copy'>['to'],
): Promise<About['who'] & { name: string }> {
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
