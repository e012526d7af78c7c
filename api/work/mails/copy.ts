import { findCopyReceiver } from '../../assignments/assignment-store.ts'
import { findParty } from '../../assignments/party-store.ts'
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

/** Larger files come by link: many mail servers refuse them. */
const ATTACH_MAX_BYTES = 8 * 1024 * 1024

/** The sealed document for everybody who took part. */
export async function copy(deps: Deps, documentId: string, reader: CopyReader): Promise<Message | null> {
  const { db, config } = deps
  const facts = await openOwnerFacts(deps, documentId)
  const to = await findAddress(deps, documentId, reader)
  const sealed = await findDocumentFile(db, documentId, 'certificated')
  if (!facts || !to || !sealed) return null
  const { document, owner, account } = facts
  const sender = senderNameOf(account, owner)
  const isAttached = sealed.size <= ATTACH_MAX_BYTES
  const message: Message = {
    to: to.email,
    subject: `Documento assinado: ${document.name}`,
    productName: config.productName,
    from: sender,
    ...mailTheme(deps, account),
    heading: 'Todos assinaram o documento',
    paragraphs: [
      `Olá, ${to.name}. O documento ${document.name}, enviado por ${sender}, foi assinado por todos e selado.`,
      ...(isAttached ? ['A sua cópia está anexada a este e-mail.'] : []),
      `Código do documento: ${printedCode(document.verification_code)}. Quem tem o arquivo assinado pode conferi-lo em ${config.publicUrl}/proof/${document.verification_code}.`,
    ],
    ...(to.url ? { action: { label: 'Ver e baixar o documento', url: to.url } } : {}),
    reason: 'Você recebeu este e-mail porque participou deste documento ou foi indicado para receber uma cópia.',
  }
  const file = {
    filename: `${titleOf(document)}-assinado.pdf`,
    sha256: sealed.sha256,
    size: sealed.size,
    type: sealed.media_type,
  }
  return isAttached ? { ...message, attachments: [file] } : message
}

async function findAddress(
  deps: Deps,
  documentId: string,
  reader: CopyReader,
): Promise<{ email: string; name: string; url?: string } | null> {
  const { db, config } = deps
  if ('userId' in reader) {
    const user = await findUser(db, reader.userId)
    return user && (await wantsMail(db, user.id, 'DocumentCompleted'))
      ? { email: user.email, name: user.name, url: `${config.publicUrl}/dashboard/documents/${documentId}/view` }
      : null
  }
  const party = 'partyId' in reader ? await findParty(db, reader.partyId) : undefined
  // Sent to the address that the document went to, not to the contact's current one.
  const person = 'signerId' in reader ? await findCopyReceiver(db, documentId, reader.signerId) : party
  if (!person?.email) return null
  return { email: person.email, name: person.full_name, ...(party ? { url: signingUrl(deps, party) } : {}) }
}
