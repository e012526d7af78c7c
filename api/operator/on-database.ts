import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiConfig, readApiConfig } from '../config.ts'
import { connectDatabase, type Database } from '../db/database.ts'

/**
 * Runs a command on the service's database, with the service's environment. Prints a failure and exits with code 1.
 * @param open How it is opened; unless given as it is, for a service that may be running.
 */
export async function onDatabase(
  act: (database: Database, config: ApiConfig) => Promise<void>,
  open: (where: { url: string } | { path: string }) => Database | Promise<Database> = connectDatabase,
): Promise<void> {
  try {
    const config = readApiConfig(process.env)
    const path = join(config.dataDir, 'rubrica.sqlite')
    // Opening creates the file: a wrong DATA_DIR would leave an empty database behind.
    if (!config.databaseUrl && !existsSync(path)) throw new Error(`${path} was not found: see DATA_DIR`)
    const database = await open(config.databaseUrl ? { url: config.databaseUrl } : { path })
    try {
      await act(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
