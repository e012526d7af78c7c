import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dependencyOf } from './dependency-away.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Locks the folder of the data for this process: an SQLite file has one owner, which takes over all jobs. The kernel
 * frees the lock of a process that dies. A command takes it only if it cannot work beside the service.
 * @throws StartProblem if another process has it
 */
export function lockData(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'service.lock'))
  try {
    // Else the first lock of an empty file writes a journal beside it.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (dependencyOf(error) !== 'database') throw error
    throw new StartProblem(`DATA_DIR: another process of the service works on ${dataDir}: stop it first`)
  }
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}
