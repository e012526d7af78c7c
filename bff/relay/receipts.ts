import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { RECEIPTS_ROOT, receiptHeaders } from '@rubrica/contracts/receipts-path.ts'
import type { Handler } from 'hono'
import type { FrontDoor } from '../front-door.ts'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { sendResponse } from './send-response.ts'
import { webBody } from './web-body.ts'

/** Where providers of channels tell what became of messages. */
export const receiptsPattern = `${RECEIPTS_ROOT}/:channel{[a-z]+}/receipts`

/** Hands the octets on as they came, because they are what is signed; of the headers only those that prove the provider. */
export function createReceiptRelay(safety: string[], log: Log): Handler<FrontDoor> {
  return async (c) => {
    const { baseUrl, fetch } = c.get('upstream')
    const { path, query } = c.get('target')
    const { incoming, outgoing } = c.env
    const headers = new Headers()
    for (const name of receiptHeaders) {
      const value = incoming.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = incoming.method === 'POST' ? { body: webBody(incoming), duplex: 'half' as const } : {}
    try {
      const answer = await fetch(
        new Request(baseUrl + path + query, { method: incoming.method ?? 'GET', headers, ...body }),
      )
      await sendResponse(outgoing, answer, ['Content-Type', 'text/plain; charset=utf-8', ...safety])
      return RESPONSE_ALREADY_SENT
    } catch (error) {
      if (outgoing.destroyed || outgoing.headersSent) throw error
      log.error({ err: error }, 'a receipt could not be handed on')
      return refuse(c, 'upstream_unavailable', safety)
    }
  }
}
