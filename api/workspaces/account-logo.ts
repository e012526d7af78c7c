import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import { download } from '../files/download.ts'
import type { DomainCall, Ground } from '../ground.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import { changeOpenAccount, findOpenAccount } from './account-store.ts'

/** What browsers and mail programs show. */
const logoTypes: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** Keeps a logo, judged by its content and not by its name. @throws Refusal `file_empty`, `unsupported_type` */
export async function saveLogo(
  { db, files, pdf, signal }: Pick<DomainCall, 'db' | 'files' | 'pdf' | 'signal'>,
  accountId: string,
  file: ReceivedFile,
): Promise<void> {
  if (file.size === 0) throw new Refusal('file_empty', { field: 'file' })
  const turn = { workspace: accountId, signal }
  const type = await files.withPath(file.sha256, (path) => pdf.pictureType(path, turn))
  if (!type) throw new Refusal('unsupported_type', { field: 'file' })
  await changeOpenAccount(db, accountId, { logo_sha256: file.sha256, logo_size: file.size, logo_type: type })
}

export async function removeLogo({ db }: Pick<Ground, 'db'>, accountId: string): Promise<void> {
  await changeOpenAccount(db, accountId, { logo_sha256: null, logo_size: null, logo_type: null })
}

export async function openLogo({ db, files }: Pick<Ground, 'db' | 'files'>, accountId: string): Promise<Download> {
  const account = await findOpenAccount(db, accountId)
  if (!account?.logo_sha256 || !account.logo_type) throw new Refusal('not_found')
  const file = { sha256: account.logo_sha256, size: account.logo_size ?? 0, media_type: account.logo_type }
  return download({ files }, file, `logo.${logoTypes[account.logo_type] ?? 'png'}`)
}
