import type { Brief } from '@rubrica/contracts/briefs.ts'
import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import { USUAL_PART } from '@rubrica/contracts/parts.ts'
import { findCopyReceiver, readAssignments } from '../../assignments/assignment-store.ts'
import { findParty, readParties } from '../../assignments/party-store.ts'
import { recipientOf } from '../../channels/address.ts'
import { channelOf } from '../../channels/channel.ts'
import type { Deps } from '../../deps.ts'
import { findDocumentFile } from '../../documents/document-file-store.ts'
import { findDocumentEvenDeleted } from '../../documents/document-store.ts'
import { titleOf } from '../../documents/document-title.ts'
import { printedCode } from '../../documents/verification-code.ts'
import type { CopyReader } from '../../jobs/message-job.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { signingUrl } from '../../views/assignment-view.ts'
import { senderNameOf } from '../../workspaces/sender-name.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'
import { type OwnerFacts, ownerFactsOf } from './owner-facts.ts'

/** The sealed document for everybody who took part. */
export async function copy(deps: Deps, documentId: string, reader: CopyReader): Promise<Letter | null> {
  const { db, config } = deps
  // The end of its workspace deletes it, perhaps while a mail server is away; the copy was promised before.
  const document = await findDocumentEvenDeleted(db, documentId)
  const sealed = await findDocumentFile(db, documentId, 'certificated')
  if (!document || !sealed) return null
  const facts = await ownerFactsOf(db, document)
  const to = await findAddress(deps, facts, reader)
  if (!to) return null
  const { account } = facts
  const sender = senderNameOf(account, facts.sender)
  const { words, attachmentBytes } = channelOf(deps.channels, to.channel)
  const isAttached = sealed.size <= attachmentBytes
  const url = document.deleted_at === null ? to.url : undefined
  const isOutOfReach = !isAttached && url === undefined
  const file = { sha256: sealed.sha256, size: sealed.size, type: sealed.media_type }
  const attached = (filename: string) => (isAttached ? { attachments: [{ filename, ...file }] } : {})
  const isOnlySigned = await isSignedAlone(db, documentId)
  const number = printedCode(document.verification_code)
  const proof = `${config.publicUrl}/proof/${document.verification_code}`
  const brief: Brief = { kind: 'copy', name: to.name, sender, document: document.name, asked: '' }
  return {
    to: to.address,
    locale: to.locale,
    from: sender,
    ...mailTheme(deps, account),
    url,
    linked: proof,
    words: {
      pt: {
        subject: `Documento assinado: ${document.name}`,
        heading: isOnlySigned ? 'Todos assinaram o documento' : 'Todos fizeram a sua parte',
        brief,
        paragraphs: [
          `Olá, ${to.name}. O documento ${document.name}, enviado por ${sender}, ${isOnlySigned ? 'foi assinado por todos e selado' : 'foi selado: todos fizeram a sua parte'}.`,
          ...(isAttached ? [`A sua cópia está anexada a ${words.this.pt}.`] : []),
          ...(isOutOfReach ? [`O arquivo assinado não cabe em ${words.this.pt}. Peça-o a ${sender}.`] : []),
          `Código do documento: ${number}. Quem tem o arquivo assinado pode conferi-lo em ${proof}.`,
        ],
        button: 'Ver e baixar o documento',
        reason: `Você recebeu ${words.this.pt} porque participou deste documento ou foi indicado para receber uma cópia.`,
        ...attached(`${titleOf(document)}-assinado.pdf`),
      },
      en: {
        subject: `Document signed: ${document.name}`,
        heading: isOnlySigned ? 'Everybody has signed the document' : 'Everybody has done their part',
        brief,
        paragraphs: [
          `Hello ${to.name}. The document ${document.name}, sent by ${sender}, ${isOnlySigned ? 'was signed by everybody and sealed' : 'was sealed: everybody has done their part'}.`,
          ...(isAttached ? [`Your copy is attached to ${words.this.en}.`] : []),
          ...(isOutOfReach ? [`The signed file is too large for ${words.this.en}. Ask ${sender} for it.`] : []),
          `Document code: ${number}. Those who have the signed file can check it at ${proof}.`,
        ],
        button: 'View and download the document',
        reason: `You received ${words.this.en} because you took part in this document or were named to receive a copy.`,
        ...attached(`${titleOf(document)}-signed.pdf`),
      },
    },
  }
}

/** Whether everybody's part is to sign. */
async function isSignedAlone(db: Deps['db'], documentId: string): Promise<boolean> {
  const sent = await readAssignments(db, [documentId])
  const parties = await readParties(
    db,
    sent.map(({ id }) => id),
  )
  return parties.every(({ part }) => part === USUAL_PART)
}

async function findAddress(
  deps: Deps,
  { document: { id: documentId }, owner }: OwnerFacts,
  reader: CopyReader,
): Promise<Reader | null> {
  const { db, config } = deps
  if ('userId' in reader) {
    return owner && (await wantsMail(db, owner.id, 'DocumentCompleted'))
      ? {
          ...accountHolder(owner.email),
          locale: owner.locale,
          name: owner.name,
          url: `${config.publicUrl}/dashboard/documents/${documentId}/view`,
        }
      : null
  }
  // Sent to the address that the document went to, not to the contact's current one.
  if ('signerId' in reader) {
    const receiver = await findCopyReceiver(db, documentId, reader.signerId)
    return receiver?.email ? { ...accountHolder(receiver.email), locale: null, name: receiver.full_name } : null
  }
  const party = await findParty(db, reader.partyId)
  if (!party) return null
  const { locale, full_name, email } = party
  const to = reader.isByMail ? { address: email, channel: ACCOUNT_CHANNEL } : recipientOf(party)
  return to.address ? { ...to, address: to.address, locale, name: full_name, url: signingUrl(deps, party) } : null
}

interface Reader {
  address: string
  channel: string
  locale: string | null
  name: string
  url?: string
}

function accountHolder(email: string): Pick<Reader, 'address' | 'channel'> {
  return { address: email, channel: ACCOUNT_CHANNEL }
}
