import { checkpointText } from '@rubrica/proof/log/checkpoint.ts'
import { rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import type { VerifierKey } from '@rubrica/proof/log/signed-note.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { takeTurn } from '../db/process-turn.ts'
import type { Keys } from '../secrets.ts'
import { StartProblem } from '../start-problem.ts'
import { type LogKey, makeLogKey, readLogKeys, signatureBy, signBytes } from './log-keys.ts'

/** The log's name and its keys; its content is in the database. */
export interface SealLog {
  /** As checkpoints spell it. */
  origin: string
  /** Of all generations, the oldest first. */
  generations: Omit<LogKey, 'privateKey'>[]
  /** Their public keys. */
  keys: VerifierKey[]
  /** The one that signs. */
  newest: VerifierKey
  /** Signs a text as a note. */
  sign(text: string): Promise<string>
  signBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

interface Parts {
  config: Pick<ApiConfig, 'publicUrl'>
  keys: Keys
  clock: Clock
}

/**
 * Opens the log. The first start makes it; `begin` records earlier seals in the same transaction.
 * @throws StartProblem if its keys do not open
 */
export async function openSealLog(
  database: Database,
  { config, keys, clock }: Parts,
  begin: (trx: Db, log: SealLog) => Promise<void>,
): Promise<SealLog> {
  return database.db.transaction().execute(async (trx) => {
    // Processes that start together make one log.
    await takeTurn(trx, 'sealLog')
    const tree = await trx.selectFrom('log_trees').select('origin').executeTakeFirst()
    if (tree) return logOf(tree.origin, await readLogKeys(trx, keys, tree.origin))
    const origin = `${new URL(config.publicUrl).host}/log`
    const first = await makeLogKey(trx, keys, { origin, generation: 0, from_size: 0, created_at: isoNow(clock) })
    const log = logOf(origin, [first])
    const checkpoint = await log.sign(checkpointText({ origin, size: 0, root: await rootOver([]) }))
    await trx.insertInto('log_trees').values({ origin, size: 0, checkpoint }).execute()
    await begin(trx, log)
    return log
  })
}

function logOf(origin: string, generations: LogKey[]): SealLog {
  const newest = generations.at(-1)
  if (!newest?.privateKey) throw new StartProblem('SECRET_KEY: the keys of the log of seals do not open with it')
  return {
    origin,
    generations,
    keys: generations.map(({ key }) => key),
    newest: newest.key,
    signBytes: (bytes) => signBytes(newest, bytes),
    sign: async (text) => `${text}\n${await signatureBy(newest, text)}`,
  }
}
