import { keepCompiled, saveCompiled } from './compile-cache.ts'

/** Runs only the API, for installations that run web and BFF elsewhere. */
await keepCompiled(process.env)
const { readApiConfig } = await import('./config.ts')
const { listen } = await import('./listen.ts')
const { openApi } = await import('./serve.ts')
const { requirePort } = await import('./start-checks.ts')
const { endOfStart } = await import('./start-problem.ts')
const { endOnUnhandled } = await import('./unhandled.ts')

endOnUnhandled()
const config = readOrEnd()
await requirePort(config).catch(endOfStart)
const api = await openApi(config).catch(endOfStart)
const server = await listen(config, api.fetch)
console.log(`${config.productName} /v1: http://${config.host}:${server.port}/v1`)
saveCompiled()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    api.endWaits()
    await server.close()
    await api.close()
    process.exit(0)
  })
}

function readOrEnd() {
  try {
    return readApiConfig(process.env)
  } catch (error) {
    return endOfStart(error)
  }
}
