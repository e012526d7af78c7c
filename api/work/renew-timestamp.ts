import { join } from 'node:path'
import { recordOn } from '../assignments/document-trail.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { deleteDocumentFile, findDocumentFile, putDocumentFile } from '../documents/document-file-store.ts'
import { findDocument, lockDocument, updateDocument } from '../documents/document-store.ts'
import { insertEarlierSeal } from '../documents/earlier-seal-store.ts'
import type { StoredFile } from '../files/files.ts'
import { keepMadeFile } from '../files/keep-file.ts'
import { withPaths } from '../files/with-paths.ts'
import { appendLeaves } from '../log/append-leaves.ts'
import { knownRoots } from '../sealing/known-roots.ts'
import { renewedLeafOf } from '../sealing/seal-leaves.ts'
import { causeOf } from '../sealing/slow-authority.ts'
import { PDF_TYPE } from '../uploads/document-intake.ts'
import { isDue } from './renewals.ts'

/**
 * The job `document.renew`: a further document timestamp on a sealed file if the newest ends soon. As for a seal,
 * everything is made first and then claimed in one transaction: a repeated or interrupted run leaves one renewal.
 */
export async function renewTimestamp(deps: Deps, documentId: string): Promise<void> {
  const document = await findDocument(deps.db, documentId)
  if (document?.status !== 'certificated') return
  const made = await deps.files
    .withFolder((folder) => makeRenewal(deps, document, folder))
    .catch(async (error: unknown) => Promise.reject(await causeOf(error, deps.config)))
  if (!made) return
  const isOurs = await deps.db.transaction().execute((trx) => claim(deps, trx, document, made))
  deps.log.debug({ document: documentId, isOurs }, 'timestamp renewed')
}

interface RenewedFiles {
  before: Row<'document_files'>
  holdsUntil: string
  certificated: StoredFile
  certificatePage: StoredFile
}

/** Null if there is nothing to renew or to gain; then it notes the file's end. */
async function makeRenewal(deps: Deps, document: Row<'documents'>, folder: string): Promise<RenewedFiles | null> {
  const { db, files } = deps
  const [before, page] = await Promise.all(
    (['certificated', 'certificate-page'] as const).map((name) => findDocumentFile(db, document.id, name)),
  )
  if (!before || !page) throw new Error('A sealed document lacks a file')
  const renewed = {
    sealedPath: join(folder, 'sealed.pdf'),
    certificatePath: join(folder, 'certificate.pdf'),
  }
  const holdsUntil = await withPaths(files, [before.sha256, page.sha256], async (pathOf) => {
    const sealed = await renewFile(deps, document, { from: pathOf(before.sha256), to: renewed.sealedPath })
    if (!sealed) return null
    // The certificate was sealed with the document, and is renewed with it.
    await renewFile(deps, document, { from: pathOf(page.sha256), to: renewed.certificatePath, isWanted: true })
    return sealed
  })
  if (holdsUntil === null) return null
  return {
    before,
    holdsUntil,
    certificated: await keepMadeFile(deps, renewed.sealedPath),
    certificatePage: await keepMadeFile(deps, renewed.certificatePath),
  }
}

/** Answers until when the new file holds. */
async function renewFile(
  { config, db, clock, pdf, validation }: Deps,
  { id, account_id: workspace }: Row<'documents'>,
  { from, to, isWanted = false }: { from: string; to: string; isWanted?: boolean },
): Promise<string | null> {
  const { holdsUntil, chain } = await pdf.sealEnd(from, { workspace })
  const authorityEnd = await validation.authorityEnd()
  if (!isWanted && !isDue(new Date(holdsUntil), authorityEnd, clock.now())) {
    await updateDocument(db, id, { seal_holds_until: holdsUntil, renewal_asked_at: null })
    return null
  }
  const data = await validation.gather(chain)
  if (!data) return null
  const issuers = (await knownRoots(db)).map(({ certificate }) => certificate)
  const timestamps = { timestampUrls: config.timestampUrls, timestampBytes: await validation.timestampBytes() }
  const job = { sealedPath: from, renewedPath: to, issuers, ...timestamps, validation: data }
  return (await pdf.renew(job, { workspace })).holdsUntil
}

/** False if another run has renewed it, or the document is gone; then this run's files are unused. */
async function claim(
  { clock, sealLog }: Deps,
  trx: Db,
  { id }: Row<'documents'>,
  { before, holdsUntil, certificated, certificatePage }: RenewedFiles,
): Promise<boolean> {
  const document = await lockDocument(trx, id)
  if (document?.status !== 'certificated' || document.sealed_sha256 !== before.sha256) return false
  const now = isoNow(clock)
  const { sha256, size } = before
  await insertEarlierSeal(trx, { document_id: id, sha256, size, replaced_at: now })
  const set = { sealed_sha256: certificated.sha256, seal_holds_until: holdsUntil, renewal_asked_at: null }
  // Not `updated_at`: lists in its order would begin with documents that no person has touched.
  await updateDocument(trx, id, set)
  const note = { document_id: id, created_at: now }
  await putDocumentFile(trx, { ...note, name: 'certificated', ...certificated, media_type: PDF_TYPE })
  await putDocumentFile(trx, { ...note, name: 'certificate-page', ...certificatePage, media_type: PDF_TYPE })
  // Versions before stored the ZIP of everything.
  await deleteDocumentFile(trx, id, 'bundle')
  await recordOn(trx, document, {
    event: 'document_timestamp_renewed',
    message: 'O carimbo do tempo do documento selado foi renovado; a cópia anterior continua válida.',
    payload: { sha256: certificated.sha256, previous_sha256: sha256 },
    origin: null,
    now,
  })
  await appendLeaves(trx, sealLog, [await renewedLeafOf(trx, document, { sealed: certificated.sha256, now })])
  return true
}
