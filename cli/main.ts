import { writeSync } from 'node:fs'
import manifest from './package.json' with { type: 'json' }

/** The process. Everything beyond the version is loaded when it is needed. */
const args = process.argv.slice(2)
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) writeSync(1, `${manifest.version}\n`)
else void start()

async function start(): Promise<void> {
  const [{ run }, { systemIo }] = await Promise.all([import('./run.ts'), import('./io.ts')])
  process.exitCode = await run(args, systemIo())
}
