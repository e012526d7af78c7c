import { z } from 'zod'
import { channels } from './channels.ts'
import { deliveryStates } from './delivery-states.ts'
import { DocumentPage } from './document-page.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { FieldType } from './fields.ts'
import { Email, Id, Telephone, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { MESSAGE_MAX } from './lengths.ts'
import type { Locale } from './locale.ts'
import { REMINDER_DAYS_MAX, REMINDERS_MAX } from './messages.ts'
import { agreeing } from './other-names.ts'
import { PageQuery } from './page.ts'
import { ActingAs, PartOrCopyChoice, PartyPart, WitnessOf } from './part-choice.ts'
import { finalStatuses } from './parts.ts'
import { askedStatuses } from './party-status.ts'
import { CopyReceivers, PersonChoice } from './person-choice.ts'
import { Signer } from './signer.ts'
import { demands, keyDemands, linkWays } from './ways.ts'

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

const { width, height, fontSize, fontFamily, backgroundColor } = DisplaySettings.shape

/** The same as callers write it: null says as little as nothing. */
export const DisplayChoice = DisplaySettings.extend({
  width: width.nullable(),
  height: height.nullable(),
  fontSize: fontSize.nullable(),
  fontFamily: fontFamily.nullable(),
  backgroundColor: backgroundColor.nullable(),
})
export type DisplayChoice = z.infer<typeof DisplayChoice>

const ItemField = z.object({
  id: Id,
  name: z.string(),
  type: z.union([FieldType, z.literal('virtual')]),
  is_required: z.boolean().optional(),
  is_pre_defined: z.boolean().optional(),
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

const demanded = (locale: Locale) =>
  keyDemands.map((name) => `${name} ${demands[name].words.wire?.[locale] ?? ''}`).join('; ')

/** As callers write it, in upper or lower case. */
export const VerificationMethodWord = z
  .string()
  .max(40)
  .meta({
    pt: `Email, Whatsapp ou Sms: por onde vai o código; ou ${demanded('pt')}`,
    en: `Email, Whatsapp or Sms: how the code is sent; or ${demanded('en')}`,
  })

export const PartyStatus = z.enum(['waiting', ...askedStatuses, ...finalStatuses, 'declined'])
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

/** A message to a signer's telephone, and the furthest that its provider knows of it. */
export const WhatsappNotification = z.object({
  id: Id,
  signer_id: Id,
  event: z.enum(['signature_request', 'reminder', 'verification_code', 'copy']).meta({
    pt: 'O convite, um lembrete, um código ou a cópia assinada',
    en: 'The invitation, a reminder, a code or the signed copy',
  }),
  phone_number: z.string().meta({ pt: 'E.164', en: 'E.164' }),
  status: z.enum(deliveryStates).meta({
    pt: 'O estado mais adiantado que o provedor informou',
    en: 'The furthest state that the provider reported',
  }),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  created_at: Time,
  sent_at: Time.nullable(),
  delivered_at: Time.nullable().meta({
    pt: 'Quando o provedor informou que chegou',
    en: 'When the provider reported that it arrived',
  }),
  read_at: Time.nullable().meta({
    pt: 'Quando o provedor informou que foi lida',
    en: 'When the provider reported that it was read',
  }),
  failed_at: Time.nullable(),
})
export type WhatsappNotification = z.infer<typeof WhatsappNotification>

/** The deadline for signing a document, as callers write it. */
export const DeadlineText = z.string().max(60).meta({
  pt: 'ISO-8601; uma data sem hora vale até o fim do dia, e uma hora sem fuso é a de São Paulo',
  en: 'ISO-8601; a date without a time lasts until the end of that day, and a time without a zone is São Paulo time',
})

/** After how many days without an answer a signer is reminded. */
const ReminderDays = z
  .number()
  .int(wrong('daysNotWhole'))
  .min(1, wrong('daysTooFew'))
  .max(REMINDER_DAYS_MAX, wrong('daysTooMany'))
  .meta({
    pt: `Dias sem resposta até cada lembrete, no máximo ${REMINDERS_MAX} por pessoa`,
    en: `Days without an answer until each reminder, at most ${REMINDERS_MAX} for each person`,
  })

/** What was found out about the certificate that a signer signed with. */
export const SignedCertificate = z.object({
  name: z.string().meta({ pt: 'A quem foi emitido', en: 'Whom it was issued to' }),
  issuer: z.string(),
  is_qualified: z.boolean().meta({
    pt: 'Se vale como assinatura eletrônica qualificada (ICP-Brasil)',
    en: 'Whether it counts as a qualified electronic signature (ICP-Brasil)',
  }),
})
export type SignedCertificate = z.infer<typeof SignedCertificate>

/** What somebody is in a document, as answers show it. */
const partFacts = {
  part: PartyPart.meta({ pt: 'O que a pessoa faz no documento', en: 'What the person does in the document' }),
  acting_as: z.string().nullable().meta({
    pt: 'Em que qualidade a pessoa age, como fiadora; null se não foi dito',
    en: 'In what capacity the person acts, such as fiadora (guarantor); null if not given',
  }),
  witness_of: z.array(Id).meta({
    pt: 'Quem a testemunha testemunha, por id; vazio para os outros',
    en: 'Whom the witness attests, by id; empty for all others',
  }),
}

/** A signer within an assignment: their turn, what has happened, and when. The terms are those of this signature. */
export const AssignmentSigner = Signer.extend({
  ...partFacts,
  step: z.number().int().nullable(),
  verification_method: VerificationMethod,
  notification_methods: z.array(NotificationMethod),
  notified: z.boolean(),
  completed: z.boolean(),
  status: PartyStatus,
  notified_at: Time.nullable(),
  notification_history: z
    .array(NotificationEntry)
    .meta({ pt: 'Os mais antigos primeiro; quem assina não os vê', en: 'Oldest first; signers do not see them' }),
  viewed_at: Time.nullable(),
  signed_at: Time.nullable(),
  reminders_sent: z
    .number()
    .int()
    .meta({ pt: 'Lembretes automáticos já enviados', en: 'Automatic reminders sent so far' }),
  next_reminder_at: Time.nullable().meta({ pt: 'Quando vai o próximo lembrete', en: 'When the next reminder is sent' }),
  verified_by: VerifiedBy.nullable().meta({
    pt: 'Como a pessoa foi verificada ao assinar; null antes disso',
    en: 'How the person was verified when signing; null before that',
  }),
  certificate: SignedCertificate.nullable().meta({
    pt: 'O certificado digital próprio com que a pessoa assinou; null sem ele',
    en: 'The digital certificate of their own that the person signed with; null without one',
  }),
})
export type AssignmentSigner = z.infer<typeof AssignmentSigner>

export const Assignment = z.object({
  resource: z.literal('assignment'),
  id: Id,
  sender_email: z.string(),
  method: z.enum(['virtual', 'collect']),
  expires_at: Time.nullable(),
  reminder_days: z.number().int().nullable().meta({
    pt: 'Dias entre os lembretes automáticos; null sem lembretes',
    en: 'Days between automatic reminders; null without reminders',
  }),
  message: z.string().nullable(),
  signers: z.array(AssignmentSigner),
  copy_receivers: z.array(z.object({ id: Id, full_name: z.string(), email: z.string().nullable() })),
  items: z.array(Item),
  summary: z.object({
    signer_count: z.number().int(),
    completed_count: z.number().int(),
    signers: z.array(Signer.extend({ ...partFacts, completed: z.boolean() })),
  }),
  signing_urls: z.array(z.object({ signer_id: Id, url: z.string() })),
})
export type Assignment = z.infer<typeof Assignment>

/** All signers or none have a step; the same step signs in parallel. */
export const SigningStep = z.number().int().min(1).max(1000).nullish().meta({
  pt: 'Ordem de assinatura, a partir de 1: todos têm ou nenhum; o mesmo número assina em paralelo',
  en: 'Order of signing, from 1: everyone has one or nobody has; those with the same number sign in parallel',
})

/** The channels that invite a signer. */
export const NotificationMethodWords = z.array(z.string().max(40)).max(10).nullish().meta({
  pt: 'Email, Whatsapp ou Sms; vale o que combina com verification_method',
  en: 'Email, Whatsapp or Sms; what goes with verification_method counts',
})

const SignerChoice = agreeing(
  PersonChoice.extend({
    part: PartOrCopyChoice,
    acting_as: ActingAs,
    witness_of: WitnessOf,
    verification_method: VerificationMethodWord.nullish(),
    notification_methods: NotificationMethodWords,
    step: SigningStep,
  }),
  'fullName',
)

const Placed = z.object({
  signer_id: Id.nullish().meta({
    pt: 'De quem é o campo, pelo id do contato',
    en: "Whose field it is, by the contact's id",
  }),
  signer_email: Email.nullish().meta({
    pt: 'Ou pelo e-mail, para quem foi informado assim em signers',
    en: 'Or by e-mail, for a person given that way in signers',
  }),
  field_id: Id.meta({
    pt: 'O campo do workspace, como em GET /accounts/{id}/fields',
    en: "The workspace's field, as in GET /accounts/{id}/fields",
  }),
  display_settings: DisplayChoice,
})

const Entry = z.object({
  page_id: Id.meta({ pt: 'A página, como em pages do documento', en: "The page, as in the document's pages" }),
  fields: z.array(Placed).max(2000),
})

export const NewAssignment = z.object({
  method: z.enum(['virtual', 'collect']),
  signers: z.array(SignerChoice).max(500).nullish().meta({
    pt: 'Quem assina: contatos por id, ou pessoas por nome e e-mail, que viram contatos',
    en: 'Who signs: contacts by id, or people by name and e-mail, who become contacts',
  }),
  signer_ids: z
    .array(Id)
    .max(500)
    .nullish()
    .meta({ pt: 'O mesmo só com ids de contatos', en: 'The same, with ids of contacts only' }),
  signerIds: z.array(Id).max(500).nullish().meta({ pt: 'Outro nome de signer_ids', en: 'Another name for signer_ids' }),
  entries: z.array(Entry).max(2000).nullish().meta({ pt: 'Só para collect', en: 'For collect only' }),
  message: z.string().max(MESSAGE_MAX).nullish().meta({ pt: 'Mensagem aos signatários', en: 'Message to the signers' }),
  expires_at: DeadlineText.nullish(),
  expiration: DeadlineText.nullish(),
  reminder_days: ReminderDays.nullish(),
  copy_receivers: CopyReceivers.nullish(),
})

/** Refusals of parts that do not fit together. */
export const partErrors = [
  'nobody_signs',
  'witness_of_unknown',
  'witness_of_self',
  'witness_of_unfit',
  'part_holds_no_fields',
] as const

/** Refusals of a key's scopes if a call reaches people, and of a party that another call changed meanwhile. */
export const sendingErrors = ['conflict', 'key_scope_template', 'key_scope_recipient', 'key_sends_used_up'] as const

export const assignments = {
  /**
   * Sends a document for signature: one assignment per document, not editable. Signers and copy receivers are contacts by
   * id, or people by name and e-mail, who become contacts in the same call.
   */
  create: endpoint('POST /documents/:documentId/assignments', {
    summary: { pt: 'Envia o documento para assinatura', en: 'Sends the document for signature' },
    description: {
      pt: 'Um documento tem um só envio, que não se edita. Os signatários são contatos por id, ou pessoas por nome e e-mail, que viram contatos na mesma chamada; o mesmo vale para quem recebe cópia. Um envio virtual pode ser feito enquanto o arquivo ainda é processado; um collect espera metadata_ready e posiciona os campos em entries.',
      en: 'A document is sent once, and what was sent cannot be edited. Signers are contacts by id, or people by name and e-mail, who become contacts in the same call; the same holds for those who receive copies. With virtual, the document can be sent while its file is still being processed; collect waits for metadata_ready and places fields in entries.',
    },
    needs: 'assignments.create',
    isSending: true,
    body: agreeing(NewAssignment, 'signers', 'signersInCamelCase', 'signerIds', 'deadline').refine(
      ({ method, entries }) => method === 'collect' || !entries?.some(({ fields }) => fields.length > 0),
      { error: wrong('entriesOfVirtual'), path: ['entries'] },
    ),
    returns: Assignment,
    errors: [
      ...sendingErrors,
      'plan_limit',
      'no_signers',
      'signer_unknown',
      'signer_without_email',
      'signer_repeated',
      ...partErrors,
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
  /** Documents of the workspace that were sent, the newest document first. */
  list: endpoint('GET /assignments', {
    summary: { pt: 'Lista os envios para assinatura', en: 'Lists the assignments' },
    needs: 'documents.list',
    kind: 'list',
    query: PageQuery.extend({
      accountId: Id.optional().meta({
        pt: 'Senão, o primeiro workspace de quem pede',
        en: "Otherwise the caller's first workspace",
      }),
    }),
    workspaceKey: 'accountId',
    returns: Assignment.extend({ document_id: Id }),
    errors: ['not_found'],
  }),
  /** What was sent to the signers by WhatsApp, the oldest first, and what became of it. */
  whatsappNotifications: endpoint('GET /documents/:documentId/assignments/:assignmentId/whatsapp-notifications', {
    summary: { pt: 'Lista os avisos por WhatsApp', en: 'Lists the notifications by WhatsApp' },
    needs: 'documents.get',
    returns: z.array(WhatsappNotification),
  }),
  /** Mails the link again to a signer of the current turn. */
  resend: endpoint('PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/resend', {
    summary: { pt: 'Reenvia o convite a um signatário', en: 'Sends the invitation to a signer again' },
    description: {
      pt: 'Só a quem é a vez de assinar, e poucas vezes por dia.',
      en: 'Only to those whose turn it is to sign, and a few times a day.',
    },
    needs: 'assignments.resend',
    isSending: true,
    tool: 'send',
    body: z.object({
      email: Email.optional().meta({
        pt: 'O endereço para o qual se quer reenviar: se o signatário já tem outro, nada vai',
        en: 'The address that is meant: if the signer has another by now, nothing is sent',
      }),
      whatsapp_phone_number: Telephone.optional().meta({
        pt: 'O mesmo, de quem é avisado no celular: se o telefone já é outro, nada vai',
        en: 'The same for a person who is reached by telephone: if the number is another by now, nothing is sent',
      }),
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
    summary: { pt: 'Corrige o e-mail de um signatário', en: 'Corrects the e-mail of a signer' },
    description: {
      pt: 'Até que um código seja confirmado nele. O link antigo deixa de valer, os dois endereços são avisados, e a trilha registra.',
      en: 'Until a code is confirmed at it. The old link stops working, both addresses are notified, and the trail records it.',
    },
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
   * Corrects the telephone of a signer who is reached there, for this document, until a code was confirmed at it. The
   * old link and its codes stop working, and an invitation goes to the new number. Both numbers get a message; trail and
   * certificate record it.
   */
  correctPhone: endpoint('PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/phone', {
    summary: { pt: 'Corrige o telefone de um signatário', en: 'Corrects the telephone of a signer' },
    description: {
      pt: 'De quem recebe o documento por WhatsApp ou SMS, até que um código seja confirmado nele. O link antigo deixa de valer, os dois números são avisados, e a trilha registra.',
      en: 'Of a person who receives the document by WhatsApp or text message, until a code is confirmed at it. The old link stops working, both numbers are notified, and the trail records it.',
    },
    needs: 'assignments.resend',
    isSending: true,
    body: z.object({ whatsapp_phone_number: Telephone }),
    returns: Assignment,
    errors: [
      ...sendingErrors,
      'document_closed',
      'already_signed',
      'phone_confirmed',
      'phone_unchanged',
      'phone_repeated',
      'invitations_used_up',
    ],
  }),
  /**
   * Sets after how many days without an answer each signer of the current turn gets a reminder by mail; null ends it.
   * Reminders end by themselves with the signature and with the document.
   */
  setReminders: endpoint('PUT /documents/:documentId/assignments/:assignmentId/reminders', {
    summary: { pt: 'Liga ou desliga os lembretes automáticos', en: 'Turns the automatic reminders on or off' },
    description: {
      pt: `No máximo ${REMINDERS_MAX} por pessoa; terminam com a assinatura e com o documento.`,
      en: `At most ${REMINDERS_MAX} for each person; they stop when the person signs and when the document is closed.`,
    },
    needs: 'assignments.resend',
    isSending: true,
    body: z.object({ every_days: ReminderDays.nullable() }),
    returns: Assignment,
    errors: [...sendingErrors, 'document_closed'],
  }),
  /** Moves the deadline; null clears it. An expired document waits for signatures again. */
  resetExpiration: endpoint('PUT /documents/:documentId/assignments/:assignmentId/reset-expiration', {
    summary: { pt: 'Muda o prazo de assinatura', en: 'Changes the deadline for signing' },
    description: {
      pt: 'expires_at é obrigatório, e null tira o prazo. Um documento expirado volta a aguardar assinaturas.',
      en: 'expires_at is required, and null removes the deadline. An expired document awaits signatures again.',
    },
    needs: 'assignments.resetExpiration',
    isSending: false,
    body: z.object({ expires_at: DeadlineText.nullable() }),
    returns: Assignment,
    errors: [...sendingErrors, 'expires_in_past', 'expires_malformed', 'document_closed'],
  }),
}
