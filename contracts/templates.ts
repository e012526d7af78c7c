import { z } from 'zod'
import {
  DeadlineText,
  DisplayChoice,
  DisplaySettings,
  NotificationMethodWords,
  partErrors,
  SigningStep,
  sendingErrors,
  VerificationMethodWord,
} from './assignments.ts'
import { DocumentPage } from './document-page.ts'
import { Document, ExternalId, engineErrors, intakeErrors, WaitingFor } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { FieldValue } from './fields.ts'
import { FileNote } from './file-notes.ts'
import { Id, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { DOCUMENT_NAME_MAX, LABEL_MAX, MESSAGE_MAX } from './lengths.ts'
import { templateStatuses } from './messages.ts'
import { oneLine } from './one-line.ts'
import { agreeing } from './other-names.ts'
import { listQuery } from './page.ts'
import { pagePaths } from './page-paths.ts'
import { ActingAs, PartChoice, PartyPart, WitnessOf } from './part-choice.ts'
import { CopyReceivers, PersonChoice } from './person-choice.ts'
import { TagLabel, TagText, TagWords } from './tag.ts'
import { roleTypes } from './template-roles.ts'
import { anyFormat } from './upload-formats.ts'

export const TemplateStatus = z.enum(keysOf(templateStatuses))
export type TemplateStatus = z.infer<typeof TemplateStatus>

/** From each status, those that may follow. Nothing else is ever written. */
export const templateTransitions: Record<TemplateStatus, readonly TemplateStatus[]> = {
  uploading: ['uploaded', 'failed'],
  uploaded: ['processing', 'failed'],
  processing: ['ready', 'failed'],
  ready: [],
  failed: [],
}

/** A role that fills in a document made from the template: `Editor` before it is sent, `Signer` when signing. */
export const TemplateRole = z.object({
  id: Id,
  name: z.string(),
  assignment_type: z.enum(roleTypes),
  part: PartyPart.meta({
    pt: 'O que a pessoa do papel faz no documento',
    en: 'What the person in the role does in the document',
  }),
  acting_as: z.string().nullable().meta({
    pt: 'Em que qualidade a pessoa do papel age; null se não foi dito',
    en: 'In what capacity the person in the role acts; null if not given',
  }),
  created_at: Time,
  updated_at: Time,
})
export type TemplateRole = z.infer<typeof TemplateRole>

/** A field with its position on a template's page, and the role that fills it. */
export const TemplateField = z.object({
  id: Id,
  field_id: Id,
  role_id: Id,
  label: z.string(),
  display_settings: DisplaySettings,
  created_at: Time,
  updated_at: Time,
})
export type TemplateField = z.infer<typeof TemplateField>

export const Template = z.object({
  resource: z.literal('template'),
  id: Id,
  version: z.number().int().meta({
    pt: 'Cresce a cada mudança de nome, textos, papéis ou campos',
    en: 'Grows with each change of name, texts, roles or fields',
  }),
  name: z.string(),
  document_name: z.string().meta({
    pt: 'Nome dos documentos; aceita marcas como <#Cliente#>',
    en: 'Name of the documents; takes marks such as <#Cliente#>',
  }),
  message: z.string().nullable().meta({
    pt: 'Mensagem aos signatários; aceita marcas como <#Cliente#>',
    en: 'Message to the signers; takes marks such as <#Cliente#>',
  }),
  status: TemplateStatus,
  failure_reason: z.string().nullable().meta({ pt: 'Por que o processamento falhou', en: 'Why processing failed' }),
  waiting_for: WaitingFor.nullable().meta({
    pt: 'O que falta para o serviço continuar; ele tenta de novo sozinho',
    en: 'What the service needs to continue; it tries again by itself',
  }),
  waiting_reason: z.string().nullable().meta({ pt: 'O mesmo, em uma frase', en: 'The same, in a sentence' }),
  file_notes: z.array(FileNote).optional().meta({
    pt: 'O que convém saber do arquivo; os documentos do template dizem o mesmo',
    en: "What the sender should know about the file; the template's documents say the same",
  }),
  pages: z.array(DocumentPage.extend({ fields: z.array(TemplateField) })),
  roles: z.array(TemplateRole),
  tags: z.array(TagLabel),
  default_document_tags: z.array(TagLabel),
  created_at: Time,
  updated_at: Time,
})
export type Template = z.infer<typeof Template>

const VariableText = z.string().trim().max(MESSAGE_MAX)
const DocumentName = z
  .string()
  .trim()
  .max(DOCUMENT_NAME_MAX)
  .regex(...oneLine)
const TemplateName = z
  .string()
  .trim()
  .min(1, wrong('templateNameMissing'))
  .max(DOCUMENT_NAME_MAX)
  .regex(...oneLine)
const RoleName = z
  .string()
  .trim()
  .min(1, wrong('roleNameMissing'))
  .max(LABEL_MAX)
  .regex(/^[^<>#]*$/, wrong('roleNameWithMarks'))
  .regex(...oneLine)

/** What a person in the role does, if the document says nothing else. */
const RolePart = PartChoice.meta({
  pt: 'O que a pessoa do papel faz no documento; sem ele, assina',
  en: 'What the person in the role does in the document; signs, if not given',
})

/** The version that a change is based on. */
const BaseVersion = z.number().int().min(0).optional().meta({
  pt: 'A versão em que a mudança se baseia: se o template já tem outra, ela é recusada (template_outdated); sem ela, nunca',
  en: 'The version that the change is based on: refused if the template has another one (template_outdated); never refused without it',
})

const PlacedField = z.object({
  id: Id.optional().meta({
    pt: 'De um campo que já está no template',
    en: 'Of a field that is already in the template',
  }),
  field_id: Id,
  role_id: Id,
  label: z
    .string()
    .trim()
    .max(LABEL_MAX)
    .regex(...oneLine)
    .nullish()
    .meta({ pt: 'Senão, o nome do campo', en: 'Otherwise the name of the field' }),
  display_settings: DisplayChoice,
})
const PlacedFields = z.array(PlacedField).max(2000)

const RoleCast = agreeing(
  PersonChoice.extend({
    role_id: Id.meta({ pt: 'O papel do template, como em roles', en: "The template's role, as in roles" }),
    part: PartChoice.meta({
      pt: 'O que a pessoa faz no documento; sem ele, o que o papel diz',
      en: 'What the person does in the document; what the role says, if not given',
    }),
    acting_as: ActingAs.meta({
      pt: 'Em que qualidade a pessoa age; sem ele, o que o papel diz',
      en: 'In what capacity the person acts; what the role says, if not given',
    }),
    witness_of: WitnessOf.meta({
      pt: 'Só de testemunhas: quem elas testemunham, por id, e-mail ou role_id; sem ele, todos os que assinam',
      en: 'Of witnesses only: whom they attest, by id, e-mail or role_id; everyone who signs, if not given',
    }),
    verification_method: VerificationMethodWord.nullish(),
    notification_methods: NotificationMethodWords,
    step: SigningStep,
  }),
  'fullName',
)

export const NewDocument = z.object({
  external_id: ExternalId.nullish(),
  name: DocumentName.nullish().meta({
    pt: 'Senão, document_name do template',
    en: 'Otherwise document_name of the template',
  }),
  message: VariableText.nullish().meta({ pt: 'Senão, a do template', en: "Otherwise the template's" }),
  expires_at: DeadlineText.nullish(),
  signers: z.array(RoleCast).max(500).nullish(),
  copy_receivers: CopyReceivers.nullish(),
  tags: TagWords.nullish().meta({
    pt: 'Nomes ou ids de etiquetas, além das que o template dá aos documentos',
    en: 'Names or ids of tags, beside those that the template gives to documents',
  }),
  use_id: Id.nullish().meta({
    pt: 'O uso do template, como no seu rascunho: de um uso nasce um só documento',
    en: 'The use of the template, as in its draft: one use makes one document',
  }),
  editor_fields: z
    .array(z.object({ field_id: Id, value: FieldValue.nullable() }))
    .max(2000)
    .nullish()
    .meta({
      pt: 'field_id: o campo, ou a sua colocação quando está em vários lugares',
      en: 'field_id: the field, or its placement where it stands in several places',
    }),
})

/** What a document from a template is refused for. */
const creationErrors = [
  ...sendingErrors,
  'template_not_ready',
  'template_use_sent',
  'role_unknown',
  'role_not_cast',
  'no_signers',
  'signer_unknown',
  'signer_without_email',
  'signer_repeated',
  ...partErrors,
  'steps_incomplete',
  'steps_gap',
  'field_unknown',
  'item_value_invalid',
  'expires_in_past',
  'expires_malformed',
  'external_id_taken',
  'plan_limit',
  'tag_limit',
  'too_many_tags',
] as const

export const templates = {
  /** Templates of the workspace; search by name, sort by name, status, created_at or updated_at. */
  list: endpoint('GET /accounts/:accountId/templates', {
    summary: { pt: 'Lista os templates', en: 'Lists the templates' },
    needs: 'templates.list',
    tool: 'read',
    kind: 'list',
    query: listQuery(['name', 'status', 'created_at', 'updated_at']).extend({ tags: TagText.optional() }),
    returns: Template,
  }),
  /** Uploads one file (.pdf, .doc, .docx, .odt); it is processed in the background. The role TemplateEditor is there at once. */
  create: endpoint(pagePaths.uploadTemplate.route, {
    summary: { pt: 'Envia um arquivo como template', en: 'Uploads a file as a template' },
    description: {
      pt: `Recebe um ${anyFormat('pt')}; o papel TemplateEditor é criado junto.`,
      en: `Takes a ${anyFormat('en')}; the role TemplateEditor is created with it.`,
    },
    needs: 'templates.create',
    kind: 'upload',
    body: z.object({
      name: DocumentName.optional().meta({ pt: 'Nome; senão, o do arquivo', en: "Name; otherwise the file's" }),
      document_name: DocumentName.optional(),
      message: VariableText.optional().meta({
        pt: 'Mensagem aos signatários; aceita marcas como <#Cliente#>',
        en: 'Message to the signers; takes marks such as <#Cliente#>',
      }),
      tags: TagText.optional(),
    }),
    returns: Template,
    errors: [...intakeErrors, 'tag_limit', 'too_many_tags'],
  }),
  get: endpoint('GET /accounts/:accountId/templates/:templateId', {
    summary: { pt: 'Mostra um template', en: 'Shows a template' },
    needs: 'templates.get',
    tool: 'read',
    returns: Template,
  }),
  /** Changes what is given; an empty document name or message clears. */
  update: endpoint('PUT /accounts/:accountId/templates/:templateId', {
    summary: { pt: 'Atualiza um template', en: 'Updates a template' },
    description: {
      pt: 'Muda o que for informado; um document_name ou message vazio apaga.',
      en: 'Changes what is given; an empty document_name or message clears it.',
    },
    needs: 'templates.update',
    body: z.object({
      version: BaseVersion,
      name: TemplateName.optional(),
      document_name: DocumentName.nullish(),
      message: VariableText.nullish().meta({
        pt: 'Mensagem aos signatários; aceita marcas como <#Cliente#>',
        en: 'Message to the signers; takes marks such as <#Cliente#>',
      }),
      tags: TagWords.nullish(),
      default_document_tags: TagWords.nullish().meta({
        pt: 'Para os documentos criados a partir do template',
        en: 'For the documents created from the template',
      }),
    }),
    returns: Template,
    errors: ['template_outdated', 'tag_limit', 'too_many_tags', 'conflict'],
  }),
  /** Deletes a template. Documents that were made from it stay as they are. */
  remove: endpoint('DELETE /accounts/:accountId/templates/:templateId', {
    summary: { pt: 'Exclui um template', en: 'Deletes a template' },
    needs: 'templates.remove',
  }),
  /** Puts these fields in place of all that were there. Takes `entries` as in an assignment, or `pages` as in the answer. */
  setFields: endpoint('PUT /accounts/:accountId/templates/:templateId/fields', {
    summary: { pt: 'Define os campos de um template', en: 'Sets the fields of a template' },
    description: {
      pt: 'Substitui todos os que havia. Aceita entries, como em um envio, ou pages, como na resposta.',
      en: 'Replaces all that there were. Takes entries, as when sending, or pages, as in the answer.',
    },
    needs: 'templates.update',
    body: agreeing(
      z.object({
        version: BaseVersion,
        entries: z
          .array(z.object({ page_id: Id, fields: PlacedFields }))
          .max(2000)
          .optional(),
        pages: z
          .array(z.object({ id: Id, fields: PlacedFields }))
          .max(2000)
          .optional(),
      }),
      'placedFields',
    ),
    returns: Template,
    errors: [
      'template_not_ready',
      'template_outdated',
      'page_unknown',
      'field_unknown',
      'role_unknown',
      'field_outside_page',
      'field_needs_signer',
      'part_holds_no_fields',
    ],
  }),
  /** Adds a role, which is assigned to a person when a document is made. */
  createRole: endpoint('POST /accounts/:accountId/templates/:templateId/roles', {
    summary: { pt: 'Cria um papel de signatário', en: 'Creates a role for a signer' },
    needs: 'templates.update',
    body: z.object({
      name: RoleName,
      assignment_type: z.literal('Signer').optional(),
      part: RolePart,
      acting_as: ActingAs,
    }),
    returns: TemplateRole,
    errors: ['role_name_taken'],
  }),
  /** Renames a role, also in the document name and the message; changes its part and capacity if they are given. */
  updateRole: endpoint('PUT /accounts/:accountId/templates/:templateId/roles/:roleId', {
    summary: { pt: 'Renomeia um papel de signatário', en: 'Renames a role for a signer' },
    needs: 'templates.update',
    description: {
      pt: 'Muda também o que for informado de part e acting_as; um acting_as vazio apaga.',
      en: 'Also changes part and acting_as if they are given; an empty acting_as clears it.',
    },
    body: z.object({ name: RoleName, part: RolePart, acting_as: ActingAs }),
    returns: TemplateRole,
    errors: ['role_name_taken', 'role_fixed', 'part_holds_no_fields'],
  }),
  /** Removes a role and its fields. */
  removeRole: endpoint('DELETE /accounts/:accountId/templates/:templateId/roles/:roleId', {
    summary: { pt: 'Exclui um papel de signatário', en: 'Deletes a role for a signer' },
    needs: 'templates.update',
    errors: ['role_fixed'],
  }),
  /** The PDF of the pages. */
  download: endpoint(pagePaths.templateFile.route, {
    summary: { pt: 'Baixa o arquivo do template', en: "Downloads the template's file" },
    needs: 'templates.get',
    kind: 'download',
    sends: ['application/pdf'],
    errors: ['artifact_not_ready'],
  }),
  /** A page as JPEG at 150 DPI. */
  pageImage: endpoint('GET /accounts/:accountId/templates/:templateId/pages/:pageId/download', {
    summary: { pt: 'Baixa a imagem de uma página do template', en: 'Downloads the image of a page of the template' },
    needs: 'templates.get',
    kind: 'download',
    sends: ['image/jpeg'],
    errors: engineErrors,
  }),
  /**
   * Makes a document from the template and sends it: a person for every signer role, values for the editor's fields.
   * An e-mail that is new becomes a contact.
   */
  createDocument: endpoint('POST /accounts/:accountId/templates/:templateId/documents', {
    summary: { pt: 'Cria um documento a partir do template', en: 'Creates a document from the template' },
    description: {
      pt: 'Cria e envia em uma só transação: uma pessoa para cada papel de signatário, por id ou por nome e e-mail, e os valores de quem prepara. Com external_id, uma repetição não cria um segundo documento.',
      en: 'Creates and sends in one transaction: a person for each signer role, by id or by name and e-mail, and the values of the person who prepares it. With external_id, a repetition does not create a second document.',
    },
    needs: 'templates.createDocument',
    isSending: true,
    tool: 'send',
    body: NewDocument,
    returns: Document,
    errors: creationErrors,
  }),
  /** The document that `createDocument` would make and send with the same input, and every refusal of it. Nothing is made, sent or counted. */
  previewDocument: endpoint('POST /accounts/:accountId/templates/:templateId/documents/preview', {
    summary: { pt: 'Mostra o documento que seria criado', en: 'Shows the document that would be created' },
    description: {
      pt: 'Recebe o mesmo que a criação e recusa o mesmo, mas não cria, não envia e não conta nada: os ids da resposta não existem.',
      en: 'Takes what creation takes and refuses what it refuses, but creates, sends and counts nothing: the ids in the answer do not exist.',
    },
    needs: 'templates.createDocument',
    unrecorded: 'reads',
    body: NewDocument,
    returns: Document,
    errors: creationErrors,
  }),
}
