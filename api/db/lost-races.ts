import { NoResultError } from 'kysely'
import { codeOf } from '../error-code.ts'

const MOST = 3

/**
 * Runs work again if another's change came between what it read and what it wrote: then it judges what is there now.
 * Only for work whose changes are all undone with it.
 */
export async function againIfLost<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST || !hasLost(error)) throw error
    }
  }
}

function hasLost(error: unknown): boolean {
  if (error instanceof NoResultError || postgresCodes.has(codeOf(error))) return true
  return error instanceof Error && 'errcode' in error && sqliteCodes.has(error.errcode)
}

/** A row that refers to one that is gone, a second one where one may be, two who wait for each other, and a read that is old. */
const postgresCodes = new Set(['23503', '23505', '40P01', '40001'])

/** SQLITE_CONSTRAINT_FOREIGNKEY, _PRIMARYKEY and _UNIQUE. */
const sqliteCodes = new Set<unknown>([787, 1555, 2067])
