import { Refusal } from '@rubrica/contracts/errors.ts'
import type { PublicDocument } from '@rubrica/contracts/public-documents.ts'
import type { Call, Handlers } from '../access/handler.ts'
import { hasActed } from '../assignments/party-part.ts'
import { findPartyByAddress } from '../assignments/party-store.ts'
import { channelOf } from '../channels/channel.ts'
import type { Row } from '../db/tables.ts'
import { findDocument } from '../documents/document-store.ts'
import { findUser } from '../people/user-store.ts'
import { orderCode } from '../signing/code-order.ts'

export const publicDocuments: Handlers<'publicDocuments'> = {
  async get({ documentId }, call) {
    return publicView(call, await openDocument(call, documentId))
  },

  async sendToken({ documentId, recipient: named, email }, call) {
    const { db } = call
    const recipient = named ?? email
    if (!recipient)
      throw new Refusal('validation', {
        field: 'recipient',
        message: { sentence: { pt: 'Por favor, informe o e-mail.', en: 'Please enter the e-mail.' } },
      })
    const document = await findDocument(db, documentId)
    const party =
      document?.status === 'pending_signature' ? await findPartyByAddress(db, documentId, recipient) : undefined
    const by = call.caller?.key ?? null
    const isElsewhere = by?.scopes && by.scopes.account_id !== document?.account_id
    if (!document || isElsewhere || !party || party.status === 'waiting' || hasActed(party))
      throw new Refusal('recipient_unknown')
    await orderCode(call, party.id, { force: true, by })
    const { wire: channel } = channelOf(call.channels, party.channel)
    return { document: await publicView(call, document), channel, recipient }
  },
}

/** Only documents that wait for signatures have a public page. */
async function openDocument({ db }: Pick<Call, 'db'>, id: string): Promise<Row<'documents'>> {
  const document = await findDocument(db, id)
  if (document?.status !== 'pending_signature') throw new Refusal('not_found')
  return document
}

async function publicView({ db }: Pick<Call, 'db'>, document: Row<'documents'>): Promise<PublicDocument> {
  const sender = await findUser(db, document.created_by)
  return {
    resource: 'public_document',
    id: document.id,
    name: document.name,
    page_count: String(document.page_count ?? 0),
    created_by: sender?.name ?? '',
  }
}
