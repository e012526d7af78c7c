import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * The development server: restarts and rebuilds the pages whenever a source changes, under
 * the same headers and on the same port as in production.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const children = [
  run([
    'node_modules/vite/bin/vite.js',
    'build',
    '--watch',
    '--mode',
    'development',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'warn',
  ]),
  run(['--watch', 'bff/main.ts']),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(children))
for (const child of children) child.once('exit', () => stop(children))

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

function stop(running: ChildProcess[]) {
  for (const child of running) child.kill('SIGTERM')
}
