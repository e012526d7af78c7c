import { onTables } from '../tables.ts'
import type { World } from '../world.ts'

/** Makes an account what it was in versions in which the mailed link confirmed by itself. */
export async function forgetProof(world: Pick<World, 'config'>, email: string): Promise<void> {
  await onTables(world, ({ db }) =>
    db.updateTable('users').set({ email_proven_at: null }).where('email', '=', email).execute(),
  )
}
