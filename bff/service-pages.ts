import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'
import type { RequestTarget } from '@rubrica/contracts/request-target.ts'
import type { Log } from './log.ts'
import type { EmbeddedApi } from './relay/embedded-upstream.ts'
import { sendResponse } from './relay/send-response.ts'
import { sendJson, sendWireError } from './relay/wire-error.ts'

/** What is asked for, and under which name. */
interface Asked {
  target: RequestTarget
  headers: Pick<IncomingHttpHeaders, 'accept' | 'accept-encoding'>
  requestId: string
}

export type ServicePages = (response: ServerResponse, asked: Asked) => Promise<void>

/**
 * What the service in this process shows besides `/v1`: health, documentation, its mailbox. It gets neither cookie nor
 * address. Where `/v1` is remote, only health is left: it shows that this process answers.
 */
export function createServicePages(embedded: EmbeddedApi | null, publicUrl: string, log: Log): ServicePages {
  return async (response, { target: { path, query }, headers, requestId }) => {
    if (embedded === null) return sendJson(response, 200, { status: 200, message: '', data: [] })
    try {
      const answer = await embedded.fetch(
        new Request(publicUrl + path + query, {
          headers: {
            accept: headers.accept ?? '*/*',
            'accept-encoding': headers['accept-encoding'] ?? '',
            [REQUEST_ID_HEADER]: requestId,
          },
        }),
      )
      await sendResponse(response, answer, [...answer.headers].flat())
    } catch (error) {
      if (response.destroyed) return
      log.error({ err: error }, 'a page of the service failed')
      if (response.headersSent) response.destroy()
      else sendWireError(response, { code: 'internal', requestId })
    }
  }
}
