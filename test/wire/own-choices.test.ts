import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Issuer, openIssuer } from '../issuer.ts'
import { databases, useWorld } from '../world.ts'
import { contact, documentIn, type Holder, holder, readyDocument } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

describe.each(databases.filter(({ isThere }) => isThere))(
  'what people choose and signers look up, on $kind',
  ({ kind }) => {
    let issuer: Issuer
    let call: Call
    let olivia: Holder

    afterAll(async () => {
      await issuer.close()
    })
    const world = useWorld(async () => {
      issuer = await openIssuer()
      return { database: kind, env: issuer.env }
    })
    beforeAll(async () => {
      call = rawClient(world)
      olivia = await holder(world, call)
    })

    async function sent(who: { id: string }, sender = olivia): Promise<{ id: string; assignmentId: string }> {
      const id = text(await readyDocument(call, sender), 'id')
      const json = { method: 'virtual', signers: [{ id: who.id }] }
      const { data } = await call(`POST /documents/${id}/assignments`, { token: sender.token, json })
      return { id, assignmentId: text(data, 'id') }
    }

    async function atTheDoor(email: string): Promise<string> {
      const code = await world.mailbox.accessCode(email)
      await call('POST /verify', { code, json: { 'verification-code': await world.mailbox.code(email) } })
      await call('PUT /signers/accept-terms', { code })
      return code
    }

    test('a signer sees the link’s document, and finds those that went to the same address', async () => {
      const ana = await contact(call, olivia, 'Ana Sá')
      const bia = await contact(call, olivia, 'Bia Reis')
      const first = await sent(ana)
      const closed = await world.mailbox.accessCode(ana.email)
      expect((await call(`GET /signers/${ana.id}/document`, { code: closed })).status).toBe(403)
      expect((await call(`GET /signers/${ana.id}/documents/search`, { code: closed })).status).toBe(403)
      const code = await atTheDoor(ana.email)
      const own = await call(`GET /signers/${ana.id}/document`, { code })
      expect(own.data).toMatchObject({
        resource: 'document',
        id: first.id,
        assignment: { id: first.assignmentId },
        tags: [],
      })

      await call(`POST /documents/${first.id}/assignments/${first.assignmentId}`, { code, json: [] })
      await documentIn(call, olivia.token, first.id, 'certificated')
      const second = await sent(ana)
      const other = await sent(bia)
      const search = async (query = '') => {
        const { data } = await call(`GET /signers/${ana.id}/documents/search`, { code, query })
        return list(data).map((one) => [at(one, 'id'), at(one, 'status'), at(one, 'pages'), at(one, 'assignment')])
      }
      const [signed, waiting] = [
        [first.id, 'certificated'],
        [second.id, 'pending_signature'],
      ]
      const bare = [undefined, undefined]
      expect(await search()).toEqual([
        [...waiting, ...bare],
        [...signed, ...bare],
      ])
      expect(await search('status=certificated')).toEqual([[...signed, ...bare]])
      expect(await search('search=nada')).toEqual([])
      const found = JSON.stringify((await call(`GET /signers/${ana.id}/documents/search`, { code })).data)
      expect([found.includes('/sign/'), found.includes(other.id)]).toEqual([false, false])
      for (const route of ['document', 'documents/search'])
        expect((await call(`GET /signers/${bia.id}/${route}`, { code })).status).toBe(404)
    })

    const route = '/users/self/notification-preferences'
    const all = {
      ...{ DocumentCompleted: true, SignerDeclined: true, DocumentCancelled: true, DocumentAboutToExpire: true },
      ...{ DocumentExpired: true, DocumentExpirationReset: true, DocumentProcessingFailed: true },
      ...{ TemplateProcessingFailed: true, SignerWhatsappFailed: true },
    }

    test('mails about documents follow what their sender chose', async () => {
      const { token, email } = olivia
      expect((await call(`GET ${route}`, { token })).body).toEqual({ status: 200, message: '', data: all })
      const json = { DocumentCompleted: false, SignerDeclined: false, TemplateProcessingFailed: false }
      const muted = { ...all, ...json }
      expect((await call(`PUT ${route}`, { token, json })).data).toEqual(muted)
      const rui = await holder(world, call, 'Rui Braga')
      expect((await call(`GET ${route}`, { token: rui.token })).data).toEqual(all)

      await decline(olivia, 'Não quero o primeiro.')
      await decline(rui, 'Não quero o do Rui.')
      // Rui's mail leaves after Olívia's would have.
      await world.mailbox.newest(rui.email, /Não quero o do Rui/)
      expect((await call(`PUT ${route}`, { token, json: { DocumentExpired: false } })).data).toEqual({
        ...{ ...muted, DocumentExpired: false },
      })
      const told = async () =>
        (await world.mailbox.all(email)).filter(({ subject }) => /Documento negado/.test(subject))
      expect(await told()).toEqual([])
      await call(`PUT ${route}`, { token, json: { SignerDeclined: true } })
      await decline(olivia, 'Não quero o segundo.')
      await world.mailbox.newest(email, /Não quero o segundo/)
    })

    test.each([
      ['an unknown name', { DocumentCompleted: false, document_ready: false }, 'document_ready'],
      ['a name in other letters', { documentCompleted: false }, 'documentCompleted'],
      ['a text', { DocumentCompleted: 'false' }, 'DocumentCompleted'],
      ['a number', { SignerDeclined: false, DocumentCompleted: 0 }, 'DocumentCompleted'],
      ['null', { DocumentCompleted: null }, 'DocumentCompleted'],
      ['an empty object', {}, ''],
      ['no body', undefined, ''],
    ])('%s in place of choices is refused, and nothing is written', async (_, json, field) => {
      const { token } = await holder(world, call, 'Nina Sá')
      const refused = await call(`PUT ${route}`, { token, ...(json === undefined ? {} : { json }) })
      expect(refused.status).toBe(400)
      expect(Object.keys(Object(at(refused.body, 'errors')))).toContain(field)
      expect((await call(`GET ${route}`, { token })).data).toEqual(all)
    })

    async function decline(sender: Holder, decline_reason: string): Promise<void> {
      const ana = await contact(call, sender, 'Ana Sá')
      const { id, assignmentId } = await sent(ana, sender)
      const code = await atTheDoor(ana.email)
      await call(`PUT /documents/${id}/assignments/${assignmentId}/reject`, { code, json: { decline_reason } })
    }

    test('sizes that somebody gave to fields are theirs in that workspace, and go with the field', async () => {
      const { token, accountId } = olivia
      const route = `/accounts/${accountId}/field-sizes`
      const { data: field } = await call(`POST /accounts/${accountId}/fields`, {
        ...{ token, json: { name: 'Placa', type: 'text' } },
      })
      const field_id = text(field, 'id')
      const size = { field_id, width: 236, height: 120 }
      const put = (sizes: unknown[], as = olivia) => call(`PUT ${route}`, { token: as.token, json: { sizes } })
      expect((await call(`GET ${route}`, { token })).data).toEqual([])
      expect((await put([{ ...size, width: 80 }, size])).data).toEqual([size])
      expect((await put([{ ...size, height: 60 }])).data).toEqual([{ ...size, height: 60 }])
      expect((await put([])).data).toEqual([{ ...size, height: 60 }])
      expect((await put([{ ...size, width: 0.5 }])).status).toBe(400)
      expect((await put([{ ...size, field_id: randomUUID() }])).status).toBe(404)
      const rui = await holder(world, call, 'Rui Braga')
      expect((await put([size], rui)).status).toBe(404)
      expect(
        (await call(`PUT /accounts/${rui.accountId}/field-sizes`, { token: rui.token, json: { sizes: [size] } }))
          .status,
      ).toBe(404)
      expect((await call(`GET ${route}`, { token })).data).toEqual([{ ...size, height: 60 }])
      expect((await call(`DELETE /accounts/${accountId}/fields/${field_id}`, { token })).status).toBe(200)
      expect((await call(`GET ${route}`, { token })).data).toEqual([])
    })

    test('whoever is signed in links the Google account of their own address, and no other', async () => {
      const gil = await holder(world, call, 'Gil Sá')
      const sub = randomUUID()
      const link = async (claims: object, token = gil.token) =>
        call('POST /auth/link-social-login', {
          token,
          json: { provider: 'google', token: await issuer.token({ email_verified: true, ...claims }) },
        })
      const enter = async (claims: object) =>
        call('POST /authentication/social-login', {
          json: { provider: 'google', token: await issuer.token({ email_verified: true, ...claims }) },
        })
      const own = { sub, email: gil.email }
      expect((await link({ sub: randomUUID(), email: 'outra@exemplo.com' })).status).toBe(409)
      const linked = await link({ sub, email: gil.email.toUpperCase() })
      expect(linked).toMatchObject({
        status: 200,
        data: { user: { email: gil.email, is_email_verified: true }, accounts: [{}] },
      })
      expect(at(linked.data, 'access_token')).toBeUndefined()
      expect((await link(own)).status).toBe(200)
      const session = await enter({ ...own, email: 'mudou@exemplo.com' })
      expect(at(session.data, 'user.id')).toBe(at(linked.data, 'user.id'))
      expect((await link(own, olivia.token)).status).toBe(409)
      const bad = { provider: 'google', token: 'nada' }
      expect((await call('POST /auth/link-social-login', { token: gil.token, json: bad })).status).toBe(401)
      expect((await call('POST /auth/link-social-login', { json: bad })).status).toBe(401)
    })
  },
)
