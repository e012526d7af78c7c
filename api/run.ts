import { saveCompiled } from './compile-cache.ts'
import { readApiConfig } from './config.ts'
import { listen } from './listen.ts'
import { openApi } from './serve.ts'
import { requirePort } from './start-checks.ts'
import { endOfStart } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { endOnUnhandled } from './unhandled.ts'

/** Runs only the API, for installations that run web and BFF elsewhere. */
endOnUnhandled()
const config = readOrEnd()
await requirePort(config).catch(endOfStart)
const api = await openApi(config).catch(endOfStart)
const server = await listen(config, api.fetch)
console.log(`${config.productName} /v1: http://${config.host}:${server.port}/v1`)
saveCompiled()

stopOnSignal(async () => {
  api.endWaits()
  await server.close()
  await api.close()
})

function readOrEnd() {
  try {
    return readApiConfig(process.env)
  } catch (error) {
    return endOfStart(error)
  }
}
