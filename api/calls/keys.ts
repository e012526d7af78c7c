import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { requireDeadline } from '../assignments/assignment-deadline.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage } from '../db/paging.ts'
import { deleteKey, selectKeys } from '../people/api-key-store.ts'
import { createKey, keyEnd, requireKeyMaker } from '../people/key-creation.ts'
import { keyView } from '../views/key-view.ts'

export const keys: Handlers<'keys'> = {
  async list(paging, { db, caller }) {
    const page = await readPage(
      {
        rows: selectKeys(db, caller.user.id).selectAll(),
        order: [byColumn('name'), byColumn('id')],
      },
      paging,
    )
    return pageOf(page, page.items.map(keyView))
  },

  async create({ name, scopes, expires_at, password }, call) {
    const expiresAt = keyEnd(call.caller, requireDeadline(expires_at, call.clock))
    await requireKeyMaker(call, password)
    const { key, kept } = await createKey(call, { name, scopes: scopes ?? null, expiresAt })
    return { ...keyView(kept), key }
  },

  async remove({ keyId }, { db, caller }) {
    if (!(await deleteKey(db, caller.user.id, keyId))) throw new Refusal('not_found')
    return []
  },
}
