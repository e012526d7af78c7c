import { type ApiConfig, readApiConfig } from '../config.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { type DatabasePlace, findDatabase } from './service-database.ts'

/**
 * Runs a command on the service's database, with the service's environment. Prints a failure and exits with code 1.
 * @param open How it is opened; unless given as it is, for a service that may be running.
 */
export async function onDatabase(
  act: (database: Database, config: ApiConfig) => Promise<void>,
  open: (place: DatabasePlace) => Database | Promise<Database> = connectDatabase,
): Promise<void> {
  try {
    const config = readApiConfig(process.env)
    const database = await open(await findDatabase(config))
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
