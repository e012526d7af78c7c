import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { fieldErrors } from '@rubrica/contracts/field-errors.ts'
import { TAG_NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { TAGS_MAX } from '@rubrica/contracts/tag.ts'
import type { Db } from '../db/database.ts'
import { lockAccount } from '../workspaces/account-store.ts'
import { countTags, findTagsByWords, insertTag, tagKey } from './tag-store.ts'

/** The most tags that a workspace has: the API lists them all at once. */
const PER_ACCOUNT = 1000

interface Chosen {
  accountId: string
  /** Names or ids. */
  words: readonly string[]
  now: string
}

/**
 * The ids of tags that are named by id or by name, each once; a name that the workspace does not know becomes a tag.
 * @throws Refusal `tag_limit`, or `validation` for a name that is too long
 */
export async function chooseTags(trx: Db, { accountId, words, now }: Chosen): Promise<string[]> {
  const asked = words.map((word) => word.trim().normalize('NFC')).filter((word) => word !== '')
  const known = await findTagsByWords(trx, accountId, asked)
  const ids = new Set<string>()
  for (const word of asked) {
    const found = known.find(({ id }) => id === word) ?? known.find(({ name_key }) => name_key === tagKey(word))
    const tag = found ?? (await newTag(trx, { accountId, name: word, now }))
    if (!found) known.push(tag)
    ids.add(tag.id)
  }
  if (ids.size > TAGS_MAX) throw new Refusal('too_many_tags', { field: 'tags' })
  return [...ids]
}

/**
 * Holds the workspace's lock until the tag is there, so that calls at once do not pass the limit together.
 * @throws Refusal `tag_limit`, or `not_found` if the workspace was closed meanwhile
 */
export async function requireRoomForTag(trx: Db, accountId: string): Promise<void> {
  if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
  if ((await countTags(trx, accountId)) >= PER_ACCOUNT) throw new Refusal('tag_limit')
}

async function newTag(trx: Db, { accountId, name, now }: { accountId: string; name: string; now: string }) {
  if (name.length > TAG_NAME_MAX) {
    const message = { sentence: fieldErrors.tagNameTooLong, values: { most: TAG_NAME_MAX } }
    throw new Refusal('validation', { field: 'tags', message })
  }
  await requireRoomForTag(trx, accountId)
  const row = { id: randomUUID(), account_id: accountId, name, color: null, created_at: now, updated_at: now }
  // A concurrent call may create the same tag; then that one is used.
  const tag = (await insertTag(trx, row)) ?? (await findTagsByWords(trx, accountId, [name]))[0]
  if (!tag) throw new Refusal('conflict')
  return tag
}
