import type { Readable, Writable } from 'node:stream'
import { createColors } from 'picocolors'

/** Streams, environment and signals of a command. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The working folder. */
  readonly folder: string
  readonly home: string | undefined
  readonly stdin: Readable
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly rows?: number }
  readonly stderr: Writable
  /** Aborts when the person presses Ctrl+C. */
  readonly signal: AbortSignal
  /** Aborts when what reads standard output has gone: what only shows may end, what changes something goes on. */
  readonly unread: AbortSignal
  /** A person can be prompted and sees progress. */
  readonly isTerminal: boolean
  readonly colors: ReturnType<typeof createColors>
  /** One line of result. */
  out(line: string): void
  /** One line for the person: progress, advice, failure. */
  note(line: string): void
}

/** This process's own streams and signals. */
export function systemIo(): Io {
  const controller = new AbortController()
  // Once only: a second Ctrl+C kills the process.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  // `rubrica documents list | head` closes the pipe early, which is not an error.
  const reader = new AbortController()
  process.stdout.on(
    'error',
    onBroken(() => reader.abort()),
  )
  const stderr = lazy(() =>
    process.stderr.on(
      'error',
      onBroken(() => {}),
    ),
  )
  // Each stream costs start-up time, and most commands need only one.
  return {
    env: process.env,
    folder: process.cwd(),
    home: process.env.HOME ?? process.env.USERPROFILE,
    get stdin() {
      return process.stdin
    },
    stdout: process.stdout,
    get stderr() {
      return stderr()
    },
    signal: controller.signal,
    unread: reader.signal,
    get isTerminal() {
      return process.stdin.isTTY === true && stderr().isTTY === true
    },
    colors: createColors(process.stdout.isTTY === true && !process.env.NO_COLOR),
    out: (line) => {
      if (!reader.signal.aborted) process.stdout.write(`${process.stdout.isTTY ? harmless(line) : line}\n`)
    },
    note: (line) => stderr().write(`${stderr().isTTY ? harmless(line) : line}\n`),
  }
}

/** A pipe that the other side closed does not end the command; a disk that is full does. */
function onBroken(onClosed: () => void): (error: NodeJS.ErrnoException) => void {
  return ({ code }) => (code === 'EPIPE' ? onClosed() : process.exit(1))
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * For a terminal, which does what control characters of a server's words say; within JSON it is the same text. Colours stay,
 * because the command writes them.
 */
function harmless(line: string): string {
  return line.replace(/\p{Cc}\[[\d;]*m|[\p{Cc}\p{Cf}]/gu, (found) => {
    const [first = ''] = found
    const isOurs = first === '\n' || first === '\t' || (first === '\u001b' && found.length > 1)
    return isOurs ? found : escaped(first) + found.slice(first.length)
  })
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

/** All of standard input without the last line break, for secrets from a program. */
export async function secretFromStdin(io: Io): Promise<string> {
  const { text } = await import('node:stream/consumers')
  return (await text(io.stdin)).replace(/\r?\n$/, '')
}
