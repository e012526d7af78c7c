import type { OpenSession } from '@rubrica/contracts/sessions.ts'
import type { Row } from '../db/tables.ts'

export function sessionView(session: Row<'sessions'>, currentId: string | null): OpenSession {
  return {
    resource: 'session',
    id: session.id,
    is_current: session.id === currentId,
    ip: session.ip,
    user_agent: session.user_agent,
    created_at: session.created_at,
    expires_at: session.expires_at,
  }
}
