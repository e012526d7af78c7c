import cluster from 'node:cluster'
import { saveCompiled } from '@rubrica/api/compile-cache.ts'
import { readApiConfig } from '@rubrica/api/config.ts'
import { createLog } from '@rubrica/api/log.ts'
import { openApi } from '@rubrica/api/serve.ts'
import { requireFolder, requirePort } from '@rubrica/api/start-checks.ts'
import { endOfStart } from '@rubrica/api/start-problem.ts'
import { stopOnSignal } from '@rubrica/api/stop-on-signal.ts'
import { endOnUnhandled } from '@rubrica/api/unhandled.ts'
import { readBffConfig } from './config.ts'
import { runProcesses } from './processes.ts'
import { readSecret } from './secret.ts'
import { openBff } from './serve.ts'

/** The whole product in one process: pages, typed calls and, unless `API_URL` names another host's, `/v1` itself. */
endOnUnhandled()
const { config, apiConfig, remoteSecret } = readAll(process.env)
const log = createLog({ level: config.logLevel, production: config.production, name: 'bff' })
if (cluster.isPrimary) await requireUsable().catch(endOfStart)
if (cluster.isPrimary && config.processes > 1) process.exit(await runProcesses(config.processes))

const api = apiConfig === null ? null : await openApi(apiConfig).catch(endOfStart)
const secret = api === null ? remoteSecret : api.cookieSecret
const bff = await openBff({ config, secret, embedded: api, log })

// Of several processes, the first says it for all.
if (cluster.isPrimary || cluster.worker?.id === 1) {
  const home = config.port === 0 ? bff.url : config.publicUrl
  if (api?.mailbox) console.log(`Mailbox: ${home}/mailbox`)
  console.log(`${config.productName}: ${home}`)
}
saveCompiled()

stopOnSignal(async () => {
  api?.endWaits()
  await bff.close()
  await api?.close()
})

/** Runs before anything opens. The embedded service checks the folder itself, too. */
async function requireUsable() {
  await requireFolder(config.dataDir)
  await requirePort(config)
}

/** Both configurations; exits listing every problem of both, each once. */
function readAll(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const config = attempt(() => readBffConfig(env), problems)
  const apiConfig = env.API_URL ? null : attempt(() => readApiConfig(env), problems)
  const remoteSecret = config && env.API_URL ? attempt(() => readSecret(config), problems) : ''
  if (config !== undefined && apiConfig !== undefined && remoteSecret !== undefined) {
    return { config, apiConfig, remoteSecret }
  }
  console.error([...new Set(problems.flatMap((problem) => problem.split('\n')))].join('\n'))
  process.exit(1)
}

function attempt<T>(read: () => T, problems: string[]): T | undefined {
  try {
    return read()
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
