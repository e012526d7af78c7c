import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import { findAssignmentOfDocument } from '../../assignments/assignment-store.ts'
import type { Db } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { findDocument } from '../../documents/document-store.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { findUser } from '../../people/user-store.ts'
import { findAccount } from '../../workspaces/account-store.ts'
import { findMembership } from '../../workspaces/member-store.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

export interface OwnerFacts {
  document: Row<'documents'>
  /** In whose name it went to others, perhaps somebody who has left. */
  sender: Row<'users'> | undefined
  /** The same person, as long as they may see the document. */
  owner: Row<'users'> | undefined
  account: Row<'accounts'>
}

/** The facts of a document that can still be opened; null without it. */
export async function openOwnerFacts({ db }: Pick<Deps, 'db'>, documentId: string): Promise<OwnerFacts | null> {
  const document = await findDocument(db, documentId)
  return document ? ownerFactsOf(db, document) : null
}

/** The document, its workspace, and the person who sent it, who may have been deleted or removed. */
export async function ownerFactsOf(db: Db, document: Row<'documents'>): Promise<OwnerFacts> {
  const assignment = await findAssignmentOfDocument(db, document.id)
  const sender = await findUser(db, assignment?.sent_by ?? document.created_by)
  const account = await findAccount(db, document.account_id)
  // The end of a workspace is the end of its members, and what it seals last still goes to its sender.
  const isThere = sender && (account.deleted_at !== null || (await findMembership(db, sender.id, account.id)))
  return { document, sender, owner: isThere ? sender : undefined, account }
}

/** A letter to that person, whose button leads to the document, but for its words. */
export function toOwner(
  parts: Pick<Deps, 'config'>,
  { document, account }: OwnerFacts,
  { email, locale }: Pick<Row<'users'>, 'email' | 'locale'>,
): Omit<Letter, 'words'> {
  const url = `${parts.config.publicUrl}/dashboard/documents/${document.id}/view`
  return { to: email, locale, ...mailTheme(parts, account), url }
}

/** A letter to that person; null if `write` has nothing to say any more, or the person has switched this mail off. */
export async function letterToOwner(
  deps: Deps,
  documentId: string,
  mail: Notification,
  write: (document: Row<'documents'>, owner: Row<'users'>) => Pick<Letter, 'quote' | 'words'> | null,
): Promise<Letter | null> {
  const facts = await openOwnerFacts(deps, documentId)
  const said = facts?.owner ? write(facts.document, facts.owner) : null
  if (!facts?.owner || !said || !(await wantsMail(deps.db, facts.owner.id, mail))) return null
  return { ...toOwner(deps, facts, facts.owner), ...said }
}

/** Introduces the reason of the person who ended the document, if there is one. */
export function reasonGiven({ decline_reason }: Row<'documents'>): Sentence {
  return decline_reason
    ? { pt: 'O motivo informado foi:', en: 'The reason given was:' }
    : { pt: 'Nenhum motivo foi informado.', en: 'No reason was given.' }
}

/** What all letters to that person end with. */
export const sentByYou = {
  pt: {
    button: 'Ver o documento',
    reason: 'Você recebeu este e-mail porque enviou este documento para assinatura.',
  },
  en: {
    button: 'View the document',
    reason: 'You received this e-mail because you sent this document for signature.',
  },
}
