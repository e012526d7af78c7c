import type { ArtifactName } from '@rubrica/contracts/documents.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'

/** The path at which the browser fetches a document's file with its own cookie. */
export function downloadPath(documentId: string, artifact: ArtifactName) {
  return pathOf(pagePaths.documentFile, { documentId, artifact })
}
