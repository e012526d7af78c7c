import { type DestinationStream, pino } from 'pino'

export type Log = pino.Logger

/** The log of the BFF. Lines name rows and procedures, never addresses with codes, headers or bodies. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = secretNames.map((name) => `*["${name}"]`)
  return pino({ name: 'bff', level, redact }, destination ?? pino.destination(1))
}

const secretNames = [
  'token',
  'access_token',
  'verification_token',
  'password',
  'cookie',
  'authorization',
  'x-signer-access-code',
  'x-signer-verification',
]

/** A path safe to log: no query, and no code of a signer, invitation or proof. */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? ''
  return path.replace(/^\/(sign|verify|invitation|proof)\/[^/]+/, '/$1/*').slice(0, 200)
}
