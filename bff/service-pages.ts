import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'
import type { Handler } from 'hono'
import type { FrontDoor } from './front-door.ts'
import type { EmbeddedApi } from './relay/embedded-upstream.ts'
import { sendResponse } from './relay/send-response.ts'

/**
 * What the service in this process shows apart from `/v1`: health, documentation, mailbox. It gets no cookie and no
 * address. If `/v1` is remote, only health is left: it shows that this process answers.
 */
export function createServicePages(embedded: EmbeddedApi | null, publicUrl: string): Handler<FrontDoor> {
  return async (c) => {
    if (embedded === null) return c.json({ status: 200, message: '', data: [] }, 200, unkept)
    const { path, query } = c.get('target')
    const { accept, 'accept-encoding': encodings } = c.env.incoming.headers
    const answer = await embedded.fetch(
      new Request(publicUrl + path + query, {
        headers: {
          accept: accept ?? '*/*',
          'accept-encoding': encodings === undefined ? '' : String(encodings),
          [REQUEST_ID_HEADER]: c.get('requestId'),
        },
      }),
    )
    // Not returned: node-server writes the error of a body that fails to the browser.
    await sendResponse(c.env.outgoing, answer, [...answer.headers].flat())
    return RESPONSE_ALREADY_SENT
  }
}

const unkept = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
