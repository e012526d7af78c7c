import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { callHeaders } from '../../../call-headers.ts'
import { failureOfAnswer } from '../../../failure.ts'
import { reach } from '../../../reach.ts'

/** Makes an image the logo of a workspace. Throws `CallFailure`. */
export async function uploadLogo(accountId: string, png: Blob): Promise<void> {
  const body = new FormData()
  body.append('file', png, 'logo.png')
  const response = await reach(pathOf(pagePaths.setLogo, { accountId }), {
    method: 'POST',
    headers: callHeaders(),
    body,
  })
  if (response.ok) return
  const said: unknown = await response.json().catch(() => undefined)
  throw failureOfAnswer(response.status, said, response.headers.get('x-request-id'))
}
