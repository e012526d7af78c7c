import { AuthenticationError, NotFoundError } from '@rubrica/sdk'
import { type Context, clientAt } from '../context.ts'
import type { Login } from '../settings/settings.ts'

/** What became of a login at its host: a key that was brought along is its owner's to delete. */
export type LoginEnd = 'ended' | 'kept' | 'unconfirmed'

/** Ends the session, or deletes the key that a login made, at the host that gave it. */
export async function endLogin(context: Context, login: Login): Promise<LoginEnd> {
  const { origin, token, key: apiKey, key_id: keyId } = login
  if (token === undefined && keyId === undefined) return 'kept'
  const client = await clientAt(context, origin, token === undefined ? { apiKey } : { token })
  try {
    await (keyId === undefined ? client.auth.logout() : client.keys.remove({ keyId }))
    return 'ended'
  } catch (error) {
    // Deleted or expired before.
    return error instanceof AuthenticationError || error instanceof NotFoundError ? 'ended' : 'unconfirmed'
  }
}
