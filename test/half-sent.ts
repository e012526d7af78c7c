import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'

/** A request of which the service has the head and half of the body; `rest` sends the other half and reads the answer. */
export async function halfSent(
  url: string,
  body: object,
): Promise<{ rest(): Promise<{ status: number; body: unknown }> }> {
  const bytes = Buffer.from(JSON.stringify(body))
  const half = bytes.length >> 1
  const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes.length, Expect: '100-continue' }
  const sent = request(url, { method: 'POST', headers })
  sent.flushHeaders()
  await once(sent, 'continue')
  const answered = once(sent, 'response')
  // A service that ends meanwhile fails the test that reads the answer.
  answered.catch(() => {})
  sent.write(bytes.subarray(0, half))
  return {
    async rest() {
      sent.end(bytes.subarray(half))
      const [response] = await answered
      return { status: response.statusCode, body: await json(response) }
    },
  }
}
