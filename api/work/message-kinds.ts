import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { MessageKindName, MessageSubject } from '../jobs/message-job.ts'
import { aboutToExpire } from './mails/about-to-expire.ts'
import { activation } from './mails/activation.ts'
import { cancelled } from './mails/cancelled.ts'
import { code } from './mails/code.ts'
import { copy } from './mails/copy.ts'
import { dataCorrected } from './mails/data-corrected.ts'
import { deadlineChanged } from './mails/deadline-changed.ts'
import { declined } from './mails/declined.ts'
import { deletion } from './mails/deletion.ts'
import { documentFailed } from './mails/document-failed.ts'
import { expired } from './mails/expired.ts'
import { invitation } from './mails/invitation.ts'
import { invited } from './mails/invited.ts'
import type { Letter } from './mails/letter.ts'
import { messageUndelivered } from './mails/message-undelivered.ts'
import { password } from './mails/password.ts'
import { redirected } from './mails/redirected.ts'
import { reminder } from './mails/reminder.ts'
import { takenOver } from './mails/taken-over.ts'
import { templateFailed } from './mails/template-failed.ts'
import { webhookOff } from './mails/webhook-off.ts'
import { type About, ofDocument, ofEntry, ofParty, ofReader } from './message-about.ts'

/** A kind of message, from the job that orders it to what the trail says of it. */
export interface MessageKind<K extends MessageKindName> {
  /** Null if no reader needs it any more. `orderId` is null in jobs of the version before. */
  write: (deps: Deps, subject: MessageSubject<K>, orderId: string | null) => Promise<Letter | null>
  /**
   * How the trail of a document tells that it could not be sent. Null for one about an account, a workspace or a
   * template, or about a failure that the trail has.
   */
  trail: Told<K> | null
  /** Null if telephones get none. */
  phone: OnPhone<K> | null
  /** Its sending is in its party's history, and the document waits for it. */
  isInvitation: boolean
}

interface Told<K extends MessageKindName> {
  named: string
  about: (trx: Db, subject: MessageSubject<K>) => Promise<About | null>
}

/** A kind that telephones get, too (contracts/briefs.ts). */
interface OnPhone<K extends MessageKindName> {
  named: string
  /** What goes out by e-mail instead if it does not arrive. */
  byMail: (subject: MessageSubject<K>) => MessageSubject<K>
  /** Whether that also goes to who has acted. */
  isForActed: boolean
}

/** A row that lacks a member does not compile. */
export const messageKinds: { [K in MessageKindName]: MessageKind<K> } = {
  activation: {
    write: (deps, { userId }, orderId) => activation(deps, userId, orderId),
    trail: null,
    phone: null,
    isInvitation: false,
  },
  password: { write: (deps, { userId }) => password(deps, userId), trail: null, phone: null, isInvitation: false },
  invited: {
    write: (deps, { invitationId }) => invited(deps, invitationId),
    trail: null,
    phone: null,
    isInvitation: false,
  },
  deletion: {
    write: (deps, { userId, dueAt }) => deletion(deps, userId, dueAt),
    trail: null,
    phone: null,
    isInvitation: false,
  },
  invitation: {
    write: (deps, { partyId }, orderId) => invitation(deps, partyId, orderId),
    trail: { named: 'O convite', about: ofParty },
    phone: { named: 'O convite', byMail: asItIs, isForActed: false },
    isInvitation: true,
  },
  reminder: {
    write: (deps, { partyId }) => reminder(deps, partyId),
    trail: { named: 'O lembrete', about: ofParty },
    phone: { named: 'O lembrete', byMail: asItIs, isForActed: false },
    isInvitation: false,
  },
  code: {
    write: code,
    trail: { named: 'O código de verificação', about: ofParty },
    // The code before it no longer counts.
    phone: {
      named: 'O código de verificação',
      byMail: (subject) => ({ ...subject, force: true }),
      isForActed: false,
    },
    isInvitation: false,
  },
  copy: {
    write: (deps, { documentId, to }) => copy(deps, documentId, to),
    trail: { named: 'A cópia do documento', about: ofReader },
    phone: { named: 'A cópia do documento', byMail: copyByMail, isForActed: true },
    isInvitation: false,
  },
  declined: {
    write: (deps, { documentId }) => declined(deps, documentId),
    trail: { named: 'O aviso da recusa', about: ofDocument },
    phone: null,
    isInvitation: false,
  },
  expired: {
    write: (deps, { documentId }) => expired(deps, documentId),
    trail: { named: 'O aviso do fim do prazo', about: ofDocument },
    phone: null,
    isInvitation: false,
  },
  dataCorrected: {
    write: (deps, { activityId }) => dataCorrected(deps, activityId),
    trail: { named: 'O aviso da correção de dados', about: ofEntry },
    phone: null,
    isInvitation: false,
  },
  redirected: {
    write: (deps, { activityId }) => redirected(deps, activityId),
    trail: { named: 'O aviso ao endereço anterior', about: ofEntry },
    phone: { named: 'O aviso ao número anterior', byMail: asItIs, isForActed: false },
    isInvitation: false,
  },
  webhookOff: { write: webhookOff, trail: null, phone: null, isInvitation: false },
  takenOver: {
    write: (deps, { activityId }) => takenOver(deps, activityId),
    trail: null,
    phone: null,
    isInvitation: false,
  },
  cancelled: {
    write: (deps, { documentId }) => cancelled(deps, documentId),
    trail: { named: 'O aviso do cancelamento', about: ofDocument },
    phone: null,
    isInvitation: false,
  },
  aboutToExpire: {
    write: (deps, { documentId, expiresAt }) => aboutToExpire(deps, documentId, expiresAt),
    trail: { named: 'O aviso de que o prazo está para terminar', about: ofDocument },
    phone: null,
    isInvitation: false,
  },
  deadlineChanged: {
    write: (deps, { activityId }) => deadlineChanged(deps, activityId),
    trail: { named: 'O aviso da mudança de prazo', about: ofEntry },
    phone: null,
    isInvitation: false,
  },
  documentFailed: {
    write: (deps, { documentId }) => documentFailed(deps, documentId),
    trail: { named: 'O aviso da falha', about: ofDocument },
    phone: null,
    isInvitation: false,
  },
  messageUndelivered: {
    write: (deps, { activityId }) => messageUndelivered(deps, activityId),
    trail: null,
    phone: null,
    isInvitation: false,
  },
  templateFailed: {
    write: (deps, { templateId }) => templateFailed(deps, templateId),
    trail: null,
    phone: null,
    isInvitation: false,
  },
}

function asItIs<S>(subject: S): S {
  return subject
}

function copyByMail({ to, ...copied }: MessageSubject<'copy'>): MessageSubject<'copy'> {
  return { ...copied, to: 'partyId' in to ? { ...to, isByMail: true } : to }
}

/** Whether this version knows the kind. Newer processes order others, while processes are replaced one after another. */
export function isKnownKind(kind: string): kind is MessageKindName {
  return Object.hasOwn(messageKinds, kind)
}

/** What becomes of a message to a telephone; null for a kind that has none or is not known here. */
export function onPhone(kind: string): Pick<OnPhone<MessageKindName>, 'named' | 'isForActed'> | null {
  return isKnownKind(kind) ? messageKinds[kind].phone : null
}

/** A message to a telephone, as the trail names it. */
export function namedOnPhone(kind: string): string {
  return onPhone(kind)?.named ?? 'A mensagem'
}

/** The entry of the trail on its failure. */
export function failureEventOf(kind: string): 'signature_request_failed' | 'mail_failed' {
  return isInvitation(kind) ? 'signature_request_failed' : 'mail_failed'
}

export function isInvitation(kind: string): boolean {
  return isKnownKind(kind) && messageKinds[kind].isInvitation
}
