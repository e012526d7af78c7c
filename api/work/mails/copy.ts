import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import { findCopyReceiver } from '../../assignments/assignment-store.ts'
import { findParty } from '../../assignments/party-store.ts'
import { addressOf } from '../../channels/address.ts'
import { channelOf } from '../../channels/channel.ts'
import type { Deps } from '../../deps.ts'
import { findDocumentFile } from '../../documents/document-file-store.ts'
import { titleOf } from '../../documents/document-title.ts'
import { printedCode } from '../../documents/verification-code.ts'
import type { CopyReader } from '../../jobs/message-job.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { findUser } from '../../people/user-store.ts'
import { signingUrl } from '../../views/assignment-view.ts'
import { senderNameOf } from '../../workspaces/sender-name.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

/** The sealed document for everybody who took part. */
export async function copy(deps: Deps, documentId: string, reader: CopyReader): Promise<Message | null> {
  const { db, config } = deps
  const facts = await openOwnerFacts(deps, documentId)
  const to = await findAddress(deps, documentId, reader)
  const sealed = await findDocumentFile(db, documentId, 'certificated')
  if (!facts || !to || !sealed) return null
  const { document, owner, account } = facts
  const sender = senderNameOf(account, owner)
  const { words, attachmentBytes } = channelOf(deps.channels, to.channel)
  const isAttached = sealed.size <= attachmentBytes
  const message: Message = {
    to: to.address,
    subject: `Documento assinado: ${document.name}`,
    productName: config.productName,
    from: sender,
    ...mailTheme(deps, account),
    heading: 'Todos assinaram o documento',
    paragraphs: [
      `Olá, ${to.name}. O documento ${document.name}, enviado por ${sender}, foi assinado por todos e selado.`,
      ...(isAttached ? [`A sua cópia está anexada a ${words.this}.`] : []),
      `Código do documento: ${printedCode(document.verification_code)}. Quem tem o arquivo assinado pode conferi-lo em ${config.publicUrl}/proof/${document.verification_code}.`,
    ],
    ...(to.url ? { action: { label: 'Ver e baixar o documento', url: to.url } } : {}),
    reason: `Você recebeu ${words.this} porque participou deste documento ou foi indicado para receber uma cópia.`,
  }
  const file = {
    filename: `${titleOf(document)}-assinado.pdf`,
    sha256: sealed.sha256,
    size: sealed.size,
    type: sealed.media_type,
  }
  return isAttached ? { ...message, attachments: [file] } : message
}

async function findAddress(deps: Deps, documentId: string, reader: CopyReader): Promise<Reader | null> {
  const { db, config } = deps
  if ('userId' in reader) {
    const user = await findUser(db, reader.userId)
    return user && (await wantsMail(db, user.id, 'DocumentCompleted'))
      ? {
          ...accountHolder(user.email),
          name: user.name,
          url: `${config.publicUrl}/dashboard/documents/${documentId}/view`,
        }
      : null
  }
  // Sent to the address that the document went to, not to the contact's current one.
  if ('signerId' in reader) {
    const receiver = await findCopyReceiver(db, documentId, reader.signerId)
    return receiver?.email ? { ...accountHolder(receiver.email), name: receiver.full_name } : null
  }
  const party = await findParty(db, reader.partyId)
  const address = party && addressOf(party)
  return address ? { address, channel: party.channel, name: party.full_name, url: signingUrl(deps, party) } : null
}

interface Reader {
  address: string
  channel: string
  name: string
  url?: string
}

function accountHolder(email: string): Pick<Reader, 'address' | 'channel'> {
  return { address: email, channel: ACCOUNT_CHANNEL }
}
