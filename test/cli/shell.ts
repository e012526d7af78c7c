import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '../patience.ts'

/** What is published; test/setup.ts has built it. */
export const command = new URL('../../cli/dist/package/rubrica.js', import.meta.url).pathname

/** Output and exit code of a command. */
export interface Outcome {
  code: number | null
  out: string
  err: string
}

/** A command line session: a settings folder, a working folder, a service address. */
export interface Shell {
  folder: string
  /** Everything that was printed so far, also by what still runs. */
  printed(): string
  /** Runs `rubrica` with these arguments as a process of its own. */
  run(
    args: string[],
    more?: {
      stdin?: string | Buffer
      env?: Record<string, string>
      interruptOn?: Promise<void>
      killOn?: Promise<void>
      timeout?: number
      /** What nobody reads from the start. */
      unread?: 'stdout' | 'stderr'
    },
  ): Promise<Outcome>
  /** Runs it on a terminal and presses Ctrl+C once it shows something. Returns its exit code. */
  interruptOnTerminal(args: string[], env: Record<string, string>): Promise<number | null>
  close(): void
}

export function openShell(url: string): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-cli-'))
  const environment = { PATH: process.env.PATH, TZ: 'America/Sao_Paulo', RUBRICA_CONFIG_DIR: folder, RUBRICA_URL: url }
  let printed = ''
  return {
    folder,
    printed: () => printed,
    run: async (args, { stdin = '', env = {}, interruptOn, killOn, timeout = 30_000, unread } = {}) => {
      const child = spawn(process.execPath, [command, ...args], {
        cwd: folder,
        // One that does not end by itself is a failure: its code is then null.
        timeout,
        env: { ...environment, ...env },
      })
      child.stdin.end(stdin)
      if (unread !== undefined) child[unread].destroy()
      void interruptOn?.then(() => child.kill('SIGINT'))
      void killOn?.then(() => child.kill('SIGKILL'))
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
      let [out, err] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        out += part
        printed += part
      })
      child.stderr.setEncoding('utf8').on('data', (part: string) => {
        err += part
        printed += part
      })
      const code = await ended
      return { code, out, err }
    },
    interruptOnTerminal: async (args, env) => {
      const child = spawn('script', ['-qec', [process.execPath, command, ...args].join(' '), '/dev/null'], {
        timeout: patience.wait * 1000,
        env: { ...environment, ...env },
      })
      child.stdout.once('data', () => child.stdin.write('\x03'))
      const [code] = await once(child, 'close')
      return code
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
