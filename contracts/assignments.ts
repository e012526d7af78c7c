import { z } from 'zod'
import { channels } from './channels.ts'
import { DocumentPage } from './document-page.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { FieldType } from './fields.ts'
import { Email, Id, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { REMINDER_DAYS_MAX, REMINDERS_MAX } from './messages.ts'
import { PageQuery } from './page.ts'
import { finalStatuses, parts } from './parts.ts'
import { CopyReceivers, PersonChoice } from './person-choice.ts'
import { Signer } from './signer.ts'
import { keyDemands, linkWays } from './ways.ts'

/** The position of a field on its page: pixels at 150 DPI from the displayed page's top left. */
export const DisplaySettings = z.object({
  left: z.number().min(0).max(100_000),
  top: z.number().min(0).max(100_000),
  width: z.number().min(1).max(100_000).optional(),
  height: z.number().min(1).max(100_000).optional(),
  fontSize: z.number().min(1).max(400).optional(),
  fontFamily: z.string().max(60).optional(),
  backgroundColor: z.string().max(60).optional(),
})
export type DisplaySettings = z.infer<typeof DisplaySettings>

const ItemField = z.object({
  id: Id,
  name: z.string(),
  type: z.union([FieldType, z.literal('virtual')]),
  is_required: z.boolean().optional(),
})

/**
 * One thing that one signer has to fill; a virtual assignment has one per signer, without page. What the sender filled
 * in from a template has no signer and is completed from the start.
 */
export const Item = z.object({
  id: Id,
  page: DocumentPage.nullable(),
  signer: z.object({ id: Id, full_name: z.string(), email: z.string().nullable() }).nullable(),
  field: ItemField,
  display_settings: z.union([DisplaySettings, z.array(z.never())]),
  value: z.string().nullable(),
  completed: z.boolean(),
})
export type Item = z.infer<typeof Item>

const wireWords = Object.values(channels).map(({ wire }) => wire)

/** The channels that reach a signer, as the wire spells them. */
export const NotificationMethod = z.enum(wireWords)

/** A channel by its name in links and codes. */
export const ChannelWord = z.literal(keysOf(channels))

/** What identifies a signer: a mailed code and, if the sender wants it, a certificate of their own (decision 0045). */
export const VerificationMethod = z.enum([...wireWords, ...keyDemands])
export type VerificationMethod = z.infer<typeof VerificationMethod>

/** As callers write it, in upper or lower case. */
export const VerificationMethodWord = z
  .string()
  .max(40)
  .describe('Email, ou DigitalCertificate para quem deve assinar com o próprio certificado digital')

/** What somebody is in a document (decision 0072). */
export const PartyPart = z.enum(keysOf(parts))

export const PartyStatus = z.enum(['waiting', 'notified', 'viewed', ...finalStatuses, 'declined'])
export type PartyStatus = z.infer<typeof PartyStatus>

/** From each state of a party, those that may follow; none follows an answer. Nothing else is ever written. */
export const partyTransitions: Record<'waiting' | 'notified' | 'viewed', readonly PartyStatus[]> = {
  waiting: ['notified'],
  notified: ['viewed', ...finalStatuses, 'declined'],
  viewed: [...finalStatuses, 'declined'],
}

/**
 * How a signer was identified: by six mailed digits, or by the session of an account with the address of the document
 * as its confirmed e-mail.
 */
export const VerifiedBy = z.enum(keysOf(linkWays))
export type VerifiedBy = z.infer<typeof VerifiedBy>

/** An invitation that was handed to the mail server, or could not be. */
export const NotificationEntry = z.object({
  event: z.literal('signature_request'),
  status: z.enum(['sent', 'failed']),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  sent_at: Time.nullable(),
  failed_at: Time.nullable(),
})
export type NotificationEntry = z.infer<typeof NotificationEntry>

/** The deadline for signing a document, as callers write it. */
export const DeadlineText = z
  .string()
  .max(60)
  .describe('ISO-8601; uma data sem hora vale até o fim do dia, e uma hora sem fuso é a de São Paulo')

/** After how many days without an answer a signer is reminded. */
const ReminderDays = z
  .number()
  .int(wrong('daysNotWhole'))
  .min(1, wrong('daysTooFew'))
  .max(REMINDER_DAYS_MAX, wrong('daysTooMany'))
  .describe(`Dias sem resposta até cada lembrete, no máximo ${REMINDERS_MAX} por pessoa`)

/** What was found out about the certificate that a signer signed with. */
export const SignedCertificate = z.object({
  name: z.string().describe('A quem foi emitido'),
  issuer: z.string(),
  is_qualified: z.boolean().describe('Se vale como assinatura eletrônica qualificada (ICP-Brasil)'),
})
export type SignedCertificate = z.infer<typeof SignedCertificate>

/** A signer within an assignment: their turn, what has happened, and when. The terms are those of this signature. */
export const AssignmentSigner = Signer.extend({
  part: PartyPart.describe('O que a pessoa faz no documento'),
  step: z.number().int().nullable(),
  verification_method: VerificationMethod,
  notification_methods: z.array(NotificationMethod),
  notified: z.boolean(),
  completed: z.boolean(),
  status: PartyStatus,
  notified_at: Time.nullable(),
  notification_history: z.array(NotificationEntry).describe('Os mais antigos primeiro; quem assina não os vê'),
  viewed_at: Time.nullable(),
  signed_at: Time.nullable(),
  reminders_sent: z.number().int().describe('Lembretes automáticos já enviados'),
  next_reminder_at: Time.nullable().describe('Quando vai o próximo lembrete'),
  verified_by: VerifiedBy.nullable().describe('Como a pessoa foi verificada ao assinar; null antes disso'),
  certificate: SignedCertificate.nullable().describe(
    'O certificado digital próprio com que a pessoa assinou; null sem ele',
  ),
})
export type AssignmentSigner = z.infer<typeof AssignmentSigner>

export const Assignment = z.object({
  resource: z.literal('assignment'),
  id: Id,
  sender_email: z.string(),
  method: z.enum(['virtual', 'collect']),
  expires_at: Time.nullable(),
  reminder_days: z.number().int().nullable().describe('Dias entre os lembretes automáticos; null sem lembretes'),
  message: z.string().nullable(),
  signers: z.array(AssignmentSigner),
  copy_receivers: z.array(z.object({ id: Id, full_name: z.string(), email: z.string().nullable() })),
  items: z.array(Item),
  summary: z.object({
    signer_count: z.number().int(),
    completed_count: z.number().int(),
    signers: z.array(Signer.extend({ completed: z.boolean() })),
  }),
  signing_urls: z.array(z.object({ signer_id: Id, url: z.string() })),
})
export type Assignment = z.infer<typeof Assignment>

/** All signers or none have a step; the same step signs in parallel. */
export const SigningStep = z
  .number()
  .int()
  .min(1)
  .max(1000)
  .nullish()
  .describe('Ordem de assinatura, a partir de 1: todos têm ou nenhum; o mesmo número assina em paralelo')

/** The channels that invite a signer. */
export const NotificationMethodWords = z
  .array(z.string().max(40))
  .max(10)
  .nullish()
  .describe('Deve incluir Email, se houver')

/** What somebody is to do in the document; without it, sign. */
export const PartChoice = PartyPart.nullish().describe('O que a pessoa faz no documento; sem ele, assina')

const SignerChoice = PersonChoice.extend({
  part: PartChoice,
  verification_method: VerificationMethodWord.nullish(),
  notification_methods: NotificationMethodWords,
  step: SigningStep,
})

const Placed = z.object({
  signer_id: Id.nullish().describe('De quem é o campo, pelo id do contato'),
  signer_email: Email.nullish().describe('Ou pelo e-mail, para quem foi informado assim em signers'),
  field_id: Id.describe('O campo do workspace, como em GET /accounts/{id}/fields'),
  display_settings: DisplaySettings,
})

const Entry = z.object({
  page_id: Id.describe('A página, como em pages do documento'),
  fields: z.array(Placed).max(2000),
})

export const NewAssignment = z.object({
  method: z.enum(['virtual', 'collect']),
  signers: z
    .array(SignerChoice)
    .max(500)
    .optional()
    .describe('Quem assina: contatos por id, ou pessoas por nome e e-mail, que viram contatos'),
  signer_ids: z.array(Id).max(500).optional().describe('O mesmo só com ids de contatos'),
  signerIds: z.array(Id).max(500).optional().describe('Outro nome de signer_ids'),
  entries: z.array(Entry).max(2000).nullish().describe('Só para collect'),
  message: z.string().max(5000).nullish().describe('Mensagem aos signatários'),
  expires_at: DeadlineText.nullish(),
  expiration: DeadlineText.nullish(),
  reminder_days: ReminderDays.nullish(),
  copy_receivers: CopyReceivers.nullish(),
})

/** Refusals of a key's scopes if a call reaches people, and of a party that another call changed meanwhile. */
export const sendingErrors = ['conflict', 'key_scope_template', 'key_scope_recipient', 'key_sends_used_up'] as const

export const assignments = {
  /**
   * Sends a document for signature: one assignment per document, not editable. Signers and copy receivers are contacts by
   * id, or people by name and e-mail, who become contacts in the same call.
   */
  create: endpoint('POST /documents/:documentId/assignments', {
    summary: 'Envia o documento para assinatura',
    description:
      'Um documento tem um só envio, que não se edita. Os signatários são contatos por id, ou pessoas por nome e e-mail, que viram contatos na mesma chamada; o mesmo vale para quem recebe cópia. Um envio virtual pode ser feito enquanto o arquivo ainda é processado; um collect espera metadata_ready e posiciona os campos em entries.',
    needs: 'assignments.create',
    isSending: true,
    body: NewAssignment,
    returns: Assignment,
    errors: [
      ...sendingErrors,
      'plan_limit',
      'no_signers',
      'signer_unknown',
      'signer_without_email',
      'signer_repeated',
      'steps_incomplete',
      'steps_gap',
      'expires_in_past',
      'expires_malformed',
      'entries_required',
      'page_unknown',
      'field_unknown',
      'field_outside_page',
      'document_not_preparable',
      'document_not_ready',
    ],
  }),
  /** Documents of the workspace that were sent, the newest document first; without `accountId` those of the caller's first workspace. */
  list: endpoint('GET /assignments', {
    summary: 'Lista os envios para assinatura',
    needs: 'documents.list',
    kind: 'list',
    query: PageQuery.extend({ accountId: Id.optional().describe('Senão, o primeiro workspace de quem pede') }),
    workspaceKey: 'accountId',
    returns: Assignment.extend({ document_id: Id }),
    errors: ['not_found'],
  }),
  /** Messages that were sent by WhatsApp: none (decision 0013). */
  whatsappNotifications: endpoint('GET /documents/:documentId/assignments/:assignmentId/whatsapp-notifications', {
    summary: 'Lista os avisos por WhatsApp',
    needs: 'documents.get',
    returns: z.array(z.never()),
  }),
  /** Mails the link again to a signer of the current turn. */
  resend: endpoint('PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/resend', {
    summary: 'Reenvia o convite a um signatário',
    description: 'Só a quem é a vez de assinar, e poucas vezes por dia.',
    needs: 'assignments.resend',
    isSending: true,
    tool: 'send',
    body: z.object({
      email: Email.optional().describe(
        'O endereço para o qual se quer reenviar: se o signatário já tem outro, nada vai',
      ),
    }),
    returns: z.object({ is_sent: z.boolean(), document_id: Id, signer_id: Id }),
    errors: [...sendingErrors, 'document_closed', 'already_signed', 'out_of_turn', 'invitations_used_up'],
  }),
  /**
   * Corrects the address of one signer for this document, until a code was confirmed at it. The old link and its codes
   * stop working, and an invitation goes to the new address. Both addresses get a mail; trail and certificate record
   * it.
   */
  correctEmail: endpoint('PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/email', {
    summary: 'Corrige o e-mail de um signatário',
    description:
      'Até que um código seja confirmado nele. O link antigo deixa de valer, os dois endereços são avisados, e a trilha registra.',
    needs: 'assignments.resend',
    isSending: true,
    body: z.object({ email: Email }),
    returns: Assignment,
    errors: [
      ...sendingErrors,
      'document_closed',
      'already_signed',
      'email_confirmed',
      'email_unchanged',
      'email_repeated',
      'invitations_used_up',
    ],
  }),
  /**
   * Sets after how many days without an answer each signer of the current turn gets a reminder by mail, at most five
   * times; null ends it. Reminders end by themselves with the signature and with the document.
   */
  setReminders: endpoint('PUT /documents/:documentId/assignments/:assignmentId/reminders', {
    summary: 'Liga ou desliga os lembretes automáticos',
    description: 'No máximo cinco por pessoa; terminam com a assinatura e com o documento.',
    needs: 'assignments.resend',
    isSending: true,
    body: z.object({ every_days: ReminderDays.nullable() }),
    returns: Assignment,
    errors: [...sendingErrors, 'document_closed'],
  }),
  /** Moves the deadline; null clears it. An expired document waits for signatures again. */
  resetExpiration: endpoint('PUT /documents/:documentId/assignments/:assignmentId/reset-expiration', {
    summary: 'Muda o prazo de assinatura',
    description: 'expires_at é obrigatório, e null tira o prazo. Um documento expirado volta a aguardar assinaturas.',
    needs: 'assignments.resetExpiration',
    body: z.object({ expires_at: DeadlineText.nullable() }),
    returns: Assignment,
    errors: [...sendingErrors, 'expires_in_past', 'expires_malformed', 'document_closed'],
  }),
}
