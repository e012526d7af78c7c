import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { keepCompiled, saveCompiled } from './compile-cache.ts'

/** The API alone, where web and BFF run elsewhere. */
keepCompiled(process.env)
const { serve } = await import('@hono/node-server')
const { rawRefusal } = await import('@rubrica/contracts/raw-refusal.ts')
const { REQUEST_ID_HEADER, requestIdOf } = await import('@rubrica/contracts/request-id.ts')
const { readApiConfig } = await import('./config.ts')
const { withRequestId } = await import('./http/request-id.ts')
const { targetRefusal } = await import('./http/target-refusal.ts')
const { openApi } = await import('./serve.ts')
const { endOfStart } = await import('./start-problem.ts')
const { endOnUnhandled } = await import('./unhandled.ts')

endOnUnhandled()
const config = readOrEnd()
const api = await openApi(config).catch(endOfStart)
const server = serve({ fetch: answer, hostname: config.host, port: config.port }, (address) => {
  console.log(`${config.productName} /v1: http://${config.host}:${address.port}/v1`)
  saveCompiled()
})

// A request that Node's parser gives up gets an answer of `/v1`, too; the BFF before this process sends none.
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (socket.writable) socket.end(rawRefusal(error.code), () => socket.destroy())
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    api.endWaits()
    server.close(() => void api.close().then(() => process.exit(0)))
  })
}

function readOrEnd() {
  try {
    return readApiConfig(process.env)
  } catch (error) {
    return endOfStart(error)
  }
}

/**
 * A path that is not in canonical form would be tidied up here, behind a proxy that has judged it as it was written.
 * Whose address it is decides evidence and limits: what a client writes about itself is not believed.
 */
function answer(request: Request, { incoming }: HttpBindings | Http2Bindings) {
  const refusal = targetRefusal(incoming.url ?? '', incoming.headers.host)
  if (refusal) return withRequestId(refusal, requestIdOf(request.headers.get(REQUEST_ID_HEADER)))
  if (!config.trustForwarded) request.headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '')
  return api.fetch(request)
}
