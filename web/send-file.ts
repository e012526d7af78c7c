import { failureOfAnswer } from './failure.ts'
import { callHeaders, reach } from './reach.ts'

/** Posts a file to a call of `/v1`. Throws `CallFailure` unless the service itself says that it has the file. */
export async function sendFile(url: string, body: FormData | Blob): Promise<void> {
  const type = body instanceof Blob ? { 'content-type': body.type } : {}
  const response = await reach(url, { method: 'POST', headers: { ...callHeaders(), ...type }, body })
  const said: unknown = await response.json().catch(() => undefined)
  if (response.ok && typeof said === 'object' && said !== null && 'data' in said) return
  throw failureOfAnswer(response.status, response.ok ? undefined : said, response.headers.get('x-request-id'))
}
