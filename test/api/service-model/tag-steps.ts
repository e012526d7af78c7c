import fc from 'fast-check'
import { expect } from 'vitest'
import { refusedToDocument } from './document-steps.ts'
import { type Model, pick, type Who } from './model.ts'
import { refusedTo } from './rules.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'

const replace = ({ who, at, words }: { who: Who; at: number; words: string[] }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const target = { accountId: model.accountId, documentId: doc?.id ?? 'nada' }
    const refusal = refusedToDocument(model, who, doc)
    const carried = await answered(people[who].client.tags.replaceOnDocument({ ...target, tags: words }), refusal)
    if (!carried || !doc) return
    doc.tags = [...new Set(words.map((word) => tagCalled(model, word)))]
    expect(carried.map(({ name }) => name).sort()).toEqual([...doc.tags].sort())
  }
}

const remove = ({ who, at, force }: { who: Who; at: number; force: boolean }): Act => {
  return async (model, { people }) => {
    const name = pick(model.tags, at)
    const { client } = people[who]
    const refusal = refusedTo(model, who)
    const found = await answered(client.tags.list({ accountId: model.accountId }), refusal)
    if (found) expect(found.items.map((one) => one.name).sort()).toEqual([...model.tags].sort())
    const tagId = found?.items.find((one) => one.name === name)?.id ?? 'nada'
    const isInUse = name !== undefined && model.documents.some((doc) => !doc.isGone && doc.tags.includes(name))
    const standsAgainst = isInUse && !force ? 'tag_in_use' : null
    const target = { accountId: model.accountId, tagId, force }
    if (!(await answered(client.tags.remove(target), refusal ?? (name ? standsAgainst : 'not_found')))) return
    model.tags = model.tags.filter((one) => one !== name)
    for (const doc of model.documents) doc.tags = doc.tags.filter((one) => one !== name)
  }
}

const filter = ({ who, words }: { who: Who; words: string[] }): Act => {
  return async (model, { people }) => {
    const query = { accountId: model.accountId, tags: words.join(',') }
    const page = await answered(people[who].client.documents.list(query), refusedTo(model, who))
    if (!page) return
    const asked = words.map((word) => word.toLowerCase())
    const fits = ({ tags }: Model['documents'][number]) => tags.some((name) => asked.includes(name.toLowerCase()))
    const expected = model.documents.filter((doc) => !doc.isGone && fits(doc))
    expect(page.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
  }
}

/** Returns the workspace's tag of this name, in any case; makes one, written like this, if there is none. */
function tagCalled(model: Model, word: string): string {
  const known = model.tags.find((name) => name.toLowerCase() === word.toLowerCase())
  if (!known) model.tags.push(word)
  return known ?? word
}

const words = fc.subarray(['Obra', 'OBRA', 'Ação', 'acao', 'Urgente'])

export const tagSteps = [
  steps('tags.replace', 4, fc.record({ who: anyone, at: which, words }), replace),
  steps('tags.remove', 1, fc.record({ who: anyone, at: which, force: fc.boolean() }), remove),
  steps('tags.filter', 2, fc.record({ who: anyone, words: words.filter((some) => some.length > 0) }), filter),
]
