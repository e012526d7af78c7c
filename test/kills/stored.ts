import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Db } from '@rubrica/api/db/database.ts'
import { expect } from 'vitest'
import { postgresFolder } from '../tools.ts'
import type { StruckService } from './struck-service.ts'

/** Each database's own checks of its pages, indexes and references. */
export async function expectSoundDatabase({ dataDir, databaseUrl }: StruckService): Promise<void> {
  if (databaseUrl) {
    const program = join(postgresFolder() ?? '', 'pg_amcheck')
    await promisify(execFile)(program, ['--install-missing', '--heapallindexed', '--parent-check', databaseUrl])
    return
  }
  const database = new DatabaseSync(join(dataDir, 'rubrica.sqlite'))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  database.close()
}

/** Every row has its file, and every file is whole: its content is what its name says. */
export async function expectFiles(db: Db, dataDir: string): Promise<void> {
  const root = join(dataDir, 'files', 'objects')
  const named = [
    ...(await db.selectFrom('document_files').select('sha256').execute()),
    ...(await db.selectFrom('signature_images').select('sha256').execute()),
  ].map(({ sha256 }) => sha256)
  expect(named.filter((sha256) => !existsSync(join(root, sha256.slice(0, 2), sha256.slice(2))))).toEqual([])
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    expect(path).toBe(join(root, hash.slice(0, 2), hash.slice(2)))
  }
}

/** The outbox is empty, and no dead call holds a key. */
export async function expectNothingWaiting(db: Db): Promise<void> {
  expect(await db.selectFrom('idempotency_keys').select('id').where('answer', 'is', null).execute()).toEqual([])
  expect(await db.selectFrom('address_deliveries').select('id').where('state', '!=', 'delivered').execute()).toEqual([])
}
