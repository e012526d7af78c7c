import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { PageQuery } from './page.ts'

/** A session: the token of one login, until it expires or is ended. */
export const OpenSession = z.object({
  resource: z.literal('session'),
  id: Id,
  is_current: z.boolean().meta({ pt: 'A sessão que faz esta chamada', en: 'The session of this call' }),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Time,
  expires_at: Time,
})
export type OpenSession = z.infer<typeof OpenSession>

export const sessions = {
  /** The caller's sessions that still count, the newest first. */
  list: endpoint('GET /users/self/sessions', {
    summary: { pt: 'Lista as próprias sessões abertas', en: 'Lists your open sessions' },
    needs: 'login',
    kind: 'list',
    query: PageQuery,
    returns: OpenSession,
  }),
  /** Ends one of the caller's sessions: its token is refused from then on. */
  remove: endpoint('DELETE /users/self/sessions/:sessionId', {
    summary: { pt: 'Encerra uma das próprias sessões', en: 'Ends one of your sessions' },
    needs: 'login',
  }),
}
