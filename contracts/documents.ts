import { z } from 'zod'
import { activityEvents } from './activity-events.ts'
import { Assignment, SignedCertificate, sendingErrors } from './assignments.ts'
import { DocumentPage } from './document-page.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { wrong } from './field-errors.ts'
import { FileNote } from './file-notes.ts'
import { Id, Time } from './ids.ts'
import { JudgedFile } from './judged-file.ts'
import { keysOf } from './keys-of.ts'
import { DOCUMENT_NAME_MAX, EXTERNAL_ID_MAX, SEARCH_MAX } from './lengths.ts'
import { documentStatuses } from './messages.ts'
import { oneLine } from './one-line.ts'
import { listQuery, sortedQuery, sortOf } from './page.ts'
import { pagePaths } from './page-paths.ts'
import { pathValues } from './path-values.ts'
import { Signer } from './signer.ts'
import { TagLabel, TagText } from './tag.ts'
import { anyFormat } from './upload-formats.ts'

export type DocumentStatus = keyof typeof documentStatuses
export const DocumentStatus = z.enum(keysOf(documentStatuses))
export const ActivityEvent = z.enum(keysOf(activityEvents))

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

/** What holds for the documents of a status. */
interface StatusRules {
  /** The file is being read. A virtual assignment may be made already (wire.md §3). */
  isProcessing: boolean
  /** People can delete it. */
  isDeletable: boolean
  /** Nobody has to act on it. The database knows these, too (`closed_statuses`). */
  isClosed: boolean
  /** It is in progress, which keeps its workspace from being closed. */
  isBusy: boolean
}

const no: StatusRules = { isProcessing: false, isDeletable: false, isClosed: false, isBusy: false }
const processing: StatusRules = { ...no, isProcessing: true, isBusy: true }
const ended: StatusRules = { ...no, isDeletable: true, isClosed: true }

export const statusRules: Readonly<Record<DocumentStatus, StatusRules>> = {
  uploading: processing,
  uploaded: processing,
  metadata_processing: processing,
  metadata_ready: { ...no, isDeletable: true },
  pending_signature: { ...no, isDeletable: true, isBusy: true },
  certificating: { ...no, isBusy: true },
  certificated: { ...no, isClosed: true },
  expired: ended,
  rejected_by_user: ended,
  rejected_by_signer: ended,
  failed: ended,
}

/** The statuses for which a rule is true. */
export function statusesThat(rule: keyof StatusRules): DocumentStatus[] {
  return DocumentStatus.options.filter((status) => statusRules[status][rule])
}

/** What the service may have to wait for before it can continue with a document. */
export const WaitingFor = z.enum(['timestamp_authority', 'storage', 'office', 'disk', 'mail', 'messaging'])
export type WaitingFor = z.infer<typeof WaitingFor>

/** Names of the files that a document can have (wire.md §3). */
export const artifactNames = pathValues.artifact
export type ArtifactName = (typeof artifactNames)[number]

/** The workspace's own name for a document: what a program made is found again by it. */
export const ExternalId = z
  .string()
  .trim()
  .min(1, wrong('externalIdLength'))
  .max(EXTERNAL_ID_MAX, wrong('externalIdLength'))
  .meta({
    pt: 'O id do documento no seu sistema, único no workspace: um segundo documento com ele é recusado',
    en: "The document's id in your system, unique in the workspace: a second document with it is refused",
  })

export const Document = z.object({
  resource: z.literal('document'),
  id: Id,
  account_id: Id,
  template_id: Id.nullable().meta({
    pt: 'O template de que o documento foi criado',
    en: 'The template from which the document was created',
  }),
  external_id: z.string().nullable().meta({
    pt: 'O id do documento no seu sistema; quem assina não o vê',
    en: "The document's id in your system; signers do not see it",
  }),
  name: z.string(),
  status: DocumentStatus,
  artifacts: z.record(z.string(), z.string()),
  is_closed: z.boolean(),
  signing_url: z.string().meta({
    pt: 'Página pública em que um signatário pede o seu código',
    en: 'Public page on which a signer asks for their code',
  }),
  decline_reason: z.string().nullable(),
  declined_by: Signer.nullable().meta({ pt: 'O signatário que recusou', en: 'The signer who declined' }),
  failure_reason: z.string().nullable().meta({ pt: 'Por que o processamento falhou', en: 'Why processing failed' }),
  waiting_for: WaitingFor.nullable().meta({
    pt: 'O que falta para o serviço continuar; ele tenta de novo sozinho',
    en: 'What the service needs to continue; it tries again by itself',
  }),
  waiting_reason: z.string().nullable().meta({ pt: 'O mesmo, em uma frase', en: 'The same, in a sentence' }),
  file_notes: z.array(FileNote).optional().meta({
    pt: 'O que convém saber do arquivo carregado antes de enviá-lo; quem assina não vê',
    en: 'What the sender should know about the uploaded file before sending it; signers do not see it',
  }),
  tags: z.array(TagLabel).meta({
    pt: 'Etiquetas do workspace; quem assina não as vê',
    en: 'Tags of the workspace; signers do not see them',
  }),
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
  payload: z.record(z.string(), z.unknown()).nullable().meta({
    pt: 'null onde não há nada a dizer além da mensagem',
    en: 'null if there is nothing to add to the message',
  }),
  evidence: z.record(z.string(), z.unknown()).nullable().meta({
    pt: 'O que a trilha guarda como prova onde payload é sempre null, como sha256 em document_metadata_ready',
    en: 'What the trail keeps as evidence if payload is always null, such as sha256 in document_metadata_ready',
  }),
  origin: z.object({ ip: z.string().nullable(), 'user-agent': z.string().nullable() }).nullable(),
  hash: z.string().meta({
    pt: 'SHA-256 desta atividade junto com o hash da anterior',
    en: 'SHA-256 of this activity together with the hash of the previous one',
  }),
  created_at: Time,
})
export type Activity = z.infer<typeof Activity>

/** The result of recomputing every entry of the trail. */
const TrailCheck = z.object({
  is_whole: z.boolean().meta({
    pt: 'Cada atividade confere com o seu hash e com a anterior',
    en: 'Each activity matches its hash and the previous activity',
  }),
  entry_count: z.number().int(),
  head: z.string().meta({ pt: 'Hash da atividade mais nova', en: 'Hash of the newest activity' }),
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
  page_count: z.string().nullable().meta({ pt: 'Um número, em texto', en: 'A number, as text' }),
  signer_count: z.string().nullable().meta({ pt: 'Um número, em texto', en: 'A number, as text' }),
  completed_count: z.number().int().nullable(),
  completed_at: Time.nullable(),
  verified_at: Time,
  is_valid: z.boolean().meta({
    pt: 'O arquivo deste hash é de um documento assinado por todos e não mudou; nunca verdadeiro para um código',
    en: 'The file with this hash belongs to a document that everyone signed, and has not changed; never true for a code',
  }),
  message: z.string(),
  matched: z.enum(['sealed', 'original', 'code']).nullable().meta({
    pt: 'O que foi reconhecido: o arquivo assinado, o original antes das assinaturas, ou só o código',
    en: 'What was recognised: the signed file, the original before the signatures, or only the code',
  }),
  is_record_whole: z.boolean().nullable().meta({
    pt: 'O registro de atividades do documento está íntegro',
    en: "The document's record of activities is intact",
  }),
  signers: z.array(VerifiedSigner).meta({
    pt: 'Quem assinou e quando; vazio para o hash do original',
    en: 'Who signed and when; empty for the hash of the original',
  }),
  shares_original: z.boolean().meta({
    pt: 'O mesmo arquivo original foi enviado em outros documentos do mesmo workspace; só dito de um hash, nunca de um código',
    en: 'The same original file was sent in other documents of the same workspace; only said of a hash, never of a code',
  }),
})
export type Verification = z.infer<typeof Verification>

/** What documents are ordered by. */
const documentSorts = ['name', 'status', 'created_at', 'updated_at'] as const
export const DocumentSort = sortOf(documentSorts)
export type DocumentSort = z.infer<typeof DocumentSort>

const DocumentQuery = listQuery(documentSorts).extend({
  search: z.string().max(SEARCH_MAX).optional().meta({
    pt: 'Parte do nome do documento, ou do nome ou e-mail de um signatário',
    en: "Part of the document's name, or of a signer's name or e-mail",
  }),
  status: z
    .union([DocumentStatus, z.string().max(300)])
    .optional()
    .meta({ pt: 'Um ou mais status, separados por vírgula', en: 'One or more statuses, separated by commas' }),
  method: z.enum(['virtual', 'collect']).optional().meta({ pt: 'Como foi enviado', en: 'How it was sent' }),
  waiting_on: z.enum(['others']).optional().meta({
    pt: 'others: só os que esperam agora a assinatura de alguém além de quem chama',
    en: 'others: only those that now await the signature of someone other than the caller',
  }),
  tags: TagText.optional().meta({
    pt: 'Nomes ou ids de etiquetas, separados por vírgula; basta ter uma delas',
    en: 'Names or ids of tags, separated by commas; one of them is enough',
  }),
  external_id: z.string().max(EXTERNAL_ID_MAX).optional().meta({
    pt: 'O id do documento no seu sistema, exatamente como foi informado',
    en: "The document's id in your system, exactly as it was given",
  }),
})

const DocumentName = z.object({
  name: z
    .string()
    .trim()
    .min(1, wrong('documentNameMissing'))
    .max(DOCUMENT_NAME_MAX, wrong('documentNameTooLong'))
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
  .meta({ pt: 'Ids de documentos, separados por vírgula', en: 'Ids of documents, separated by commas' })

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

/** Why the engine does not finish with a file that was taken: it needs too long, or is odd where nobody has looked yet. */
export const engineErrors: readonly ErrorCode[] = ['file_damaged', 'file_too_slow']

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
    summary: { pt: 'Lista os status de documento', en: 'Lists the statuses of documents' },
    needs: 'login',
    returns: z.array(z.object({ code: DocumentStatus, deletable: z.boolean() })),
  }),
  /**
   * Verifies by SHA-256 of the original or sealed file, or by the printed verification code. Always answers. A code
   * proves that the document exists, who signed and when; only a file's own hash proves that its content is unchanged.
   */
  verify: endpoint('GET /documents/:hash/verify', {
    summary: { pt: 'Verifica um documento pelo hash ou código', en: 'Verifies a document by hash or code' },
    description: {
      pt: 'Sempre responde 200. Só o hash de um arquivo prova que o conteúdo não mudou; um código diz apenas de que documento é.',
      en: 'Always answers 200. Only the hash of a file proves that its content has not changed; a code only says which document it belongs to.',
    },
    needs: 'nothing',
    returns: Verification,
  }),
  /**
   * Judges anybody's signed PDF: its signatures, what came after them, and what a reader draws now compared with what
   * it drew when it was signed. The file is no document and is erased within days.
   */
  judge: endpoint('POST /accounts/:accountId/documents/judge', {
    summary: { pt: 'Confere um arquivo assinado', en: 'Verifies a signed file' },
    description: {
      pt: 'Recebe um PDF de qualquer origem e confere as assinaturas, o que veio depois delas e o desenho das páginas ao lado do que foi assinado. Um arquivo ruim é um veredito, não um erro. Ele não vira documento e é apagado em poucos dias.',
      en: 'Takes a PDF from any source and checks its signatures, what was added after them, and how its pages look beside what was signed. A bad file is a verdict, not an error. It does not become a document and is erased within a few days.',
    },
    needs: 'documents.list',
    unrecorded: 'reads',
    kind: 'upload',
    returns: JudgedFile,
    errors: judgingErrors,
  }),
  /** Documents of the workspace; several statuses at once, search by its name or a signer's name or e-mail, sort by name, status, created_at or updated_at. */
  list: endpoint('GET /accounts/:accountId/documents', {
    summary: { pt: 'Lista os documentos', en: 'Lists the documents' },
    description: {
      pt: 'Aceita vários status de uma vez, a busca pelo nome do documento ou pelo nome ou e-mail de quem assina, e external_id. Cada documento vem com páginas e envio; quem só procura usa documents.search.',
      en: "Takes several statuses at once, a search for the document's name or a signer's name or e-mail, and external_id. Each document comes with its pages and assignment; if you only search, use documents.search.",
    },
    needs: 'documents.list',
    kind: 'list',
    query: DocumentQuery,
    returns: Document,
  }),
  /** The same list without pages and assignments, for fast searches. */
  search: endpoint('GET /accounts/:accountId/documents/search', {
    summary: { pt: 'Procura documentos', en: 'Searches documents' },
    description: {
      pt: 'A mesma lista sem páginas e envio, mais rápida.',
      en: 'The same list without pages and assignments, and faster.',
    },
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
    summary: { pt: 'Envia um arquivo', en: 'Uploads a file' },
    description: {
      pt: `Recebe um ${anyFormat('pt')} em multipart/form-data e responde logo; o processamento segue até metadata_ready ou failed. Com um external_id que já existe a resposta é 409 external_id_taken, com o documento em details.document_id: assim um programa que perdeu a resposta continua com o mesmo documento.`,
      en: `Takes a ${anyFormat('en')} as multipart/form-data and answers at once; processing continues until metadata_ready or failed. If the external_id exists already, the answer is 409 external_id_taken with the document in details.document_id, so a program that lost the answer continues with the same document.`,
    },
    needs: 'documents.create',
    kind: 'upload',
    body: z.object({
      name: z
        .string()
        .trim()
        .max(DOCUMENT_NAME_MAX)
        .regex(...oneLine)
        .optional()
        .meta({ pt: 'Nome; senão, o do arquivo', en: "Name; otherwise the file's" }),
      tags: TagText.optional().meta({
        pt: 'Nomes ou ids de etiquetas, separados por vírgula',
        en: 'Names or ids of tags, separated by commas',
      }),
      external_id: ExternalId.optional(),
    }),
    returns: Document,
    errors: [...intakeErrors, 'external_id_taken', 'tag_limit', 'too_many_tags'],
  }),
  get: endpoint('GET /documents/:documentId', {
    summary: { pt: 'Mostra um documento', en: 'Shows a document' },
    needs: 'documents.get',
    tool: 'read',
    returns: Document,
  }),
  /** Renames a document that has not been sent: afterwards its name is what its signers were shown. */
  update: endpoint('PATCH /documents/:documentId', {
    summary: { pt: 'Renomeia um documento', en: 'Renames a document' },
    description: {
      pt: 'Só antes do envio: depois dele o nome é o que os signatários viram.',
      en: 'Only before the document is sent: afterwards its name is what the signers saw.',
    },
    needs: 'documents.update',
    body: DocumentName,
    returns: Document,
    errors: ['document_name_fixed'],
  }),
  /** Retries what failed: the seal if everybody has signed, else the preparation of the file. */
  retry: endpoint('POST /documents/:documentId/retry', {
    summary: { pt: 'Tenta de novo o que falhou', en: 'Tries again what failed' },
    description: {
      pt: 'Retoma o selo quando todos já assinaram; senão, a preparação do arquivo.',
      en: 'Resumes sealing if everyone has signed; otherwise, the preparation of the file.',
    },
    needs: 'documents.update',
    returns: Document,
    errors: [...sendingErrors, 'document_not_failed'],
  }),
  /** Deletes a document; signers can no longer open it. What stays as evidence is listed in the README. */
  remove: endpoint('DELETE /documents/:documentId', {
    summary: { pt: 'Exclui um documento', en: 'Deletes a document' },
    description: {
      pt: 'Ninguém mais o abre; hashes, trilha e selo ficam como prova.',
      en: 'Nobody can open it any more; hashes, trail and seal stay as evidence.',
    },
    needs: 'documents.remove',
    errors: ['document_not_deletable'],
  }),
  /** The audit trail, newest first; all of it (at most 10,000 entries) if neither `page` nor `per-page` is sent. */
  activities: endpoint('GET /documents/:documentId/activities', {
    summary: { pt: 'Lista as atividades do documento', en: 'Lists the activities of the document' },
    description: {
      pt: 'A trilha de auditoria, a mais nova primeiro; inteira, até 10.000 entradas, quando nem page nem per-page nem after são informados.',
      en: 'The audit trail, newest first; the whole of it, up to 10,000 entries, if neither page nor per-page nor after is given.',
    },
    needs: 'documents.activities',
    kind: 'list',
    query: sortedQuery(['created_at']),
    returns: Activity,
  }),
  /** Computes the hash of every activity again: one that was changed, removed or inserted makes the later ones wrong. */
  checkActivities: endpoint('GET /documents/:documentId/activities/check', {
    summary: { pt: 'Confere a trilha de auditoria do documento', en: "Checks the document's audit trail" },
    description: {
      pt: 'Recalcula o hash de cada atividade: a que foi mudada, tirada ou inserida torna erradas as seguintes.',
      en: 'Computes the hash of each activity again: an activity that was changed, removed or inserted makes all later ones wrong.',
    },
    needs: 'documents.activities',
    returns: TrailCheck,
  }),
  /** One of the document's files. */
  download: endpoint(pagePaths.documentFile.route, {
    summary: { pt: 'Baixa um arquivo do documento', en: 'Downloads a file of the document' },
    needs: 'documents.download',
    tool: 'download',
    kind: 'download',
    sends: ['application/pdf', 'application/zip', 'image/jpeg'],
    errors: ['artifact_not_ready'],
  }),
  /** One ZIP of several documents, each as its signed file if there is one, else as its original. */
  downloadSeveral: endpoint(pagePaths.documentsBundle.route, {
    summary: { pt: 'Baixa vários documentos em um ZIP', en: 'Downloads several documents as a ZIP' },
    description: {
      pt: 'De cada documento, o arquivo assinado quando há, senão o original; no máximo 100.',
      en: 'Of each document, the signed file if there is one, otherwise the original; at most 100.',
    },
    needs: 'documents.download',
    kind: 'download',
    sends: ['application/zip'],
    query: z.object({ ids: DocumentIds }),
    errors: ['not_found', 'artifact_not_ready'],
  }),
  /** A small JPEG of the first page. */
  thumbnail: endpoint(pagePaths.documentThumbnail.route, {
    summary: { pt: 'Baixa a miniatura', en: 'Downloads the thumbnail' },
    needs: 'documents.download',
    kind: 'download',
    sends: ['image/jpeg'],
    errors: ['artifact_not_ready'],
  }),
  /** A page as JPEG at 150 DPI, for members and for the document's signers. */
  pageImage: endpoint(pagePaths.documentPage.route, {
    summary: { pt: 'Baixa a imagem de uma página', en: 'Downloads the image of a page' },
    needs: ['documents.download', 'signer'],
    kind: 'download',
    sends: ['image/jpeg'],
    errors: ['verification_required', 'artifact_not_ready', ...engineErrors],
  }),
}
