import { z } from 'zod'
import { ACTING_AS_MAX } from './acting-as.ts'
import { VerificationMethod } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { MESSAGE_MAX, VALUE_MAX } from './lengths.ts'
import { PLACED_FIELDS_MAX } from './messages.ts'
import { oneLine } from './one-line.ts'
import { PartyPart } from './part-choice.ts'

/** How somebody confirms; without it, only by the code, as in drafts made before the choice existed. */
const Verification = VerificationMethod.optional()

/** The signers chosen so far. */
const DraftSigner = z.object({
  id: Id,
  colour: z
    .number()
    .int()
    .min(0)
    .max(100)
    .meta({ pt: 'Cor da pessoa na preparação', en: "The person's colour during preparation" }),
  is_together: z
    .boolean()
    .meta({ pt: 'Assina na mesma etapa que a pessoa anterior', en: 'Signs in the same step as the previous person' }),
  verification_method: Verification,
  part: PartyPart.optional().meta({
    pt: 'O que a pessoa faz no documento; sem ele, assina',
    en: 'What the person does in the document; signs, if not given',
  }),
  acting_as: z
    .string()
    .max(ACTING_AS_MAX)
    .optional()
    .meta({ pt: 'Em que qualidade a pessoa age', en: 'In what capacity the person acts' }),
  witness_of: z.array(Id).max(500).optional().meta({
    pt: 'Quem a testemunha testemunha; sem ele, todos os que assinam',
    en: 'Whom the witness attests; everyone who signs, if not given',
  }),
})

/** A field placed on a page so far; pixels at 150 DPI from the displayed page's top left. */
const DraftPlacement = z.object({
  id: Id,
  page_id: Id,
  signer_id: Id,
  field_id: Id,
  left: z.number().min(-100_000).max(100_000),
  top: z.number().min(-100_000).max(100_000),
  width: z.number().min(0).max(100_000),
  height: z.number().min(0).max(100_000),
})

/** What has been prepared of an unsent document. It names people and fields only by id and guarantees neither. */
export const Draft = z.object({
  signers: z.array(DraftSigner).max(500),
  is_in_order: z.boolean(),
  copy_receivers: z.array(Id).max(500),
  placements: z.array(DraftPlacement).max(PLACED_FIELDS_MAX),
  message: z.string().max(MESSAGE_MAX),
  expires_at: z.string().max(60).nullable(),
  reminder_days: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .meta({ pt: 'Dias entre os lembretes automáticos', en: 'Days between automatic reminders' }),
  prepared_for: z
    .enum(['collect', 'virtual'])
    .nullable()
    .meta({ pt: 'O método cuja preparação foi concluída', en: 'The method whose preparation was completed' }),
})
export type Draft = z.infer<typeof Draft>

const DraftPerson = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  whatsapp_phone_number: z.string().nullable(),
})

/** A draft as it was saved last. */
export const SavedDraft = z.object({
  version: z.number().int().meta({
    pt: 'Quantas vezes foi salvo; 0 onde ainda não há rascunho',
    en: 'How many times it was saved; 0 if there is no draft yet',
  }),
  draft: Draft.nullable(),
  people: z.array(DraftPerson).meta({
    pt: 'Os contatos do rascunho que ainda existem, como estão agora',
    en: 'The contacts of the draft that still exist, as they are now',
  }),
  saved_by: z
    .string()
    .nullable()
    .meta({ pt: 'Nome de quem salvou por último', en: 'Name of the person who saved it last' }),
  saved_at: Time.nullable(),
})
export type SavedDraft = z.infer<typeof SavedDraft>

/** Who plays a role so far, and what they do if the role says something else. */
const DraftCast = z.object({
  role_id: Id,
  id: Id,
  verification_method: Verification,
  part: PartyPart.optional().meta({
    pt: 'O que a pessoa faz neste uso; sem ele, o que o papel diz',
    en: 'What the person does in this use; what the role says, if not given',
  }),
  acting_as: z.string().max(ACTING_AS_MAX).optional().meta({
    pt: 'Em que qualidade a pessoa age neste uso; sem ele, o que o papel diz, e vazio é nenhuma',
    en: 'In what capacity the person acts in this use; what the role says, if not given, and empty is none',
  }),
  witness_of: z.array(Id).max(500).optional().meta({
    pt: 'Quem a testemunha testemunha, por id; sem ele, todos os que assinam',
    en: 'Whom the witness attests, by id; everyone who signs, if not given',
  }),
})

/** What one person has chosen so far for a document from a template. Nothing is promised of the ids in it. */
export const UsageDraft = z.object({
  use_id: Id.meta({
    pt: 'Dado por quem começa o uso; é o mesmo até o envio e distingue um uso do seguinte',
    en: 'Chosen by the client that starts the use; it stays the same until sending and tells one use from the next',
  }),
  cast: z.array(DraftCast).max(500),
  values: z
    .array(z.object({ field_id: Id, value: z.string().max(VALUE_MAX) }))
    .max(2000)
    .meta({
      pt: 'field_id: a colocação do campo no template',
      en: 'field_id: the placement of the field in the template',
    }),
  name: z
    .string()
    .max(5000)
    .regex(...oneLine),
  message: z.string().max(MESSAGE_MAX),
  is_in_order: z.boolean(),
  copy_receivers: z.array(Id).max(500),
  expires_at: z.string().max(60).nullable(),
})
export type UsageDraft = z.infer<typeof UsageDraft>

/** A person's own draft of the use of a template. */
export const SavedUsage = z.object({
  version: z.number().int().meta({
    pt: 'Quantas vezes foi salvo; 0 onde ainda não há rascunho',
    en: 'How many times it was saved; 0 if there is no draft yet',
  }),
  draft: UsageDraft.nullable(),
  people: z.array(DraftPerson).meta({
    pt: 'Os contatos do rascunho que ainda existem, como estão agora',
    en: 'The contacts of the draft that still exist, as they are now',
  }),
  saved_at: Time.nullable(),
})
export type SavedUsage = z.infer<typeof SavedUsage>

const DraftVersion = z
  .number()
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ pt: 'A versão a partir da qual o rascunho foi feito', en: 'The version from which the draft was made' })

export const drafts = {
  /** What has been prepared of a document; it is gone once the document is sent or deleted. */
  get: endpoint('GET /documents/:documentId/draft', {
    summary: { pt: 'Mostra o rascunho da preparação', en: 'Shows the draft of the preparation' },
    needs: 'assignments.create',
    returns: SavedDraft,
  }),
  /** Saves a draft over the version that it was made from; the same content again is no change. */
  save: endpoint('PUT /documents/:documentId/draft', {
    summary: { pt: 'Salva o rascunho da preparação', en: 'Saves the draft of the preparation' },
    needs: 'assignments.create',
    unrecorded: 'own',
    body: z.object({ version: DraftVersion, draft: Draft }),
    returns: SavedDraft,
    errors: ['draft_outdated', 'document_not_preparable'],
  }),
  /** What the caller has chosen for a document from a template and not sent yet. */
  getUsage: endpoint('GET /accounts/:accountId/templates/:templateId/draft', {
    summary: { pt: 'Mostra o próprio rascunho do uso de um template', en: 'Shows your draft of the use of a template' },
    needs: 'templates.createDocument',
    tool: 'read',
    returns: SavedUsage,
  }),
  /**
   * Saves it over the version that it was made from, like `save`; null deletes it. It ends when it becomes a document.
   */
  saveUsage: endpoint('PUT /accounts/:accountId/templates/:templateId/draft', {
    summary: { pt: 'Salva o próprio rascunho do uso de um template', en: 'Saves your draft of the use of a template' },
    needs: 'templates.createDocument',
    unrecorded: 'own',
    tool: 'prepare',
    body: z.object({ version: DraftVersion, draft: UsageDraft.nullable() }),
    returns: SavedUsage,
    errors: ['draft_outdated', 'template_use_sent'],
  }),
  /** The document that a use of a template has become; 404 while it is not sent. */
  sentUse: endpoint('GET /accounts/:accountId/templates/:templateId/uses/:useId', {
    summary: {
      pt: 'Mostra em que documento um uso do template se tornou',
      en: 'Shows which document a use of the template became',
    },
    needs: 'templates.createDocument',
    returns: z.object({ document_id: Id }),
  }),
}
