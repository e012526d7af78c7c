import type { ServerResponse } from 'node:http'
import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import type { Log } from '../log.ts'
import { dataHeaders } from '../security-headers.ts'
import { allowedAnswerHeaders } from './answer-headers.ts'
import { sendResponse } from './send-response.ts'
import type { Upstream } from './upstream.ts'
import { sendWireError } from './wire-error.ts'

/** Answers with what the service behind publishes at a path, whichever that is: its keys, its roots. Nothing else of the request goes there. */
export function createProofKeys(isHttps: boolean, log: Log) {
  const safety = [...dataHeaders(isHttps, 'cross-origin'), ...Object.entries(crossOriginHeaders).flat()]
  return async (
    response: ServerResponse,
    { upstream, path, requestId }: { upstream: Upstream; path: string; requestId: string },
  ): Promise<void> => {
    try {
      const answer = await upstream.fetch(new Request(upstream.baseUrl + path))
      const headers = allowedAnswerHeaders((name) => answer.headers.get(name), requestId)
      await sendResponse(response, answer, [...headers, ...safety])
    } catch (error) {
      if (response.destroyed) return
      log.error({ err: error }, 'the keys of the service could not be read')
      if (response.headersSent) response.destroy()
      else sendWireError(response, { code: 'upstream_unavailable', requestId, headers: safety })
    }
  }
}
