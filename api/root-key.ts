import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, isoNow } from './clock.ts'
import type { ApiConfig } from './config.ts'
import type { Database, Db } from './db/database.ts'
import { takeTurn } from './db/process-turn.ts'
import { makeFolder } from './make-folder.ts'
import { type Wrapping, wrappingOf, writeDurably } from './secrets.ts'
import { StartProblem } from './start-problem.ts'

type SecretConfig = Pick<ApiConfig, 'secretKey' | 'previousSecretKey' | 'dataDir'>

/**
 * The key from which all others derive. The database holds it, encrypted under `SECRET_KEY`: a wrong key fails at
 * the start, and a new one beside `SECRET_KEY_PREVIOUS` changes nothing derived from the root (decision 0022).
 * @throws StartProblem if the data were written with another key
 */
export async function openRootKey(database: Database, config: SecretConfig, clock: Clock): Promise<string> {
  return database.db.transaction().execute(async (trx) => {
    // Processes that start together make one root.
    await takeTurn(trx, 'rootKey')
    const previous = config.previousSecretKey
    if (await isWithoutRoot(trx)) {
      const secret = findSecretKey(config) ?? (await makeSecretKey(config))
      const root = (await isInUse(trx)) ? (previous ?? secret) : newRootKey()
      await keepRootKey(trx, wrappingOf(secret), root, clock)
      return root
    }
    const secret = findSecretKey(config)
    if (secret === null) throw new StartProblem(`SECRET_KEY: ${missing}`)
    const wrapping = wrappingOf(secret)
    const root = await unwrapRootKey(trx, wrapping)
    if (root !== null) {
      if (previous === null) await forgetOlder(trx, wrapping)
      return root
    }
    const moved = previous === null ? null : await unwrapRootKey(trx, wrappingOf(previous))
    if (moved === null) throw new StartProblem(`SECRET_KEY: ${wrong}`)
    await keepRootKey(trx, wrapping, moved, clock)
    return moved
  })
}

const remedy = 'if it is lost, "npm run keys:renew" goes on with a new one and says what ends with it'
const missing = `the data were written with a key that is neither set nor in DATA_DIR/secret.key; ${remedy}`
const wrong = `the data were written with another key: set that one, or name it in SECRET_KEY_PREVIOUS beside a new one; ${remedy}`

/** The secret of this installation: `SECRET_KEY`, else the file beside the data; null if there is neither. */
export function findSecretKey({ secretKey, dataDir }: SecretConfig): string | null {
  if (secretKey) return secretKey
  const path = secretPath(dataDir)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** Makes the key file of an installation without `SECRET_KEY`. */
export async function makeSecretKey({ dataDir }: SecretConfig): Promise<string> {
  await makeFolder(dataDir)
  const secret = randomBytes(32).toString('base64url')
  writeDurably(secretPath(dataDir), secret)
  return secret
}

export function newRootKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The root key decrypted with a secret; null if it does not fit. */
export async function unwrapRootKey(db: Db, wrapping: Wrapping): Promise<string | null> {
  const row = await db
    .selectFrom('root_keys')
    .select('wrapped')
    .where('wrapped_by', '=', wrapping.name)
    .executeTakeFirst()
  return row ? wrapping.unwrap(row.wrapped) : null
}

export async function keepRootKey(db: Db, wrapping: Wrapping, root: string, clock: Clock): Promise<void> {
  const row = { wrapped_by: wrapping.name, wrapped: wrapping.wrap(root), created_at: isoNow(clock) }
  await db.insertInto('root_keys').values(row).execute()
}

/** Ends the rotation. Leaves the row of a newer secret: this process may be an old one, soon replaced. */
async function forgetOlder(db: Db, { name }: Wrapping): Promise<void> {
  await db
    .deleteFrom('root_keys')
    .where('created_at', '<', (eb) =>
      eb.selectFrom('root_keys as own').select('own.created_at').where('own.wrapped_by', '=', name),
    )
    .execute()
}

async function isWithoutRoot(db: Db): Promise<boolean> {
  return (await db.selectFrom('root_keys').select('wrapped_by').limit(1).executeTakeFirst()) === undefined
}

/** For data from before the root key: their keys are derived from the secret itself. */
async function isInUse(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

function secretPath(dataDir: string): string {
  return join(dataDir, 'secret.key')
}
