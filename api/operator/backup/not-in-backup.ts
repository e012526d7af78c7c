import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiConfig } from '../../config.ts'
import { connectDatabase } from '../../db/database.ts'
import { findSecretKey } from '../../root-key.ts'
import { findNewestKey } from '../../sealing/seal-key-store.ts'
import { databasePlace, hasTable } from '../service-database.ts'
import { opensData } from './opens-data.ts'

const withoutSecret =
  'without it sessions, API keys and mailed links end and webhooks fall silent (npm run keys:renew); documents stay'

/** Secrets that a backup leaves out and a restore needs, a line each. */
export function notInBackup(config: ApiConfig, holdsSecret: boolean): string[] {
  return [
    ...(holdsSecret ? [] : [`Not in it: SECRET_KEY. Keep it in another place than this file; ${withoutSecret}.`]),
    ...(config.sealP12Path ? ['Not in it: the certificate of SEAL_P12 and SEAL_P12_PASSWORD. Keep both.'] : []),
  ]
}

/** Secrets that a service needs and that are neither in the backup nor in the environment, a line each. */
export async function missingAfterRestore(config: ApiConfig): Promise<string[]> {
  const missing: string[] = []
  if (findSecretKey(config) === null)
    missing.push(`Missing: SECRET_KEY, which the backup does not hold. Set it; ${withoutSecret}.`)
  else if (!(await opensData(config, config)))
    missing.push(`Missing: the SECRET_KEY of this backup; the one that is set is another. Set it; ${withoutSecret}.`)
  if (!config.sealP12Path && !existsSync(join(config.dataDir, 'seal.p12')) && !(await holdsSealKey(config)))
    missing.push('Missing: SEAL_P12, which the backup does not hold. Without it the start makes another certificate.')
  return missing
}

/** The data of earlier versions contain no sealing keys. */
async function holdsSealKey(config: ApiConfig): Promise<boolean> {
  const database = await connectDatabase(databasePlace(config))
  try {
    return (await hasTable(database.db, 'seal_keys')) && (await findNewestKey(database.db, 'seal')) !== undefined
  } finally {
    await database.close()
  }
}
