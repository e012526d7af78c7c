import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Deps } from '../deps.ts'
import { findDocument } from '../documents/document-store.ts'
import { findFirstPage } from '../documents/page-store.ts'
import { drawOnce } from '../uploads/document-artifacts.ts'

/** The job `document.draw`: draws the first page while its reader types a code. The service draws others at a request. */
export async function drawFirstPage(deps: Deps, { documentId }: { documentId: string }): Promise<void> {
  const document = await findDocument(deps.db, documentId)
  const page = document && (await findFirstPage(deps.db, documentId))
  if (!page) return
  try {
    await drawOnce(deps, document, page)
  } catch (error) {
    // A page that cannot be drawn says so to its reader.
    if (!(error instanceof Refusal)) throw error
  }
}
