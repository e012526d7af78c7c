import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { sendFile } from '../../../send-file.ts'

/** Makes an image the logo of a workspace. Throws `CallFailure`. */
export async function uploadLogo(accountId: string, png: Blob): Promise<void> {
  const body = new FormData()
  body.append('file', png, 'logo.png')
  await sendFile(pathOf(pagePaths.setLogo, { accountId }), body)
}
