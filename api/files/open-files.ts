import { join } from 'node:path'
import type { ApiConfig } from '../config.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

/**
 * The configured store. Loads Amazon's client only if needed, because it would be a third of every start. S3's
 * drafts are of no use to another process or a next start: their folder is the machine's own.
 */
export async function openFiles({ s3, dataDir }: Pick<ApiConfig, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return diskFiles(join(dataDir, 'files'))
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files(s3, join(dataDir, 'drafts'))
}

/** Whether the files are in the folder of the data, and so in its backups. */
export function hasLocalFiles({ s3 }: Pick<ApiConfig, 's3'>): boolean {
  return s3 === null
}
