import { join } from 'node:path'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { readCopyReceivers } from '../assignments/assignment-store.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { readParties } from '../assignments/party-store.ts'
import { recipientOf } from '../channels/address.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { putDocumentFile } from '../documents/document-file-store.ts'
import { moveDocument } from '../documents/document-store.ts'
import type { StoredFile } from '../files/files.ts'
import { keepMadeFile } from '../files/keep-file.ts'
import { withPaths } from '../files/with-paths.ts'
import { appendLeaves } from '../log/append-leaves.ts'
import { type Attachment, PdfRefused } from '../pdf/engine.ts'
import { evidenceFile } from '../sealing/evidence.ts'
import { logProofFile } from '../sealing/log-proof-file.ts'
import { printedStatement } from '../sealing/printed-statement.ts'
import { readSealFacts, type SealFacts } from '../sealing/seal-facts.ts'
import { imagesOf, sealJobOf } from '../sealing/seal-job.ts'
import { announceSeal, sealedLeafOf } from '../sealing/seal-leaves.ts'
import { signerValidationsOf } from '../sealing/signer-validations.ts'
import { causeOf } from '../sealing/slow-authority.ts'
import { PDF_TYPE } from '../uploads/document-intake.ts'
import { failDocument } from './document-failure.ts'
import { noteWaiting } from './note-waiting.ts'

/**
 * The job `document.seal`. Everything is made first, in a private folder, and then claimed in one
 * transaction by the move from `certificating`: a repeated or interrupted run leaves one seal.
 */
export async function sealDocument(deps: Deps, documentId: string): Promise<void> {
  const facts = await readSealFacts(deps.db, documentId)
  if (!facts) return
  const log = deps.log.child({ document: documentId })
  log.debug({ step: 'started' }, 'sealing')
  try {
    const evidence = evidenceFile(facts)
    const announced = await announceSeal(deps, facts, evidence.sha256)
    if (!announced) return
    const made = { facts, attachments: [evidence.file, await logProofFile(deps, announced)] }
    const sealed = await deps.files.withFolder((folder) => makeSeal(deps, made, folder))
    log.debug({ step: 'stored' }, 'sealing')
    const isOurs = await deps.db
      .transaction()
      .execute((trx) => claim(deps, trx, facts, { sealed, seal: announced.hash }))
    log.debug({ step: isOurs ? 'claimed' : 'was claimed before' }, 'sealing')
  } catch (failure) {
    const error = await causeOf(failure, deps.config)
    await noteWaiting(deps, { documentId }, error)
    // A timeout may be caused by load, so it is retried.
    if (!(error instanceof PdfRefused) || error.reason === 'too_slow') throw error
    await sealingFailed(deps, documentId, unsealable)
  }
}

interface Wanted {
  facts: SealFacts
  attachments: Attachment[]
}

interface SealedFiles {
  holdsUntil: string
  certificated: StoredFile
  certificatePage: StoredFile
}

async function makeSeal(deps: Deps, { facts, attachments }: Wanted, folder: string): Promise<SealedFiles> {
  const { files, pdf, log } = deps
  const sealedPath = join(folder, 'sealed.pdf')
  const certificatePath = join(folder, 'certificate.pdf')
  const signed = facts.document.signed_sha256 ?? facts.original.sha256
  const holdsUntil = await withPaths(files, [signed, ...imagesOf(facts)], async (pathOf) => {
    const [signer, validation] = [await deps.sealing.signer(), await deps.validation.gather()]
    const statement = await printedStatement(deps.sealLog, facts)
    const parts = { ...deps, signer, validation, statement }
    const paths = { originalPath: pathOf(signed), sealedPath, certificatePath, attachments }
    const signerValidations = validation ? await signerValidationsOf(deps, facts, pathOf(signed)) : []
    const timestampBytes = await deps.validation.timestampBytes()
    const job = { ...sealJobOf(parts, facts, paths, pathOf), signerValidations, timestampBytes }
    const sealed = await pdf.seal(job, { workspace: facts.document.account_id })
    log.debug({ step: 'sealed', document: facts.document.id }, 'sealing')
    return sealed.holdsUntil
  })
  const [certificated, certificatePage] = await Promise.all([
    keepMadeFile(deps, sealedPath),
    keepMadeFile(deps, certificatePath),
  ])
  return { holdsUntil, certificated, certificatePage }
}

/** False if another run has claimed the document; then this run's files are unused. */
async function claim(
  { clock, jobs, sealLog }: Deps,
  trx: Db,
  { document, assignment }: SealFacts,
  { sealed, seal }: { sealed: SealedFiles; seal: string },
): Promise<boolean> {
  const now = isoNow(clock)
  const set = { sealed_sha256: sealed.certificated.sha256, seal_holds_until: sealed.holdsUntil }
  const isOurs = await moveDocument(trx, { id: document.id, from: 'certificating', to: 'certificated', now, set })
  if (!isOurs) return false
  const note = { document_id: document.id, created_at: now }
  await putDocumentFile(trx, { ...note, name: 'certificated', ...sealed.certificated, media_type: PDF_TYPE })
  await putDocumentFile(trx, { ...note, name: 'certificate-page', ...sealed.certificatePage, media_type: PDF_TYPE })
  await recordOn(trx, document, {
    event: 'document_certificated',
    message: 'O documento foi selado; as cópias serão enviadas.',
    payload: { sha256: sealed.certificated.sha256, original_sha256: document.original_sha256 },
    origin: null,
    now,
  })
  await sendCopies({ jobs }, trx, document, assignment)
  const leaf = await sealedLeafOf(trx, document, { sealed: sealed.certificated.sha256, seal, now })
  await appendLeaves(trx, sealLog, [leaf])
  return true
}

/** Goes to everybody who signed, to the sender, and to those named for a copy. */
async function sendCopies(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Db,
  document: Row<'documents'>,
  assignment: Row<'assignments'>,
): Promise<void> {
  const parties = await readParties(trx, [assignment.id])
  const copies = await readCopyReceivers(trx, [assignment.id])
  const readers = [
    { reader: { userId: assignment.sent_by } },
    ...parties.map((party) => ({ reader: { partyId: party.id }, to: recipientOf(party) })),
    ...copies
      .filter((copy) => !parties.some((party) => party.signer_id === copy.id))
      .map((copy) => ({ reader: { signerId: copy.id } })),
  ]
  for (const { reader, ...recipient } of readers) {
    const copy = { kind: 'copy', documentId: document.id, to: reader } as const
    await orderMessage(jobs, trx, copy, { turnOf: document.account_id, ...recipient })
  }
}

const unsealable: Sentence = {
  pt: 'O documento não pôde ser selado. As assinaturas continuam guardadas.',
  en: 'The document could not be sealed. The signatures are still stored.',
}

/** Ends a document that cannot be sealed, after the last attempt, or at once if no attempt could help. */
export function sealingFailed(deps: Deps, documentId: string, reason: Sentence): Promise<void> {
  return failDocument(deps, documentId, { from: ['certificating'], reason, message: reason.pt })
}
