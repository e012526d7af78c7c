import { documents } from '@rubrica/contracts/documents.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { Ground } from '../ground.ts'

/** The address of the image of a document's page. */
export function pageUrl({ config }: Pick<Ground, 'config'>, documentId: string, pageId: string): string {
  return config.publicUrl + pathOf(documents.pageImage, { documentId, pageId })
}
