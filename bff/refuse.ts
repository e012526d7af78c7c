import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import type { Context } from 'hono'
import type { FrontDoor } from './front-door.ts'
import { sendWireError } from './relay/wire-error.ts'

/** Ends a request with an error as `/v1` writes it; `headers` alternate names and values. */
export async function refuse(c: Context<FrontDoor>, code: ErrorCode, headers: string[] = []): Promise<Response> {
  sendWireError(c.env.outgoing, { code, requestId: c.get('requestId'), headers })
  return RESPONSE_ALREADY_SENT
}
