import { PassThrough, Readable } from 'node:stream'
import type { Io } from '@rubrica/cli/io.ts'
import { createColors } from 'picocolors'

/** Streams of a command that runs within the test, and what was written to them. */
export interface CapturedIo extends Io {
  written(): { out: string; err: string }
}

export function captureIo(
  env: Record<string, string>,
  { stdin = '', isTerminal = false }: { stdin?: string | Buffer; isTerminal?: boolean } = {},
): CapturedIo {
  let [out, err] = ['', '']
  const stdout = Object.assign(new PassThrough(), { isTTY: isTerminal })
  const stderr = new PassThrough()
  stdout.on('data', (part: Buffer) => {
    out += part.toString()
  })
  stderr.on('data', (part: Buffer) => {
    err += part.toString()
  })
  return {
    env,
    folder: process.cwd(),
    home: undefined,
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    signal: new AbortController().signal,
    unread: new AbortController().signal,
    isTerminal: false,
    colors: createColors(false),
    out: (line) => stdout.write(`${line}\n`),
    note: (line) => stderr.write(`${line}\n`),
    written: () => ({ out, err }),
  }
}
