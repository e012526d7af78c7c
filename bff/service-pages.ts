import type { ServerResponse } from 'node:http'
import type { RequestTarget } from '@rubrica/contracts/request-target.ts'
import type { Log } from './log.ts'
import type { EmbeddedApi } from './relay/embedded-upstream.ts'
import { sendResponse } from './relay/send-response.ts'
import { sendJson, sendWireError } from './relay/wire-error.ts'

export type ServicePages = (response: ServerResponse, target: RequestTarget, accept: string) => Promise<void>

/**
 * What the service in this process shows besides `/v1`: health, documentation, its mailbox. It gets neither cookie nor
 * address. Where `/v1` is remote, only health is left: it shows that this process answers.
 */
export function createServicePages(embedded: EmbeddedApi | null, publicUrl: string, log: Log): ServicePages {
  return async (response, { path, query }, accept) => {
    if (embedded === null) return sendJson(response, 200, { status: 200, message: '', data: [] })
    try {
      const answer = await embedded.fetch(new Request(publicUrl + path + query, { headers: { accept } }))
      await sendResponse(response, answer, [...answer.headers].flat())
    } catch (error) {
      if (response.destroyed) return
      log.error({ err: error }, 'a page of the service failed')
      if (response.headersSent) response.destroy()
      else sendWireError(response, 'internal')
    }
  }
}
