import { dirname } from 'node:path'
import { lockData } from '../data-lock.ts'
import { askServer, type DatabasePlace, databaseName } from './service-database.ts'

/**
 * Refuses a database on which the service works. Keeps it from starting on an SQLite file until the release; on
 * PostgreSQL it only looks.
 * @throws Error that names the data
 */
export async function requireStopped(place: DatabasePlace): Promise<{ release(): void }> {
  if ('path' in place) return lockData(dirname(place.path))
  if (await hasQueue(place.url))
    throw new Error(`DATABASE_URL: a process of the service works on ${databaseName(place)}: stop it first`)
  return { release() {} }
}

/** Every process of the service listens to the queue over a connection that has its library's name. */
async function hasQueue(url: string): Promise<boolean> {
  const found = await askServer(
    url,
    "select from pg_stat_activity where datname = current_database() and application_name like 'pgboss%'",
  )
  return found.length > 0
}
