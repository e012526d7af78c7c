import { connectDatabase } from '../../db/database.ts'
import { findSecretKey, unwrapRootKey } from '../../root-key.ts'
import { wrappingOf } from '../../secrets.ts'
import { type DatabaseConfig, databasePlace, hasTable } from '../service-database.ts'

/** Whether a secret of `secrets` (SECRET_KEY, else the file in DATA_DIR; SECRET_KEY_PREVIOUS) belongs to the data. */
export async function opensData(
  config: DatabaseConfig,
  secrets: Parameters<typeof findSecretKey>[0],
): Promise<boolean> {
  const tried = [findSecretKey(secrets), secrets.previousSecretKey].filter((one) => one !== null)
  if (tried.length === 0) return false
  const database = await connectDatabase(databasePlace(config))
  try {
    // Data from before root keys say nothing about their secret: accepts any, as the start does.
    if (!(await hasTable(database.db, 'root_keys'))) return true
    for (const one of tried) if ((await unwrapRootKey(database.db, wrappingOf(one))) !== null) return true
    return false
  } finally {
    await database.close()
  }
}
