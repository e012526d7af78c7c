import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { TAGS_MAX } from '@rubrica/contracts/tag.ts'
import type { Tag } from '@rubrica/contracts/tags.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readSort, readWholeOrPage } from '../db/paging.ts'
import { requireDocument, withDocument } from '../documents/with-document.ts'
import { addDocumentTags, clearDocumentTags, deleteDocumentTag, tagsOfDocuments } from '../tags/document-tag-store.ts'
import { chooseTags, requireRoomForTag } from '../tags/tag-choice.ts'
import { deleteTag, findTag, insertTag, isTagInUse, isTagNameTaken, selectTags, updateTag } from '../tags/tag-store.ts'
import { tagView } from '../views/tag-view.ts'

export const tags: Handlers<'tags'> = {
  async list({ accountId, search, sort, ...paging }, { db }) {
    const filter = { accountId, search }
    const order = readSort(sort, ['name', 'created_at', 'updated_at'], { column: 'name', direction: 'asc' })
    const rows = selectTags(db, filter).selectAll()
    const page = await readWholeOrPage({ rows, order: [order, byColumn('id')] }, paging)
    return pageOf(page, page.items.map(tagView))
  },

  async create({ accountId, name, color }, { db, clock }) {
    const now = isoNow(clock)
    const row = { id: randomUUID(), account_id: accountId, name: name.normalize('NFC'), color: color || null }
    return db.transaction().execute(async (trx) => {
      await requireRoomForTag(trx, accountId)
      const tag = await insertTag(trx, { ...row, created_at: now, updated_at: now })
      if (!tag) throw new Refusal('tag_name_taken', { field: 'name' })
      return tagView(tag)
    })
  },

  async update({ accountId, tagId, name, color }, { db, clock }) {
    const changes = {
      ...(name === undefined ? {} : { name: name.normalize('NFC') }),
      ...(color === undefined ? {} : { color: color || null }),
      updated_at: isoNow(clock),
    }
    return db.transaction().execute(async (trx) => {
      if (!(await findTag(trx, accountId, tagId))) throw new Refusal('not_found')
      if (name !== undefined && (await isTagNameTaken(trx, accountId, name, tagId)))
        throw new Refusal('tag_name_taken', { field: 'name' })
      return tagView(await updateTag(trx, tagId, changes))
    })
  },

  async remove({ accountId, tagId, force }, { db, clock }) {
    await db.transaction().execute(async (trx) => {
      if (!(await findTag(trx, accountId, tagId))) throw new Refusal('not_found')
      if (!force && (await isTagInUse(trx, tagId))) throw new Refusal('tag_in_use')
      await deleteTag(trx, tagId, isoNow(clock))
    })
    return []
  },

  async listOfDocument({ accountId, documentId }, { db }) {
    await requireDocument(db, { documentId, accountId })
    return findTags(db, documentId)
  },

  async replaceOnDocument({ accountId, documentId, tags: words }, call) {
    return withDocument(call, { documentId, accountId }, async (trx, _document, now) => {
      const ids = await chooseTags(trx, { accountId, words, now })
      await clearDocumentTags(trx, documentId)
      await addDocumentTags(trx, documentId, ids)
      return findTags(trx, documentId)
    })
  },

  async addToDocument({ accountId, documentId, tags: words }, call) {
    return withDocument(call, { documentId, accountId }, async (trx, _document, now) => {
      await addDocumentTags(trx, documentId, await chooseTags(trx, { accountId, words, now }))
      const carried = await findTags(trx, documentId)
      if (carried.length > TAGS_MAX) throw new Refusal('too_many_tags')
      return carried
    })
  },

  async removeFromDocument({ accountId, documentId, tagId }, call) {
    await withDocument(call, { documentId, accountId }, async (trx) => {
      if (!(await deleteDocumentTag(trx, documentId, tagId))) throw new Refusal('not_found')
    })
    return []
  },
}

async function findTags(db: Db, documentId: string): Promise<Tag[]> {
  return (await tagsOfDocuments(db, [documentId])).map(tagView)
}
