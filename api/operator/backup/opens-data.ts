import { join } from 'node:path'
import type { ApiConfig } from '../../config.ts'
import { connectDatabase, type Db } from '../../db/database.ts'
import { findSecretKey, unwrapRootKey } from '../../root-key.ts'
import { wrappingOf } from '../../secrets.ts'

/** Whether the secret in `secrets` (SECRET_KEY, else the file in DATA_DIR) belongs to the data. */
export async function opensData(
  config: Pick<ApiConfig, 'dataDir' | 'databaseUrl'>,
  secrets: Parameters<typeof findSecretKey>[0],
): Promise<boolean> {
  const secret = findSecretKey(secrets)
  if (secret === null) return false
  const { databaseUrl, dataDir } = config
  const database = await connectDatabase(databaseUrl ? { url: databaseUrl } : { path: join(dataDir, 'rubrica.sqlite') })
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
