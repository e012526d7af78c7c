import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server'
import { closeServer } from '@rubrica/contracts/close-server.ts'
import { rawRefusal } from '@rubrica/contracts/raw-refusal.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '@rubrica/contracts/request-id.ts'
import type { ApiConfig } from './config.ts'
import { withRequestId } from './http/request-id.ts'
import { targetRefusal } from './http/target-refusal.ts'

/** The service on a port. */
export interface Listening {
  port: number
  /** Takes no more calls, gives those under way ten seconds, then closes them. */
  close(): Promise<void>
}

type Where = Pick<ApiConfig, 'host' | 'port'> & Partial<Pick<ApiConfig, 'trustForwarded'>>

/** Serves `/v1` without a BFF before it. */
export function listen(
  { host, port, trustForwarded = false }: Where,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: judged, hostname: host, port, overrideGlobalObjects: false }, (address) => {
      resolve({ port: address.port, close: () => closeServer(server) })
    })
    server.on('error', reject)
    // A request that Node's parser rejects gets an answer of `/v1` too; a BFF in front of this process sends none.
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (socket.writable) socket.end(rawRefusal(error.code), () => socket.destroy())
    })
  })

  /**
   * Node would normalize a path that is not in canonical form, but a proxy in front has judged the path as written.
   * Evidence and limits depend on the client's address, so the service ignores what a client writes about itself.
   */
  function judged(request: Request, { incoming }: HttpBindings | Http2Bindings) {
    const refusal = targetRefusal(incoming)
    if (refusal) return withRequestId(refusal, requestIdOf(request.headers.get(REQUEST_ID_HEADER)))
    if (!trustForwarded) request.headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '')
    return answer(request)
  }
}
