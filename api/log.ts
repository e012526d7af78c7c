import { stripVTControlCharacters, styleText } from 'node:util'
import { type Logger, pino } from 'pino'

/** Where a log goes; `process.stdout` is one. */
export interface LogTarget {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * The log of a process: lines for people on a terminal, JSON when piped and in production. Before it writes, it blots
 * out everything that names a secret.
 */
export function createLog(
  { level, production, name }: { level: string; production: boolean; name?: string },
  target: LogTarget = process.stdout,
): Logger {
  const options = { level, redact, ...(name ? { name } : {}) }
  if (target.isTTY && !production) return pino(options, { write: (json) => void target.write(lineForPeople(json)) })
  // Written at once: the last line before an end of the process must not be lost.
  return pino(options, target === process.stdout ? pino.destination(1) : { write: (json) => void target.write(json) })
}

const secretNames = [
  'token',
  'access_token',
  'verification_token',
  'password',
  'secret',
  'api_key',
  'cookie',
  'authorization',
  'x-api-key',
  'x-signer-access-code',
  'x-signer-verification',
]
const redact = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`])

/** A record as pino writes it. */
interface LogRecord {
  level: number
  time: number
  msg?: string
  err?: { type?: string; message?: string; stack?: string }
}

const levels: Record<number, [name: string, color: 'gray' | 'blue' | 'yellow' | 'red']> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'blue'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
}

/** Time, level, message, and what else the record says. */
function lineForPeople(json: string): string {
  const { level, time, msg, err, ...more }: LogRecord = JSON.parse(json)
  const [name, color] = levels[level] ?? ['info', 'blue']
  const details = Object.entries(more)
    .filter(([key]) => !['pid', 'hostname', 'name'].includes(key))
    .map(([key, value]) => `${key}=${textOf(value)}`)
  const parts = [msg, err && errorText(err), ...details].filter(Boolean).map((part) => printable(String(part)))
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${colored('gray', clock)} ${colored(color, name.padEnd(5))} ${parts.join('  ')}\n`
}

/** The message with the first place of our own; the whole stack is in the JSON. */
function errorText({ type, message, stack }: NonNullable<LogRecord['err']>): string {
  const ours = stack?.split('\n').find((line) => /^ +at /.test(line) && !/node:|node_modules/.test(line))
  const place = ours?.match(/[^/( ]+(?:\/[^/() ]+)?:\d+:\d+/)?.[0]
  return `${type ?? 'Error'}: ${message}${place ? ` (${place})` : ''}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)
}

/** On one line, and without control characters of a terminal, because strangers wrote some of it. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

function colored(color: 'gray' | 'blue' | 'yellow' | 'red', text: string): string {
  return process.env.NO_COLOR ? text : styleText(color, text, { validateStream: false })
}
