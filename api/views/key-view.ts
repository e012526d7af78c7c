import type { ApiKey } from '@rubrica/contracts/keys.ts'
import type { Row } from '../db/tables.ts'
import { scopesOf } from '../people/calling-key.ts'

export function keyView(key: Row<'api_keys'>): ApiKey {
  return {
    resource: 'api_key',
    id: key.id,
    name: key.name,
    last_four: key.last_four,
    scopes: scopesOf(key.scopes),
    sends_used: key.sends_used,
    expires_at: key.expires_at,
    last_used_at: key.last_used_at,
    created_at: key.created_at,
  }
}
