import { z } from 'zod'
import { ActivityEvent } from './activity-events.ts'
import { Assignment, SignedCertificate, sendingErrors } from './assignments.ts'
import { DocumentPage } from './document-page.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { wrong } from './field-errors.ts'
import { FileNote } from './file-notes.ts'
import { Id, Time } from './ids.ts'
import { JudgedFile } from './judged-file.ts'
import { keysOf } from './keys-of.ts'
import { documentStatuses } from './messages.ts'
import { oneLine } from './one-line.ts'
import { listQuery, sortedQuery, sortOf } from './page.ts'
import { pagePaths } from './page-paths.ts'
import { pathValues } from './path-values.ts'
import { Signer } from './signer.ts'
import { TagLabel, TagText } from './tag.ts'

export type DocumentStatus = keyof typeof documentStatuses
export const DocumentStatus = z.enum(keysOf(documentStatuses))

/** The states of spec §4: from each status, those that may follow. Nothing else is ever written. */
export const documentTransitions: Record<DocumentStatus, readonly DocumentStatus[]> = {
  uploading: ['uploaded', 'failed'],
  uploaded: ['metadata_processing', 'failed'],
  metadata_processing: ['metadata_ready', 'failed'],
  metadata_ready: ['pending_signature'],
  pending_signature: ['certificating', 'expired', 'rejected_by_user', 'rejected_by_signer'],
  certificating: ['certificated', 'failed'],
  certificated: [],
  expired: ['pending_signature'],
  rejected_by_user: [],
  rejected_by_signer: [],
  // Back to the seal if everybody has signed, else to the preparation of the file.
  failed: ['uploaded', 'certificating'],
}

/** What the service may have to wait for before it can continue with a document. */
export const WaitingFor = z.enum(['timestamp_authority', 'storage', 'office', 'disk', 'mail'])
export type WaitingFor = z.infer<typeof WaitingFor>

export const deletableStatuses: readonly DocumentStatus[] = [
  'metadata_ready',
  'pending_signature',
  'expired',
  'rejected_by_signer',
  'rejected_by_user',
  'failed',
]

export const closedStatuses: readonly DocumentStatus[] = [
  'certificated',
  'expired',
  'rejected_by_signer',
  'rejected_by_user',
  'failed',
]

/** Names of the files that a document can have (wire.md §3). */
export const artifactNames = pathValues.artifact
export type ArtifactName = (typeof artifactNames)[number]

/** The workspace's own name for a document: what a program made is found again by it. */
export const ExternalId = z
  .string()
  .trim()
  .min(1, wrong('externalIdLength'))
  .max(255, wrong('externalIdLength'))
  .describe('O id do documento no seu sistema, único no workspace: um segundo documento com ele é recusado')

export const Document = z.object({
  resource: z.literal('document'),
  id: Id,
  account_id: Id,
  template_id: Id.nullable().describe('O template de que o documento foi criado'),
  external_id: z.string().nullable().describe('O id do documento no seu sistema; quem assina não o vê'),
  name: z.string(),
  status: DocumentStatus,
  artifacts: z.record(z.string(), z.string()),
  is_closed: z.boolean(),
  signing_url: z.string().describe('Página pública em que um signatário pede o seu código'),
  decline_reason: z.string().nullable(),
  declined_by: Signer.nullable().describe('O signatário que recusou'),
  failure_reason: z.string().nullable().describe('Por que o processamento falhou'),
  waiting_for: WaitingFor.nullable().describe('O que falta para o serviço continuar; ele tenta de novo sozinho'),
  waiting_reason: z.string().nullable().describe('O mesmo, em uma frase'),
  file_notes: z
    .array(FileNote)
    .optional()
    .describe('O que convém saber do arquivo carregado antes de enviá-lo; quem assina não vê'),
  tags: z.array(TagLabel).describe('Etiquetas do workspace; quem assina não as vê'),
  assignment: Assignment.nullable(),
  pages: z.array(DocumentPage),
  created_at: Time,
  updated_at: Time,
})
export type Document = z.infer<typeof Document>

/** A document as searches list it, bounded however many pages and signers it has. */
export const DocumentSummary = Document.omit({ pages: true, assignment: true })
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** One entry of the audit trail, newest first in lists. */
export const Activity = z.object({
  id: z.number().int(),
  event: z.union([ActivityEvent, z.string()]),
  message: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable().describe('null onde não há nada a dizer além da mensagem'),
  evidence: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('O que a trilha guarda como prova onde payload é sempre null, como sha256 em document_metadata_ready'),
  origin: z.object({ ip: z.string().nullable(), 'user-agent': z.string().nullable() }).nullable(),
  hash: z.string().describe('SHA-256 desta atividade junto com o hash da anterior'),
  created_at: Time,
})
export type Activity = z.infer<typeof Activity>

/** The result of recomputing every entry of the trail. */
const TrailCheck = z.object({
  is_whole: z.boolean().describe('Cada atividade confere com o seu hash e com a anterior'),
  entry_count: z.number().int(),
  head: z.string().describe('Hash da atividade mais nova'),
  checked_at: Time,
})

/** Who signed, as the certificate page prints it: a holder of that page or of the sealed file already has this. */
const VerifiedSigner = z.object({ full_name: z.string(), signed_at: Time, certificate: SignedCertificate.nullable() })

/**
 * What anybody may learn of a document by a hash or its verification code. `is_valid` speaks of bytes: the file with this
 * hash is one of the document's, all have signed it, and its record is whole. A code names no bytes and is never valid.
 */
export const Verification = z.object({
  hash: z.string(),
  id: Id.nullable(),
  status: DocumentStatus.nullable(),
  page_count: z.string().nullable().describe('Um número, em texto'),
  signer_count: z.string().nullable().describe('Um número, em texto'),
  completed_count: z.number().int().nullable(),
  completed_at: Time.nullable(),
  verified_at: Time,
  is_valid: z
    .boolean()
    .describe('O arquivo deste hash é de um documento assinado por todos e não mudou; nunca verdadeiro para um código'),
  message: z.string(),
  matched: z
    .enum(['sealed', 'original', 'code'])
    .nullable()
    .describe('O que foi reconhecido: o arquivo assinado, o original antes das assinaturas, ou só o código'),
  is_record_whole: z.boolean().nullable().describe('O registro de atividades do documento está íntegro'),
  signers: z.array(VerifiedSigner).describe('Quem assinou e quando; vazio para o hash do original'),
  shares_original: z
    .boolean()
    .describe(
      'O mesmo arquivo original foi enviado em outros documentos do mesmo workspace; só dito de um hash, nunca de um código',
    ),
})
export type Verification = z.infer<typeof Verification>

/** What documents are ordered by. */
const documentSorts = ['name', 'status', 'created_at', 'updated_at'] as const
export const DocumentSort = sortOf(documentSorts)
export type DocumentSort = z.infer<typeof DocumentSort>

const DocumentQuery = listQuery(documentSorts).extend({
  search: z.string().max(200).optional().describe('Parte do nome do documento, ou do nome ou e-mail de um signatário'),
  status: z
    .union([DocumentStatus, z.string().max(300)])
    .optional()
    .describe('Um ou mais status, separados por vírgula'),
  method: z.enum(['virtual', 'collect']).optional().describe('Como foi enviado'),
  waiting_on: z
    .enum(['others'])
    .optional()
    .describe('others: só os que esperam agora a assinatura de alguém além de quem chama'),
  tags: TagText.optional().describe('Nomes ou ids de etiquetas, separados por vírgula; basta ter uma delas'),
  external_id: z
    .string()
    .max(255)
    .optional()
    .describe('O id do documento no seu sistema, exatamente como foi informado'),
})

const DocumentName = z.object({
  name: z
    .string()
    .trim()
    .min(1, wrong('documentNameMissing'))
    .max(255, wrong('documentNameTooLong'))
    .regex(...oneLine),
})

/** The most documents that one ZIP holds. */
const BUNDLE_MAX = 100

const DocumentIds = z
  .string()
  .max(8000)
  .refine(
    (text) => {
      const { length } = text.split(',').filter((id) => id.trim() !== '')
      return length >= 1 && length <= BUNDLE_MAX
    },
    { error: wrong('bundleSize'), params: { most: BUNDLE_MAX } },
  )
  .describe('Ids de documentos, separados por vírgula')

/** Why a file is not taken as a document or template. */
export const intakeErrors: readonly ErrorCode[] = [
  'conflict',
  'file_missing',
  'file_empty',
  'file_damaged',
  'file_encrypted',
  'file_read_only',
  'file_too_slow',
  'file_too_many_pages',
  'file_image_too_large',
  'file_too_complex',
  'file_unpacks_too_large',
  'file_not_convertible',
  'unsupported_type',
  'too_large',
]

/** Why a file is not judged. */
const judgingErrors: readonly ErrorCode[] = [
  'file_missing',
  'file_empty',
  'file_too_slow',
  'file_too_complex',
  'file_too_many_pages',
  'file_image_too_large',
  'unsupported_type',
  'too_large',
]

export const documents = {
  /** Every status with whether a document in it can be deleted. */
  statuses: endpoint('GET /documents/statuses', {
    summary: 'Lista os status de documento',
    needs: 'login',
    returns: z.array(z.object({ code: DocumentStatus, deletable: z.boolean() })),
  }),
  /**
   * Verifies by SHA-256 of the original or sealed file, or by the printed verification code. Always answers. A code
   * proves that the document exists, who signed and when; only a file's own hash proves that its content is unchanged.
   */
  verify: endpoint('GET /documents/:hash/verify', {
    summary: 'Verifica um documento pelo hash ou código',
    description:
      'Sempre responde 200. Só o hash de um arquivo prova que o conteúdo não mudou; um código diz apenas de que documento é.',
    needs: 'nothing',
    returns: Verification,
  }),
  /**
   * Judges anybody's signed PDF: its signatures, what came after them, and what a reader draws now compared with what
   * it drew when it was signed. The file is no document and is erased within days.
   */
  judge: endpoint('POST /accounts/:accountId/documents/judge', {
    summary: 'Confere um arquivo assinado',
    description:
      'Recebe um PDF de qualquer origem e confere as assinaturas, o que veio depois delas e o desenho das páginas ao lado do que foi assinado. Um arquivo ruim é um veredito, não um erro. Ele não vira documento e é apagado em poucos dias.',
    needs: 'documents.list',
    kind: 'upload',
    returns: JudgedFile,
    errors: judgingErrors,
  }),
  /** Documents of the workspace; several statuses at once, search by its name or a signer's name or e-mail, sort by name, status, created_at or updated_at. */
  list: endpoint('GET /accounts/:accountId/documents', {
    summary: 'Lista os documentos',
    description:
      'Aceita vários status de uma vez, a busca pelo nome do documento ou pelo nome ou e-mail de quem assina, e external_id. Cada documento vem com páginas e envio; quem só procura usa documents.search.',
    needs: 'documents.list',
    kind: 'list',
    query: DocumentQuery,
    returns: Document,
  }),
  /** The same list without pages and assignments, for fast searches. */
  search: endpoint('GET /accounts/:accountId/documents/search', {
    summary: 'Procura documentos',
    description: 'A mesma lista sem páginas e envio, mais rápida.',
    needs: 'documents.list',
    tool: 'read',
    kind: 'list',
    query: DocumentQuery,
    returns: DocumentSummary,
  }),
  /**
   * Uploads one file (.pdf, .doc, .docx, .odt); it is processed in the background. With an `external_id` that a document
   * of the workspace has already, it is refused, and `details.document_id` names that document.
   */
  create: endpoint(pagePaths.uploadDocument.route, {
    summary: 'Envia um arquivo',
    description:
      'Recebe um PDF, .doc, .docx ou .odt em multipart/form-data e responde logo; o processamento segue até metadata_ready ou failed. Com um external_id que já existe a resposta é 409 external_id_taken, com o documento em details.document_id: assim um programa que perdeu a resposta continua com o mesmo documento.',
    needs: 'documents.create',
    kind: 'upload',
    body: z.object({
      name: z
        .string()
        .trim()
        .max(255)
        .regex(...oneLine)
        .optional()
        .describe('Nome; senão, o do arquivo'),
      tags: TagText.optional().describe('Nomes ou ids de etiquetas, separados por vírgula'),
      external_id: ExternalId.optional(),
    }),
    returns: Document,
    errors: [...intakeErrors, 'external_id_taken', 'tag_limit', 'too_many_tags'],
  }),
  get: endpoint('GET /documents/:documentId', {
    summary: 'Mostra um documento',
    needs: 'documents.get',
    tool: 'read',
    returns: Document,
  }),
  /** Renames a document that has not been sent: afterwards its name is what its signers were shown. */
  update: endpoint('PATCH /documents/:documentId', {
    summary: 'Renomeia um documento',
    description: 'Só antes do envio: depois dele o nome é o que os signatários viram.',
    needs: 'documents.update',
    body: DocumentName,
    returns: Document,
    errors: ['document_name_fixed'],
  }),
  /** Retries what failed: the seal if everybody has signed, else the preparation of the file. */
  retry: endpoint('POST /documents/:documentId/retry', {
    summary: 'Tenta de novo o que falhou',
    description: 'Retoma o selo quando todos já assinaram; senão, a preparação do arquivo.',
    needs: 'documents.update',
    returns: Document,
    errors: [...sendingErrors, 'document_not_failed'],
  }),
  /** Deletes a document; signers can no longer open it. What stays as evidence is listed in the README. */
  remove: endpoint('DELETE /documents/:documentId', {
    summary: 'Exclui um documento',
    description: 'Ninguém mais o abre; hashes, trilha e selo ficam como prova.',
    needs: 'documents.remove',
    errors: ['document_not_deletable'],
  }),
  /** The audit trail, newest first; all of it (at most 10,000 entries) if neither `page` nor `per-page` is sent. */
  activities: endpoint('GET /documents/:documentId/activities', {
    summary: 'Lista as atividades do documento',
    description:
      'A trilha de auditoria, a mais nova primeiro; inteira, até 10.000 entradas, quando nem page nem per-page nem after são informados.',
    needs: 'documents.activities',
    kind: 'list',
    query: sortedQuery(['created_at']),
    returns: Activity,
  }),
  /** Computes the hash of every activity again: one that was changed, removed or inserted makes the later ones wrong. */
  checkActivities: endpoint('GET /documents/:documentId/activities/check', {
    summary: 'Confere a trilha de auditoria do documento',
    description: 'Recalcula o hash de cada atividade: a que foi mudada, tirada ou inserida torna erradas as seguintes.',
    needs: 'documents.activities',
    returns: TrailCheck,
  }),
  /** One of the document's files. */
  download: endpoint(pagePaths.documentFile.route, {
    summary: 'Baixa um arquivo do documento',
    needs: 'documents.download',
    tool: 'download',
    kind: 'download',
    sends: ['application/pdf', 'application/zip', 'image/jpeg'],
    errors: ['artifact_not_ready'],
  }),
  /** One ZIP of several documents, each as its signed file if there is one, else as its original. */
  downloadSeveral: endpoint(pagePaths.documentsBundle.route, {
    summary: 'Baixa vários documentos em um ZIP',
    description: 'De cada documento, o arquivo assinado quando há, senão o original; no máximo 100.',
    needs: 'documents.download',
    kind: 'download',
    sends: ['application/zip'],
    query: z.object({ ids: DocumentIds }),
    errors: ['not_found', 'artifact_not_ready'],
  }),
  /** A small JPEG of the first page. */
  thumbnail: endpoint(pagePaths.documentThumbnail.route, {
    summary: 'Baixa a miniatura',
    needs: 'documents.download',
    kind: 'download',
    sends: ['image/jpeg'],
    errors: ['artifact_not_ready'],
  }),
  /** A page as JPEG at 150 DPI, for members and for the document's signers. */
  pageImage: endpoint(pagePaths.documentPage.route, {
    summary: 'Baixa a imagem de uma página',
    needs: ['documents.download', 'signer'],
    kind: 'download',
    sends: ['image/jpeg'],
    errors: ['verification_required'],
  }),
}
