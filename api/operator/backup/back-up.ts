import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ApiConfig } from '../../config.ts'
import { withCopyFolder } from '../../files/copy-folder.ts'
import { hasLocalFiles } from '../../files/open-files.ts'
import { databaseName, findDatabase } from '../service-database.ts'
import { notInBackup } from './not-in-backup.ts'
import { opensData } from './opens-data.ts'
import { postgresProgram, withoutPassword } from './postgres-program.ts'
import { run } from './run.ts'
import { withErasurePaused } from './with-erasure-paused.ts'

/** Files beside the data in DATA_DIR: the secret that opens their keys, and the seal of earlier versions. */
export const keptSecrets = ['secret.key', 'seal.p12', 'seal.password']

/** The database that a backup copied or a restore filled, and a line for each thing left to the operator. */
export interface Done {
  database: string
  notes: string[]
}

/**
 * Writes everything into one tar file while the service runs. Copies the database first, as of one moment; files
 * never change, and no process erases them meanwhile, so all that it names are still there. Leaves files in
 * a bucket there. Returns the database that it copied, and what the operator has to store elsewhere. Leaves nothing
 * behind if it is stopped.
 */
export async function backUp(config: ApiConfig, target: string, stopped: AbortSignal): Promise<Done> {
  if (existsSync(target)) throw new Error(`${target} exists already`)
  const database = databaseName(await findDatabase(config))
  const draft = `${target}.part`
  // A key file that SECRET_KEY has replaced is not needed.
  const holdsSecret = await opensData(config, { ...config, secretKey: null, previousSecretKey: null })
  try {
    const write = async (folder: string) => {
      const database = await copyDatabase(config, folder, stopped)
      const objects = hasLocalFiles(config) ? await listObjects(config.dataDir) : []
      const kept = holdsSecret ? keptSecrets : keptSecrets.filter((name) => name !== 'secret.key')
      const secrets = kept.filter((name) => existsSync(join(config.dataDir, name)))
      const names = `${[...secrets, ...objects].join('\n')}\n`
      // It holds keys, so others must not read it while it grows, either.
      await rm(draft, { force: true })
      await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
      const args = ['-cf', draft, '-C', folder, database, '-C', config.dataDir, '-T', '-']
      await run('tar', args, { stopped, input: names })
    }
    await withErasurePaused(config, () => withCopyFolder(config, write))
    await rename(draft, target)
    return { database, notes: notInBackup(config, holdsSecret) }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Writes the database as a file of `folder`; returns its name. */
async function copyDatabase(config: ApiConfig, folder: string, stopped: AbortSignal): Promise<string> {
  if (config.databaseUrl) {
    const path = join(folder, 'database.dump')
    const { url, env } = withoutPassword(config.databaseUrl)
    const args = ['--format=custom', '--no-owner', '--file', path, url]
    await run(await postgresProgram('pg_dump', config.databaseUrl), args, { stopped, env })
    return 'database.dump'
  }
  const source = new DatabaseSync(join(config.dataDir, 'rubrica.sqlite'))
  try {
    source.exec('pragma busy_timeout = 5000')
    // One reading transaction: writers go on beside it (WAL), and the copy is of one moment.
    source.prepare('vacuum into ?').run(join(folder, 'rubrica.sqlite'))
  } finally {
    source.close()
  }
  return 'rubrica.sqlite'
}

async function listObjects(dataDir: string): Promise<string[]> {
  const root = join('files', 'objects')
  if (!existsSync(join(dataDir, root))) return []
  const entries = await readdir(join(dataDir, root), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
}
