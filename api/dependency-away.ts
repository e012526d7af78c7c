import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import { codeOf } from './error-code.ts'

/** What the operator has to bring back. A document says that it waits for those in `WaitingFor`. */
export type Dependency = WaitingFor | 'database' | 'seal_certificate'

/** Failure because a dependency is unavailable: the same work succeeds once it is back. */
export class DependencyAway extends Error {
  override readonly name = 'DependencyAway'
  readonly dependency: Dependency

  constructor(dependency: Dependency, cause: unknown) {
    super(`${dependency} is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.dependency = dependency
  }
}

/** The dependency that a failure is about; null for a failure of the work itself. */
export function dependencyOf(error: unknown): Dependency | null {
  if (error instanceof DependencyAway) return error.dependency
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  const sqlite = sqliteCodeOf(error)
  if (diskCodes.has(code) || sqliteDiskCodes.has(sqlite)) return 'disk'
  if (sqlite === SQLITE_BUSY || isPostgresAway(error, code)) return 'database'
  return null
}

/** Runs work that needs one dependency, and attributes the failures that `isAway` recognizes to it. */
export async function needing<T>(
  dependency: Dependency,
  work: () => Promise<T>,
  isAway: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The code of a broken connection does not name the dependency; a disk's code does.
    if (error instanceof DependencyAway || dependencyOf(error) === 'disk' || !isAway(error)) throw error
    throw new DependencyAway(dependency, error)
  }
}

/** A disk that is full, over its quota, read-only or broken. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN */
const sqliteDiskCodes = new Set([8, 10, 13, 14])
/** Another program holds the lock for longer than a statement waits. */
const SQLITE_BUSY = 5

/** SQLite's primary code, which is the low byte; 0 for an error of anything else. */
function sqliteCodeOf(error: Error): number {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
}

/**
 * PostgreSQL is unreachable, shuts down, starts, takes no change, or is out of connections, memory or disk. Other
 * network failures already have their dependency, so the rest is the driver's.
 */
function isPostgresAway(error: Error, code: string): boolean {
  if (isStalePlan(error)) return true
  if (/^(08|53|58)/.test(code) || awayCodes.has(code)) return true
  // A client that disconnects is an ECONNRESET as well, one without a system call.
  if (brokenCodes.has(code)) return 'syscall' in error
  return unreachableCodes.has(code) || driverSentences.some((sentence) => error.message.startsWith(sentence))
}

/** A newer version changed a table of which a connection had planned a statement, or the connection lost it. A new plan works. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codeOf(error) === UNKNOWN_STATEMENT || ('routine' in error && error.routine === 'RevalidateCachedQuery')
}

const UNKNOWN_STATEMENT = '26000'
/** Shut down (four), idle in a transaction, a statement too slow, read-only as a standby is, a lock not had in time. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '57014', '25006', '55P03'])
const brokenCodes = new Set(['ECONNRESET', 'EPIPE'])
const unreachableCodes = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'])

/** The driver has no codes for these. */
const driverSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Postgres connection has been discarded',
]
