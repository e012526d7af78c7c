import { ConflictError, type MadeApiKey, type Rubrica } from '@rubrica/sdk'
import { type Context, clientAt } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Login } from '../settings/settings.ts'
import { computerName } from './computer-name.ts'
import { orUnknown } from './or-unknown.ts'

/** A login before it is saved for its host. */
export type NewLogin = Omit<Login, 'origin'>

const DAYS = 365
const TRIES = 5

/** Exchanges the one-hour token of a new login for a named key; returns the token if the host has no such keys. */
export async function keyInPlaceOf(
  context: Context,
  url: string,
  { access_token: token }: { access_token?: string },
): Promise<NewLogin> {
  if (token === undefined)
    throw new Failure({ pt: 'O serviço não respondeu com um token.', en: 'The service did not answer with a token.' })
  const client = await clientAt(context, url, { token })
  const made = await orUnknown(createKey(client, computerName(context)))
  if (made === undefined) return { token }
  await client.auth.logout().catch(() => undefined)
  return loginOf(made)
}

/** The saved form of a key made for this computer. */
export function loginOf({ id, name, key, expires_at }: MadeApiKey): NewLogin {
  return { key, key_id: id, key_name: name, ...(expires_at === null ? {} : { key_expires_at: expires_at }) }
}

async function createKey(client: Rubrica, name: string) {
  const expires_at = new Date(Date.now() + DAYS * 86_400_000).toISOString()
  for (let tries = 1; ; tries++) {
    try {
      return await client.keys.create({ name: await freeName(client, name), expires_at })
    } catch (error) {
      // Another login of the same moment took the name.
      if (!(error instanceof ConflictError) || error.code !== 'key_name_taken' || tries === TRIES) throw error
    }
  }
}

/** The name, with a number if a key already has it. */
async function freeName(client: Rubrica, name: string): Promise<string> {
  const taken = new Set<string>()
  for await (const key of client.keys.list({ 'per-page': 100 })) taken.add(key.name)
  for (let number = 2; ; number++) {
    const numbered = number === 2 && !taken.has(name) ? name : `${name} ${number}`
    if (!taken.has(numbered)) return numbered
  }
}
