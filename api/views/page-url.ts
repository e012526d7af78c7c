import type { Ground } from '../ground.ts'

/** Where the image of a document's page is read. */
export function pageUrl({ config }: Pick<Ground, 'config'>, documentId: string, pageId: string): string {
  return `${config.publicUrl}/v1/documents/${documentId}/pages/${pageId}/download`
}
