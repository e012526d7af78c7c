import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { apiAlone, apiBehindBff } from '../uploading-service.ts'

/** Loads before the service: each signal raises an error that no code of the service expects. */
const planted = `
process.on('SIGUSR2', () => setImmediate(() => { throw new Error('planted where nobody listens') }))
process.on('SIGWINCH', () => void Promise.reject(new Error('planted where nobody listens')))
`

const cases = [
  { ...apiAlone, what: 'an exception', signal: 'SIGUSR2', origin: 'uncaughtException' },
  { ...apiBehindBff, what: 'a rejection', signal: 'SIGWINCH', origin: 'unhandledRejection' },
] as const

test.each(cases)(
  '$what that nobody handles ends $name with a line that names it, even where the log is silent',
  async (given) => {
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-planted-'))
    const script = join(folder, 'planted.mjs')
    writeFileSync(script, planted)
    const service = await given.open({ NODE_OPTIONS: `--import=${script}`, LOG_LEVEL: 'silent' })
    process.kill(service.pid(), given.signal)
    expect(await until('the end of the process', async () => service.exitCode())).toBe(1)
    const lines = service.output().split('\n')
    const line = lines.find((one) => one.includes('an unhandled error ends the service')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      origin: given.origin,
      err: { message: 'planted where nobody listens', stack: expect.stringContaining('planted.mjs') },
    })
    await service.close()
    rmSync(folder, { recursive: true })
  },
)
