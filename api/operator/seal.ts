import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import { readApiConfig } from '../config.ts'
import { connectDatabase } from '../db/database.ts'
import type { RevocationReason } from '../db/tables.ts'
import { openRootKey } from '../root-key.ts'
import { readSeals } from '../sealing/seal-key-store.ts'
import { revokeSeal } from '../sealing/seal-revocation.ts'
import { growKeys } from '../secrets.ts'

const reasons = ['keyCompromise', 'superseded', 'cessationOfOperation'] satisfies RevocationReason[]

/** `npm run seal:revoke -- <certificate> <reason>`, with the environment of the service, which may be running. */
const [id, wanted] = process.argv.slice(2)
const reason = reasons.find((one) => one === wanted)
try {
  const config = readApiConfig(process.env)
  const path = join(config.dataDir, 'rubrica.sqlite')
  // Opening creates the file: a wrong DATA_DIR would leave an empty database behind.
  if (!config.databaseUrl && !existsSync(path)) throw new Error(`${path} was not found: see DATA_DIR`)
  const database = connectDatabase(config.databaseUrl ? { url: config.databaseUrl } : { path })
  try {
    if (id && reason) {
      const keys = growKeys(await openRootKey(database, config, systemClock))
      await revokeSeal({ database, keys, clock: systemClock }, id, reason)
      console.log(`${id} is on the revocation list of its root. The next seal gets another certificate.`)
    } else {
      console.error(`usage: npm run seal:revoke -- <certificate> <${reasons.join('|')}>
Seal certificates beneath roots of this installation:`)
      for (const { id: own, created_at, not_after, revoked_at } of await readSeals(database.db))
        console.error(
          `  ${own}  ${created_at.slice(0, 10)} to ${not_after.slice(0, 10)}${revoked_at ? '  revoked' : ''}`,
        )
      process.exitCode = 2
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
