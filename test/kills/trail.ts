import type { Db } from '@rubrica/api/db/database.ts'
import { checkChain } from '@rubrica/api/trail/activity-store.ts'
import { isWebhookEvent } from '@rubrica/contracts/webhooks.ts'
import { expect } from 'vitest'
import type { Receiver } from '../webhook-receiver.ts'

/**
 * Each document's trail is a whole chain that has every step exactly once, whether the step was acknowledged or not:
 * no change without its event, no event without its change.
 */
export async function expectTrails(db: Db): Promise<void> {
  const documents = await db.selectFrom('documents').selectAll().execute()
  for (const { id, status } of documents) {
    expect((await checkChain(db, id)).isWhole).toBe(true)
    const parties = await db.selectFrom('parties').selectAll().where('document_id', '=', id).execute()
    const signed = parties.filter((party) => party.status === 'signed').length
    const isSent = parties.length > 0
    const isDone = status === 'certificated'
    const rows = await db.selectFrom('activities').select('event').where('document_id', '=', id).execute()
    const count = (event: string) => rows.filter((row) => row.event === event).length
    expect({
      document_uploaded: count('document_uploaded'),
      document_metadata_ready: count('document_metadata_ready'),
      assignment_created: count('assignment_created'),
      document_prepared: count('document_prepared'),
      signature_requested: count('signature_requested'),
      signer_signed_document: count('signer_signed_document'),
      signer_email_verified: count('signer_email_verified'),
      document_ready: count('document_ready'),
      document_certificated: count('document_certificated'),
      user_rejected_document: count('user_rejected_document'),
    }).toEqual({
      document_uploaded: 1,
      document_metadata_ready: 1,
      assignment_created: Number(isSent),
      document_prepared: Number(isSent),
      signature_requested: parties.length,
      signer_signed_document: signed,
      signer_email_verified: parties.filter((party) => party.verified_at !== null).length,
      document_ready: Number(isDone),
      document_certificated: Number(isDone),
      user_rejected_document: Number(status === 'rejected_by_user'),
    })
  }
}

/** Every event that webhooks tell has reached the receiver, under one id however often. */
export async function expectWebhooks(db: Db, { received }: Receiver): Promise<void> {
  const ids = new Map<number, Set<string>>()
  for (const { headers, body } of received) {
    const { id }: { id: number } = JSON.parse(body)
    ids.set(id, (ids.get(id) ?? new Set()).add(String(headers['webhook-id'])))
  }
  const activities = await db.selectFrom('activities').select(['id', 'event']).execute()
  const told = activities.filter(({ event }) => isWebhookEvent(event))
  expect(told.filter(({ id }) => ids.get(id)?.size !== 1)).toEqual([])
  expect(ids.size).toBe(told.length)
}

/** Every notified signer has a mail that says so; everybody who signed, and the sender, has the copy. */
export async function expectMails(db: Db, sender: string): Promise<void> {
  const mails = await db.selectFrom('mailbox').select(['recipient', 'subject']).execute()
  const has = (recipient: string | null, subject: RegExp) =>
    mails.some((mail) => mail.recipient === recipient && subject.test(mail.subject))
  const parties = await db
    .selectFrom('parties')
    .innerJoin('signers', 'signers.id', 'parties.signer_id')
    .innerJoin('documents', 'documents.id', 'parties.document_id')
    .select(['signers.email', 'documents.name', 'documents.status', 'parties.notified_at'])
    .execute()
  // A document cancelled at once may have no mail to its signers.
  const asked = parties.filter(({ notified_at, status }) => notified_at && status !== 'rejected_by_user')
  expect(asked.filter(({ email }) => !has(email, /pede a sua assinatura/))).toEqual([])
  const done = parties.filter(({ status }) => status === 'certificated')
  expect(done.filter(({ email }) => !has(email, /^Documento assinado/))).toEqual([])
  const subjects = mails.filter((mail) => mail.recipient === sender).map((mail) => mail.subject)
  expect(done.filter(({ name }) => !subjects.includes(`Documento assinado: ${name}`))).toEqual([])
}
