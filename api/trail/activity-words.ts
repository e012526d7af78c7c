import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { z } from 'zod'

interface Told {
  event: string
  /** The sentence that was written: in Portuguese, and covered by the hash of the entry. */
  message: string
  payload: unknown
  /** Has the values of events whose payload is always null. */
  evidence?: unknown
}

/** What happened, for a reader: the sentence that was written, or one made of the event and its values. */
export function activityMessage(
  { event, message, payload, evidence }: Told,
  locale: Locale,
  /** Names of signers by id, for entries that have only the id. */
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (locale === 'pt' || !isKnown(event)) return message
  const { signer_id, signer_full_name, user_name } = Values.parse(payload ?? evidence ?? {})
  const signer = signer_full_name ?? names.get(signer_id ?? '')
  return activityWords[event][locale]
    .replace(/^\{signer\}/, () => signer ?? unnamed[locale].signer)
    .replace(/^\{user\}/, () => user_name ?? unnamed[locale].user)
    .replace('{signer}', () => signer ?? unnamed[locale].signerWithin)
}

const Values = z.object({
  signer_id: z.string().optional().catch(undefined),
  signer_full_name: z.string().optional().catch(undefined),
  user_name: z.string().optional().catch(undefined),
})

function isKnown(event: string): event is keyof typeof activityWords {
  return Object.hasOwn(activityWords, event)
}

/** Who has no name in an entry, at the beginning of a sentence and within one. */
const unnamed: Record<Exclude<Locale, 'pt'>, Record<'signer' | 'user' | 'signerWithin', string>> = {
  en: { signer: 'A signer', user: 'Someone', signerWithin: 'a signer' },
}

/** Each event in the languages that entries are not written in. */
const activityWords: Record<ActivityEvent, Record<Exclude<Locale, 'pt'>, string>> = {
  document_uploaded: { en: 'The document was uploaded, or created from a template.' },
  document_metadata_ready: { en: 'The document is ready to be prepared.' },
  document_prepared: { en: 'The document was prepared and awaits signatures.' },
  document_renamed: { en: 'The document was renamed.' },
  document_processing_failed: { en: 'The document could not be prepared or sealed.' },
  document_retried: { en: 'Another attempt to process the document was requested.' },
  assignment_created: { en: '{user} sent the document for signature.' },
  assignment_expiration_changed: { en: 'The deadline for signing was changed.' },
  assignment_expired: { en: 'The deadline for signing passed.' },
  signature_requested: { en: 'The document was sent to {signer}.' },
  signature_request_failed: { en: 'The invitation to {signer} could not be sent.' },
  mail_failed: { en: 'An e-mail about the document could not be sent.' },
  mail_waiting: { en: 'The invitation to {signer} could not be sent yet. The service keeps trying.' },
  signer_email_verified: { en: '{signer} confirmed the code sent by e-mail.' },
  signer_whatsapp_verified: { en: '{signer} confirmed the code sent by WhatsApp.' },
  signer_sms_verified: { en: '{signer} confirmed the code sent by text message.' },
  message_delivered: { en: 'A message reached the telephone of {signer}.' },
  message_text_left_out: {
    en: "A message went to {signer} without the sender's own words, because the approved template has no place for them.",
  },
  signer_account_verified: { en: '{signer} opened the document with their own account, whose e-mail is confirmed.' },
  signer_reminded: { en: 'A reminder was sent to {signer}.' },
  assignment_reminders_changed: { en: 'The automatic reminders were changed.' },
  signer_data_confirmed: { en: '{signer} confirmed their data.' },
  signer_email_corrected: { en: 'The e-mail address of {signer} was corrected.' },
  signer_phone_corrected: { en: 'The telephone of {signer} was corrected.' },
  signer_accepted_terms: { en: '{signer} accepted the terms.' },
  signer_viewed_document: { en: '{signer} opened the document.' },
  signer_drew_elsewhere: {
    en: '{signer} drew the signature or initials on another device, by the QR code of the page.',
  },
  signer_signed_document: { en: '{signer} signed the document.' },
  signer_rejected_document: { en: '{signer} declined the document.' },
  user_rejected_document: { en: '{user} cancelled the document.' },
  document_ready: { en: 'Everyone has signed.' },
  document_certificated: { en: 'The document was sealed; the copies will be sent.' },
  document_timestamp_renewed: {
    en: 'The timestamp of the sealed document was renewed; the earlier copy remains valid.',
  },
  reader_code_created: { en: "Reading by ITI's reader was allowed." },
  reader_code_removed: { en: "Reading by ITI's reader was ended." },
  document_removed: { en: 'The document was deleted.' },
  signer_created: { en: 'The contact {signer} was created.' },
  account_plan_changed: { en: 'The plan of the workspace was changed.' },
  invitation_created: { en: 'A person was invited to the workspace.' },
  invitation_accepted: { en: 'An invitation to the workspace was accepted.' },
  invitation_revoked: { en: 'An invitation to the workspace was cancelled.' },
  invitation_expired: { en: 'An invitation to the workspace expired.' },
  user_deletion_scheduled: { en: "The deletion of a person's account was scheduled." },
  user_deletion_cancelled: { en: "The deletion of a person's account was cancelled." },
  user_deleted: { en: "A person's account was deleted." },
  user_taken_over: {
    en: 'The reader of the mailbox of an account set a new password, and earlier access ended.',
  },
  user_email_confirmed: { en: 'The operator of this installation confirmed the e-mail of a person.' },
  template_created: { en: 'A template was created.' },
  template_processed: { en: 'A template is ready to be used.' },
  template_processing_failed: { en: 'The file of a template could not be prepared.' },
}
