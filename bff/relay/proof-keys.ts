import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import type { Handler } from 'hono'
import type { FrontDoor } from '../front-door.ts'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { dataHeaders } from '../security-headers.ts'
import { allowedAnswerHeaders } from './answer-headers.ts'
import { sendResponse } from './send-response.ts'

/** What seal certificates name: a root, or its revocation list. */
export const rootFilePath = `/.well-known/rubrica-root/:file{${'[0-9a-f]'.repeat(32)}\\.(?:cer|crl)}`

/** Answers with what the service behind publishes at a path, whichever that is: its keys, its roots, the authorities that it knows. Nothing else of the request goes there. */
export function createProofKeys(isHttps: boolean, log: Log): Handler<FrontDoor> {
  const safety = [...dataHeaders(isHttps, 'cross-origin'), ...Object.entries(crossOriginHeaders).flat()]
  return async (c) => {
    const { baseUrl, fetch } = c.get('upstream')
    try {
      const answer = await fetch(new Request(baseUrl + c.get('target').path))
      const headers = allowedAnswerHeaders((name) => answer.headers.get(name), c.get('requestId'))
      await sendResponse(c.env.outgoing, answer, [...headers, ...safety])
      return RESPONSE_ALREADY_SENT
    } catch (error) {
      if (c.env.outgoing.destroyed || c.env.outgoing.headersSent) throw error
      log.error({ err: error }, 'the keys of the service could not be read')
      return refuse(c, 'upstream_unavailable', safety)
    }
  }
}
