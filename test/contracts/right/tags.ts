import type { Stage } from '../stage.ts'
import type { RightInputs } from './right.ts'

export const tags: RightInputs<'tags'> = {
  tags: {
    list: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, page: 1, 'per-page': 20, search: 'a', sort: '-name' },
    }),
    create: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, name: `Locação ${crypto.randomUUID()}`, color: '#27378F' },
    }),
    update: async (stage) => ({
      as: stage.owner,
      input: { ...(await newTag(stage)), name: `Venda ${crypto.randomUUID()}`, color: null },
    }),
    remove: async (stage) => ({ as: stage.owner, input: { ...(await newTag(stage)), force: true } }),
    listOfDocument: async (stage) => ({ as: stage.owner, input: onDocument(stage) }),
    replaceOnDocument: async (stage) => ({
      as: stage.owner,
      input: { ...onDocument(stage), tags: ['Obra', 'Ávila'] },
    }),
    addToDocument: async (stage) => ({ as: stage.owner, input: { ...onDocument(stage), tags: ['Urgente'] } }),
    removeFromDocument: async (stage) => {
      const carried = await stage.owner.client.tags.addToDocument({ ...onDocument(stage), tags: ['Breve'] })
      const tagId = carried.find(({ name }) => name === 'Breve')?.id ?? ''
      return { as: stage.owner, input: { ...onDocument(stage), tagId } }
    },
  },
}

function onDocument({ owner, ready }: Stage) {
  return { accountId: owner.accountId, documentId: ready.id }
}

async function newTag({ owner: { client, accountId } }: Stage) {
  const { id: tagId } = await client.tags.create({ accountId, name: `Breve ${crypto.randomUUID()}` })
  return { accountId, tagId }
}
