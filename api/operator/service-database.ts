import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ApiConfig } from '../config.ts'
import { connectDatabase, type Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** The settings that say where the database is. */
export type DatabaseConfig = Pick<ApiConfig, 'databaseUrl' | 'dataDir'>

export type DatabasePlace = { url: string } | { path: string }

/** The place of the service's database. */
export function databasePlace({ databaseUrl, dataDir }: DatabaseConfig): DatabasePlace {
  return databaseUrl ? { url: databaseUrl } : { path: join(dataDir, 'rubrica.sqlite') }
}

/**
 * The place of the service's database, for a command: with another environment than the service's it would act on an
 * empty one.
 * @throws Error if the database is missing or empty
 */
export async function findDatabase(config: DatabaseConfig): Promise<DatabasePlace> {
  const place = databasePlace(config)
  if (await holdsData(place)) return place
  throw new Error(`${databaseName(place)} has no data of the service: set its DATABASE_URL or DATA_DIR`)
}

/** Whether the service has made its tables there. */
export async function holdsData(place: DatabasePlace): Promise<boolean> {
  // Opening creates the file.
  if ('path' in place && !existsSync(place.path)) return false
  const { db, close } = await connectDatabase(place)
  try {
    return await hasTable(db, 'migrations')
  } finally {
    await close()
  }
}

export async function hasTable(db: Db, table: keyof Tables | 'migrations'): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === table)
}

/** The rows that a PostgreSQL server answers, over a connection of their own. */
export async function askServer(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** The path of the file, or the database and its server without the password. */
export function databaseName(place: DatabasePlace): string {
  if ('path' in place) return place.path
  const { database, host, port } = new pg.Client(place.url)
  return `${database} on ${host}:${port}`
}
