import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { pageOf, readPage } from '../db/paging.ts'
import { endSession, selectLive } from '../people/session-store.ts'
import { sessionView } from '../views/session-view.ts'

export const sessions: Handlers<'sessions'> = {
  async list(paging, { db, clock, caller }) {
    const now = isoNow(clock)
    const page = await readPage(
      selectLive(db, caller.user.id, now).selectAll().orderBy('created_at', 'desc').orderBy('id'),
      selectLive(db, caller.user.id, now).select((eb) => eb.fn.countAll().as('total')),
      paging,
    )
    const items = page.items.map((session) => sessionView(session, caller.sessionId))
    return pageOf(page, items)
  },

  async remove({ sessionId }, { db, clock, caller }) {
    if (!(await endSession(db, caller.user.id, sessionId, isoNow(clock)))) throw new Refusal('not_found')
    return []
  },
}
