import { documents } from '@rubrica/contracts/documents.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { Ground } from '../ground.ts'

/** Where the image of a document's page is read. */
export function pageUrl({ config }: Pick<Ground, 'config'>, documentId: string, pageId: string): string {
  return config.publicUrl + pathOf(documents.pageImage, { documentId, pageId })
}
