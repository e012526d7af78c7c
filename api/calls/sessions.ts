import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { endOneSession } from '../closing/end-access.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage } from '../db/paging.ts'
import { selectLive } from '../people/session-store.ts'
import { sessionView } from '../views/session-view.ts'

export const sessions: Handlers<'sessions'> = {
  async list(paging, { db, clock, caller }) {
    const now = isoNow(clock)
    const page = await readPage(
      {
        rows: selectLive(db, caller.user.id, now).selectAll(),
        order: [byColumn('created_at', { direction: 'desc' }), byColumn('id')],
      },
      paging,
    )
    const items = page.items.map((session) => sessionView(session, caller.sessionId))
    return pageOf(page, items)
  },

  async remove({ sessionId }, { db, clock, caller }) {
    const now = isoNow(clock)
    const isEnded = await db.transaction().execute((trx) => endOneSession(trx, caller.user, sessionId, now))
    if (!isEnded) throw new Refusal('not_found')
    return []
  },
}
