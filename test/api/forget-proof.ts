import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { World } from '../world.ts'

/** Makes an account what it was in versions in which the mailed link confirmed by itself. */
export function forgetProof({ config }: Pick<World, 'config'>, email: string): void {
  using database = new DatabaseSync(join(config.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
  database.prepare('update users set email_proven_at = null where email = ?').run(email)
}
