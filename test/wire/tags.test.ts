import { beforeAll, describe, expect, test } from 'vitest'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'
import { contact, type Holder, holder, readyDocument, uploadOf } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

describe.each(databases.filter(({ isThere }) => isThere))(
  'tags, as an existing client uses them, on $kind',
  ({ kind }) => {
    const world = useWorld({ database: kind })
    let call: Call
    let olivia: Holder
    let token: string
    let base: string
    let documentId: string

    beforeAll(async () => {
      call = rawClient(world)
      olivia = await holder(world, call)
      token = olivia.token
      base = `/accounts/${olivia.accountId}`
      documentId = text(await readyDocument(call, olivia), 'id')
    })

    const names = (value: unknown, path = '') => list(value, path).map((tag) => at(tag, 'name'))
    const idsOf = async (query: string) =>
      list((await call(`GET ${base}/documents`, { token, query })).data).map((one) => at(one, 'id'))

    test('a tag is made, listed whole, renamed and deleted; its name is there once without regard to case', async () => {
      const made = await call(`POST ${base}/tags`, { token, json: { name: 'Locação', color: '#27378F' } })
      const tag = { resource: 'tag', id: expect.any(String), name: 'Locação', color: '#27378F' }
      const times = { created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) }
      expect(made.body).toEqual({ status: 200, message: '', data: { ...tag, ...times } })
      const again = await call(`POST ${base}/tags`, { token, json: { name: ' LOCAÇÃO ' } })
      expect(again).toMatchObject({
        status: 409,
        body: { status: 409, data: [], errors: { name: expect.any(String) } },
      })
      expect((await call(`POST ${base}/tags`, { token, json: { name: 'Locacao' } })).status).toBe(200)
      expect((await call(`POST ${base}/tags`, { token, json: { name: 'x'.repeat(65) } })).status).toBe(400)
      expect((await call(`POST ${base}/tags`, { token, json: { name: ' ' } })).status).toBe(400)

      for (let n = 0; n < 21; n += 1) await call(`POST ${base}/tags`, { token, json: { name: `Série ${n}` } })
      const all = await call(`GET ${base}/tags`, { token })
      expect([list(all.data).length, all.headers.get('X-Pagination-Total-Count')]).toEqual([23, '23'])
      expect(names((await call(`GET ${base}/tags`, { token, query: 'search=locacao' })).data).sort()).toEqual([
        'Locacao',
        'Locação',
      ])
      const second = await call(`GET ${base}/tags`, { token, query: 'page=2&per-page=20' })
      expect(list(second.data)).toHaveLength(3)

      const route = `${base}/tags/${text(made.data, 'id')}`
      expect((await call(`PUT ${route}`, { token, json: { name: 'locação' } })).data).toMatchObject({
        name: 'locação',
        color: '#27378F',
      })
      expect((await call(`PUT ${route}`, { token, json: { name: 'série 3' } })).status).toBe(409)
      expect((await call(`PUT ${route}`, { token, json: { color: null } })).data).toMatchObject({
        name: 'locação',
        color: null,
      })
      expect((await call(`DELETE ${route}`, { token })).body).toEqual({ status: 200, message: '', data: [] })
      expect((await call(`DELETE ${route}`, { token })).status).toBe(404)
    })

    test('a document is tagged by names and ids, and every answer that shows it carries the tags', async () => {
      const tags = `${base}/documents/${documentId}/tags`
      const { data: known } = await call(`POST ${base}/tags`, { token, json: { name: 'Obra', color: 'teal' } })
      const put = await call(`PUT ${tags}`, {
        token,
        json: { tags: ['OBRA', 'Urgente', text(known, 'id'), 'urgente '] },
      })
      expect(names(put.data)).toEqual(['Obra', 'Urgente'])
      expect(names((await call(`POST ${tags}`, { token, json: { tags: ['Ávila'] } })).data)).toEqual([
        'Ávila',
        'Obra',
        'Urgente',
      ])
      expect(names((await call(`PUT ${tags}`, { token, json: { tags: ['Obra', 'Ávila'] } })).data)).toEqual([
        'Ávila',
        'Obra',
      ])
      expect(names((await call(`GET ${tags}`, { token })).data)).toEqual(['Ávila', 'Obra'])

      const label = { resource: 'tag', id: text(known, 'id'), name: 'Obra', color: 'teal' }
      const { data: document } = await call(`GET /documents/${documentId}`, { token })
      expect(at(document, 'tags.1')).toEqual(label)
      expect(at((await call(`GET ${base}/documents`, { token })).data, '0.tags.1')).toEqual(label)
      const others = `${base}/documents/${text(await readyDocument(call, olivia), 'id')}/tags`
      await call(`PUT ${others}`, { token, json: { tags: ['Obra'] } })
      expect((await call(`DELETE ${tags}/${text(known, 'id')}`, { token })).data).toEqual([])
      expect(names((await call(`GET ${others}`, { token })).data)).toEqual(['Obra'])
      expect((await call(`DELETE ${tags}/${text(known, 'id')}`, { token })).status).toBe(404)
      expect(names((await call(`GET ${tags}`, { token })).data)).toEqual(['Ávila'])

      const many = Array.from({ length: 64 }, (_, n) => `Etiqueta ${n}`)
      expect((await call(`POST ${tags}`, { token, json: { tags: many } })).status).toBe(400)
      expect((await call(`PUT ${tags}`, { token, json: { tags: [...many, 'e mais uma'] } })).status).toBe(400)
      expect(names((await call(`GET ${tags}`, { token })).data)).toEqual(['Ávila'])
    })

    test('lists are filtered by name or id of any of several tags; a tag that nothing is called finds nothing', async () => {
      const other = text((await call(`POST ${base}/documents`, { token, body: tagged('Praia, Campo') })).data, 'id')
      const plain = text((await call(`POST ${base}/documents`, { token, body: uploadOf('sem.pdf') })).data, 'id')
      await call(`PUT ${base}/documents/${documentId}/tags`, { token, json: { tags: ['Cidade'] } })
      const campo = list((await call(`GET ${base}/tags`, { token, query: 'search=campo' })).data)[0]

      expect(await idsOf('tags=praia')).toEqual([other])
      expect(await idsOf(`tags=${text(campo, 'id')}`)).toEqual([other])
      expect((await idsOf('tags=praia,CIDADE')).sort()).toEqual([other, documentId].sort())
      expect((await idsOf('tags[]=praia&tags[]=cidade')).sort()).toEqual([other, documentId].sort())
      expect(await idsOf('tags=nenhuma')).toEqual([])
      expect(await idsOf('tags=praia&search=contrato&status=failed')).toEqual([])
      expect(await idsOf('tags=')).toContain(plain)
      const inUse = await call(`DELETE ${base}/tags/${text(campo, 'id')}`, { token })
      expect(inUse).toMatchObject({ status: 409, body: { code: 'tag_in_use' } })
      expect((await call(`DELETE ${base}/tags/${text(campo, 'id')}`, { token, query: 'force=false' })).status).toBe(409)
      expect(names((await call(`GET /documents/${other}`, { token })).data, 'tags')).toEqual(['Campo', 'Praia'])
      const forced = await call(`DELETE ${base}/tags/${text(campo, 'id')}`, { token, query: 'force=true' })
      expect(forced.body).toEqual({ status: 200, message: '', data: [] })
      expect(names((await call(`GET /documents/${other}`, { token })).data, 'tags')).toEqual(['Praia'])
    })

    test('a template has tags of its own, and gives some to the documents made from it', async () => {
      const { data: made } = await call(`POST ${base}/templates`, { token, body: tagged('Modelos') })
      expect([names(made, 'tags'), at(made, 'default_document_tags')]).toEqual([['Modelos'], []])
      const template = `${base}/templates/${text(made, 'id')}`
      const changed = await call(`PUT ${template}`, { token, json: { default_document_tags: ['Vendas'] } })
      expect([names(changed.data, 'tags'), names(changed.data, 'default_document_tags')]).toEqual([
        ['Modelos'],
        ['Vendas'],
      ])
      const found = await call(`GET ${base}/templates`, { token, query: 'tags=modelos' })
      expect(
        list(found.data).map((one) => [at(one, 'id'), at(one, 'tags.0.name'), names(one, 'default_document_tags')]),
      ).toEqual([[text(made, 'id'), 'Modelos', ['Vendas']]])
      const carried = `${base}/tags/${text(found.data, '0.default_document_tags.0.id')}`
      expect((await call(`DELETE ${carried}`, { token })).status).toBe(409)
      expect((await call(`GET ${base}/templates`, { token, query: 'tags=vendas' })).data).toEqual([])

      await until(
        'a ready template',
        async () => at((await call(`GET ${template}`, { token })).data, 'status') === 'ready',
      )
      const { data: role } = await call(`POST ${template}/roles`, { token, json: { name: 'Cliente' } })
      const ana = await contact(call, olivia, 'Ana Sá')
      const json = { signers: [{ role_id: text(role, 'id'), id: ana.id }], tags: ['Verão', 'vendas'] }
      const document = await call(`POST ${template}/documents`, { token, json })
      expect(names(document.data, 'tags')).toEqual(['Vendas', 'Verão'])
      expect((await call(`DELETE ${template}`, { token })).status).toBe(200)

      const code = await world.mailbox.accessCode(ana.email)
      await call('POST /verify', { code, json: { 'verification-code': await world.mailbox.code(ana.email) } })
      // The sender's own words for documents are not for the signers.
      expect(at((await call('GET /sign', { code })).data, 'tags')).toEqual([])
    })

    test('another workspace’s tags and documents are not there', async () => {
      const rui = await holder(world, call, 'Rui Braga')
      const { data: theirs } = await call(`POST /accounts/${rui.accountId}/tags`, {
        token: rui.token,
        json: { name: 'Segredo' },
      })
      const foreign = text(theirs, 'id')
      expect((await call(`GET ${base}/tags`, { token: rui.token })).status).toBe(404)
      expect((await call(`PUT ${base}/tags/${foreign}`, { token, json: { name: 'Meu' } })).status).toBe(404)
      expect((await call(`DELETE ${base}/tags/${foreign}`, { token })).status).toBe(404)
      // A foreign id is only a name: the tag it makes is the workspace's own.
      const put = await call(`PUT ${base}/documents/${documentId}/tags`, { token, json: { tags: [foreign] } })
      expect([names(put.data), at(put.data, '0.id') === foreign]).toEqual([[foreign], false])
      expect(
        (await call(`GET /accounts/${rui.accountId}/documents/${documentId}/tags`, { token: rui.token })).status,
      ).toBe(404)
      expect(
        (
          await call(`PUT /accounts/${rui.accountId}/documents/${documentId}/tags`, {
            token: rui.token,
            json: { tags: ['x'] },
          })
        ).status,
      ).toBe(404)
    })
  },
)

function tagged(tags: string): FormData {
  const form = uploadOf('contrato.pdf')
  form.set('tags', tags)
  return form
}
