import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiConfig } from '../../config.ts'
import { withCopyFolder } from '../../files/copy-folder.ts'
import { makeFolder } from '../../make-folder.ts'
import { requireStopped } from '../require-stopped.ts'
import { askServer, databaseName, databasePlace, holdsData } from '../service-database.ts'
import { type Done, keptSecrets } from './back-up.ts'
import { missingAfterRestore } from './not-in-backup.ts'
import { postgresProgram, withoutPassword } from './postgres-program.ts'
import { run } from './run.ts'

/**
 * Unpacks a backup into an empty DATA_DIR and, if DATABASE_URL is set, an empty database. Overwrites nothing. Returns
 * the database, and what is missing before the service can go on as it was.
 */
export async function restore(config: ApiConfig, source: string, stopped: AbortSignal): Promise<Done> {
  await makeFolder(config.dataDir)
  const service = await requireStopped(databasePlace(config))
  try {
    await unpack(config, source, stopped)
    return { database: databaseName(databasePlace(config)), notes: await missingAfterRestore(config) }
  } finally {
    service.release()
  }
}

/** What a restore would mix with. SQLite reads what a killed service left in a log into whatever file is beside it. */
const ownNames = ['rubrica.sqlite', 'rubrica.sqlite-wal', 'rubrica.sqlite-shm', 'files', ...keptSecrets]

async function unpack({ dataDir, databaseUrl }: ApiConfig, source: string, stopped: AbortSignal): Promise<void> {
  const inTheWay = ownNames.filter((name) => existsSync(join(dataDir, name)))
  if (inTheWay.length > 0) throw new Error(`${dataDir} is not empty: ${inTheWay.join(', ')}`)
  const { stdout } = await run('tar', ['-tf', source], { stopped })
  const isDump = stdout.split('\n').includes('database.dump')
  if (isDump && !databaseUrl) throw new Error('this backup is of PostgreSQL: set DATABASE_URL to an empty database')
  if (!isDump && databaseUrl) throw new Error('this backup is of SQLite: restore it without DATABASE_URL')
  if (databaseUrl) await requireEmpty(databaseUrl)

  await withCopyFolder({ dataDir }, async (folder) => {
    await run('tar', ['-xf', source, '-C', folder], { stopped })
    const isBackup = databaseUrl
      ? await restoreDump(databaseUrl, join(folder, 'database.dump'), stopped)
      : await holdsData(databasePlace({ databaseUrl, dataDir: folder }))
    if (!isBackup) throw new Error(`${source} has no data of the service`)
    for (const name of ['files', ...keptSecrets]) await moveIn(folder, dataDir, name)
    // Last: an interrupted restore leaves no database to start with.
    await moveIn(folder, dataDir, 'rubrica.sqlite')
  })
}

/** Fills the database; false if the dump has no data of the service, because then no other backup would go in. */
async function restoreDump(database: string, path: string, stopped: AbortSignal): Promise<boolean> {
  const program = await postgresProgram('pg_restore', database)
  const { stdout } = await run(program, ['--list', path], { stopped })
  if (!/ TABLE \S+ migrations /.test(stdout)) return false
  const { url, env } = withoutPassword(database)
  await run(program, ['--no-owner', '--single-transaction', '--exit-on-error', '-d', url, path], { stopped, env })
  return true
}

async function moveIn(draft: string, dataDir: string, name: string): Promise<void> {
  if (existsSync(join(draft, name))) await rename(join(draft, name), join(dataDir, name))
}

async function requireEmpty(url: string): Promise<void> {
  const [row] = await askServer(url, "select to_regclass('migrations') is null as empty")
  if (row?.empty !== true) throw new Error('the database of DATABASE_URL is not empty')
}
