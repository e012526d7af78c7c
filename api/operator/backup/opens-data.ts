import { connectDatabase, type Db } from '../../db/database.ts'
import { findSecretKey, unwrapRootKey } from '../../root-key.ts'
import { wrappingOf } from '../../secrets.ts'
import { type DatabaseConfig, databasePlace } from '../service-database.ts'

/** Whether the secret in `secrets` (SECRET_KEY, else the file in DATA_DIR) belongs to the data. */
export async function opensData(
  config: DatabaseConfig,
  secrets: Parameters<typeof findSecretKey>[0],
): Promise<boolean> {
  const secret = findSecretKey(secrets)
  if (secret === null) return false
  const database = await connectDatabase(databasePlace(config))
  try {
    // Data from before root keys say nothing about their secret: accepts it, as the start does.
    return !(await hasRootKeys(database.db)) || (await unwrapRootKey(database.db, wrappingOf(secret))) !== null
  } finally {
    await database.close()
  }
}

async function hasRootKeys(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === 'root_keys')
}
