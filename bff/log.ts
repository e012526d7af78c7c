import type { Logger } from 'pino'

/** The log of the BFF, made in run.ts. Lines name rows and procedures, never addresses with codes, headers or bodies. */
export type Log = Logger

/** A path safe to log: no query, and no code of a signer, invitation or proof. */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? ''
  return path.replace(/^\/(sign|verify|invitation|proof)\/[^/]+/, '/$1/*').slice(0, 200)
}
