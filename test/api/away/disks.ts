import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@rubrica/api/db/database.ts'
import { sql } from 'kysely'
import { canFail, canMount, mountDisk, mountFailingDisk } from '../../disk.ts'
import type { Breakable, Faults } from './breakable.ts'

/** The disk of the files, beside the database. */
export const diskFaults: Faults = canMount() ? { full: () => files('full'), 'read-only': () => files('read-only') } : {}

/** The disk of an SQLite database, and another program that keeps its lock. */
export const sqliteFaults: Faults = {
  silent: lockedDatabase,
  ...(canMount() ? { full: fullDatabase } : {}),
  ...(canFail() ? { 'read-only': readOnlyDatabase } : {}),
}

function files(fault: 'full' | 'read-only'): Breakable {
  const dataDir = newFolder()
  const at = join(dataDir, 'files')
  mkdirSync(at)
  const disk = mountDisk(at, 8)
  return {
    env: { DATA_DIR: dataDir },
    break: () => (fault === 'full' ? disk.fill() : disk.remount('ro')),
    mend: () => (fault === 'full' ? disk.empty() : disk.remount('rw')),
    close() {
      disk.remove()
      rmSync(dataDir, { recursive: true })
    },
  }
}

function fullDatabase(): Breakable {
  const dataDir = newFolder()
  const disk = mountDisk(dataDir, 64)
  return { env: { DATA_DIR: dataDir }, break: disk.fill, mend: disk.empty, close: () => gone(dataDir, disk) }
}

function readOnlyDatabase(): Breakable {
  const dataDir = newFolder()
  const disk = mountFailingDisk(dataDir)
  const env = { DATA_DIR: dataDir }
  return { env, break: disk.fail, mend: disk.repair, isMendedStopped: true, close: () => gone(dataDir, disk) }
}

function lockedDatabase(): Breakable {
  const dataDir = newFolder()
  let end: (() => Promise<unknown>) | undefined
  return {
    env: { DATA_DIR: dataDir },
    async break() {
      const other = await connectDatabase({ path: join(dataDir, 'rubrica.sqlite') })
      await sql`begin immediate`.execute(other.db)
      end = () => other.close()
    },
    mend: () => end?.(),
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

function gone(dataDir: string, disk: { remove(): void }): void {
  disk.remove()
  rmSync(dataDir, { recursive: true })
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rubrica-disk-'))
}
