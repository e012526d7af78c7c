import { randomUUID } from 'node:crypto'
import { cutText } from '@rubrica/contracts/cut-text.ts'
import { type Activity, DocumentStatus, statusRules } from '@rubrica/contracts/documents.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { DOCUMENT_NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { inOneLine } from '@rubrica/contracts/one-line.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { CallerOf, Handlers } from '../access/handler.ts'
import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { removeDocument } from '../assignments/document-removal.ts'
import { documentSummaries } from '../assignments/document-summary.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { namesOfSigners } from '../assignments/party-store.ts'
import { addressesOfDocument } from '../assignments/reached-people.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import { inSnapshot } from '../db/in-snapshot.ts'
import { pageOf, readSort, readWholeOrPage } from '../db/paging.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { putDocumentFile } from '../documents/document-file-store.ts'
import { readDocumentIds, wholeOrder } from '../documents/document-list.ts'
import { retryDocument } from '../documents/document-retry.ts'
import { documentsInOrder, updateDocument } from '../documents/document-store.ts'
import { insertNewDocument, requireFreeExternalId } from '../documents/external-id.ts'
import { statusesOf } from '../documents/status-filter.ts'
import { newVerificationCode } from '../documents/verification-code.ts'
import { requireDocument, withDocument } from '../documents/with-document.ts'
import { countReached } from '../people/key-limits.ts'
import { provenAddress } from '../people/proven-address.ts'
import { verifyHash } from '../sealing/document-proof.ts'
import { checkRecord } from '../sealing/document-record.ts'
import { knownIssuers } from '../sealing/known-issuers.ts'
import { noteShownPage } from '../signing/shown-pages.ts'
import { documentForSigner } from '../signing/signer-access.ts'
import { addDocumentTags } from '../tags/document-tag-store.ts'
import { chooseTags } from '../tags/tag-choice.ts'
import { readTagFilter, tagWordsOf } from '../tags/tag-words.ts'
import { selectActivities } from '../trail/activity-store.ts'
import { activityView } from '../trail/activity-view.ts'
import { activityMessage } from '../trail/activity-words.ts'
import { openArtifact, openPageImage, openThumbnail } from '../uploads/document-artifacts.ts'
import { requireReadable } from '../uploads/document-intake.ts'
import { openDocumentsZip } from '../uploads/documents-zip.ts'
import { judgeUpload } from '../uploads/judge-upload.ts'
import { documentView, documentViews } from '../views/document-view.ts'
import { judgedFileView } from '../views/judged-file-view.ts'
import { userResource } from '../webhooks/webhook-resources.ts'

const sortable = ['name_key', 'status', 'created_at', 'updated_at'] as const

export const documents: Handlers<'documents'> = {
  async statuses() {
    return DocumentStatus.options.map((code) => ({ code, deletable: statusRules[code].isDeletable }))
  },

  async verify({ hash }, call) {
    return verifyHash(call, hash, call.locale)
  },

  async judge({ accountId, file }, call) {
    const turn = { workspace: accountId, signal: call.signal }
    const judged = await judgeUpload(call, file, { turn, known: await knownIssuers(call) })
    return judgedFileView(judged, call.locale)
  },

  async list(asked, call) {
    const page = await readDocuments(call, asked)
    return pageOf(page, await documentViews(call, page.items))
  },

  async search(asked, call) {
    const page = await readDocuments(call, asked)
    return pageOf(page, await documentSummaries(call, page.items))
  },

  async create({ accountId, file, name, tags, external_id: externalId = null }, call) {
    const { db, clock, jobs, caller, origin } = call
    await requireFreeExternalId(db, accountId, externalId)
    const turn = { workspace: accountId, signal: call.signal }
    const { mediaType, notes, ...measured } = await requireReadable(call, file, turn)
    const now = isoNow(clock)
    const id = randomUUID()
    const document = { id, account_id: accountId }
    const title = cutText(inOneLine(name || file.name || 'Documento').normalize('NFC'), DOCUMENT_NAME_MAX)
    await db.transaction().execute(async (trx) => {
      await insertNewDocument(trx, {
        ...document,
        external_id: externalId,
        name: title,
        status: 'uploaded',
        created_by: caller.user.id,
        media_type: mediaType,
        file_notes: JSON.stringify(notes),
        verification_code: newVerificationCode(),
        turn: 0,
        created_at: now,
        updated_at: now,
      })
      await addDocumentTags(trx, id, await chooseTags(trx, { accountId, words: tagWordsOf(tags), now }))
      const stored = { sha256: file.sha256, size: file.size, media_type: mediaType, created_at: now }
      await putDocumentFile(trx, { document_id: id, name: 'source', ...stored })
      await recordOn(trx, document, {
        event: 'document_uploaded',
        message: `${caller.user.name} carregou o arquivo ${title}.`,
        evidence: { file_name: file.name, sha256: file.sha256, size: file.size },
        subject: userResource(caller.user),
        origin,
        now,
      })
      await jobs.enqueue(trx, 'document.process', { documentId: id, ...measured }, { turnOf: accountId })
    })
    return documentView(call, await requireDocument(db, { documentId: id }))
  },

  async get({ documentId }, call) {
    return documentView(call, await requireDocument(call.db, { documentId }))
  },

  async update({ documentId, name }, call) {
    const { caller, origin } = call
    await withDocument(call, { documentId }, async (trx, document, now) => {
      if (await findAssignmentOfDocument(trx, documentId)) throw new Refusal('document_name_fixed')
      await updateDocument(trx, documentId, { name, updated_at: now })
      const message = `${caller.user.name} mudou o nome de ${document.name} para ${name}.`
      await recordOn(trx, document, { event: 'document_renamed', message, origin, now })
    })
    return documentView(call, await requireDocument(call.db, { documentId }))
  },

  async retry({ documentId }, call) {
    const { caller, origin } = call
    await withDocument(call, { documentId }, async (trx, document) => {
      await countReached(caller.key, trx, { document, emails: await addressesOfDocument(trx, documentId) })
      await retryDocument(call, trx, document, { message: `${caller.user.name} pediu uma nova tentativa.`, origin })
    })
    return documentView(call, await requireDocument(call.db, { documentId }))
  },

  async remove({ documentId }, call) {
    const { caller, origin } = call
    await withDocument(call, { documentId }, async (trx, document, now) => {
      if (!statusRules[document.status].isDeletable) throw new Refusal('document_not_deletable')
      const message = `${caller.user.name} excluiu o documento.`
      await removeDocument(trx, document, { message, origin, now })
    })
    return []
  },

  async activities({ documentId, sort, ...paging }, { db, locale }) {
    const { direction } = readSort(sort, ['created_at'], { column: 'created_at', direction: 'desc' })
    const page = await readWholeOrPage(
      {
        rows: selectActivities(db, documentId).selectAll(),
        order: [byColumn('id', { direction, isNumber: true })],
      },
      paging,
    )
    // Entries are written in the default language, with all names.
    const names = locale === defaultLocale ? undefined : await namesOfSigners(db, documentId)
    const worded = (view: Activity) => ({ ...view, message: activityMessage(view, locale, names) })
    return pageOf(page, page.items.map(activityView).map(worded))
  },

  async checkActivities({ documentId }, call) {
    const { db, clock, sealLog } = call
    const { isWhole, count, head } = await inSnapshot(db, async (trx) =>
      checkRecord({ db: trx, sealLog }, await requireDocument(trx, { documentId })),
    )
    return { is_whole: isWhole, entry_count: count, head, checked_at: isoNow(clock) }
  },

  async download({ documentId, artifact }, call) {
    return openArtifact(call, await requireDocument(call.db, { documentId }), artifact)
  },

  async downloadSeveral({ accountId, ids }, call) {
    return openDocumentsZip(call, {
      accountId,
      documentIds: ids
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    })
  },

  async thumbnail({ documentId }, call) {
    return openThumbnail(call, await requireDocument(call.db, { documentId }))
  },

  async pageImage({ documentId, pageId }, call) {
    const { caller } = call
    if (caller.kind === 'member') return openPageImage(call, await requireDocument(call.db, { documentId }), pageId)
    const { document, party } = await documentForSigner({ ...call, caller }, documentId)
    const image = await openPageImage(call, document, pageId)
    await noteShownPage(call.db, party, pageId)
    return image
  },
}

async function readDocuments(
  { db, reads, caller }: Pick<Deps, 'db' | 'reads'> & { caller: CallerOf<'documents.list'> },
  asked: InputOf<typeof table.documents.list>,
): Promise<Page<Row<'documents'>>> {
  const { accountId, search, sort, status, method, waiting_on, tags, external_id: externalId, ...paging } = asked
  const tagIds = await readTagFilter(db, accountId, tags)
  // The caller must not sign documents for an address that they have not confirmed.
  const besides = waiting_on && (provenAddress(caller.user)?.email ?? '')
  const filter = { accountId, search, method, statuses: statusesOf(status), waitsBesides: besides, tagIds, externalId }
  const order = wholeOrder(readSort(sort, sortable, { column: 'created_at', direction: 'desc' }))
  const page = await readDocumentIds({ db, reads }, { filter, order, paging })
  const ids = page.items.map(({ id }) => id)
  return pageOf(page, await documentsInOrder(db, ids))
}
