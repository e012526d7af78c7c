import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawnSignature } from '../make.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'
import { contact, documentIn, type Holder, holder, readyDocument } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

for (const { kind, isThere } of databases) {
  describe.runIf(isThere)(`a document from contact to seal, by an existing client on ${kind}`, () => {
    const world = useWorld({ database: kind })
    let call: Call
    let olivia: Holder
    let ana: { id: string; email: string }
    let bia: { id: string; email: string }
    let fields: unknown[]
    let documentId: string
    let assignmentId: string

    beforeAll(async () => {
      call = rawClient(world)
      olivia = await holder(world, call)
      ana = await contact(call, olivia, 'Ana Úrsula')
      bia = await contact(call, olivia, 'Bia Sá')
      const known = await call(`GET /accounts/${olivia.accountId}/fields`, {
        token: olivia.token,
        query: 'include_standard=1',
      })
      fields = list(known.data)
    })

    const fieldId = (type: string) =>
      text(
        fields.find((one) => at(one, 'type') === type),
        'id',
      )

    test('is sent with fields, steps, a message, a deadline and a copy', async () => {
      const document = await readyDocument(call, olivia, 'contrato ação.pdf')
      documentId = text(document, 'id')
      const copy = await contact(call, olivia, 'Caio')
      const place = { left: 100, top: '300', width: 200, height: 50, fontSize: 18, fontFamily: 'Arial' }
      const { data, status } = await call(`POST /documents/${documentId}/assignments`, {
        token: olivia.token,
        json: {
          method: 'collect',
          signers: [
            { id: ana.id, step: 1, verification_method: 'Email', notification_methods: ['Email'] },
            { id: bia.id, step: '2' },
          ],
          entries: [
            {
              page_id: text(document, 'pages.0.id'),
              fields: [
                { signer_id: ana.id, field_id: fieldId('cpf'), display_settings: { ...place, top: 100 } },
                { signer_id: ana.id, field_id: fieldId('signature'), display_settings: place },
                { signer_id: bia.id, field_id: fieldId('number'), display_settings: { ...place, top: 500 } },
              ],
            },
          ],
          message: 'Favor assinar',
          expiration: '2999-06-01T12:00:00-03:00',
          copy_receivers: [copy.id],
        },
      })
      expect(status).toBe(200)
      assignmentId = text(data, 'id')
      expect(data).toMatchObject({
        resource: 'assignment',
        sender_email: olivia.email,
        method: 'collect',
        expires_at: '2999-06-01T15:00:00.000Z',
        message: 'Favor assinar',
        signers: [{ id: ana.id }, { id: bia.id }],
        copy_receivers: [{ id: copy.id }],
        summary: { signer_count: 2, completed_count: 0, signers: [{ completed: false }, { completed: false }] },
        signing_urls: [
          { signer_id: ana.id, url: expect.stringMatching(/^http/) },
          { signer_id: bia.id, url: expect.stringMatching(/^http/) },
        ],
      })
      expect(list(data, 'items')[1]).toMatchObject({
        id: expect.any(String),
        page: { id: text(document, 'pages.0.id') },
        signer: { id: ana.id },
        field: { type: 'signature' },
        display_settings: { left: 100, top: 300 },
        value: null,
        completed: false,
      })
    })

    test('is sent again to whose turn it is, and its deadline is cleared with null', async () => {
      const base = `PUT /documents/${documentId}/assignments/${assignmentId}`
      const { token } = olivia
      const sent = await call(`${base}/signers/${ana.id}/resend`, { token })
      expect(sent.data).toEqual({ is_sent: true, document_id: documentId, signer_id: ana.id })
      expect((await call(`${base}/reset-expiration`, { token, body: '' })).status).toBe(400)
      const cleared = await call(`${base}/reset-expiration`, { token, json: { expires_at: null } })
      expect(cleared.data).toMatchObject({ id: assignmentId, expires_at: null })
    })

    test('is known to the public by name and pages, and releases a code to its signers alone', async () => {
      const { data } = await call(`GET /public/documents/${documentId}`)
      expect(data).toEqual({
        resource: expect.any(String),
        id: documentId,
        name: 'contrato ação.pdf',
        page_count: '2',
        created_by: expect.any(String),
      })
      const to = (recipient: string) =>
        call(`PUT /public/documents/${documentId}/send-token`, { json: { recipient, channel: 'email' } })
      expect((await to(ana.email)).data).toMatchObject({
        document: { id: documentId },
        channel: 'email',
        recipient: ana.email,
      })
      expect((await to('ninguem@exemplo.com')).body).toMatchObject({
        status: 404,
        message:
          'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.',
      })
      expect((await to('nada')).status).toBe(400)
    })

    test('is opened by its signer, who fetches its file, its pages and its thumbnail with the code', async () => {
      // Invitation, reminder and release each bring a code that replaces the one before.
      await until('the three mails to Ana', async () => (await world.mailbox.all(ana.email)).length === 3)
      const code = await atTheDoor(ana.email)
      expect((await call(`GET /sign`, { code: 'no-such-code' })).status).toBe(401)
      const confirmed = {
        full_name: 'Ana Úrsula',
        email: ana.email,
        government_id: '529.982.247-25',
        has_accepted_terms: true,
      }
      const route = `PUT /documents/${documentId}/signers/confirm-data`
      const wrongs = [
        ...[{ government_id: '529.982.247-24' }, { whatsapp_phone_number: '1234' }],
        ...[{ cpf: '529.982.247-24' }, { phone: '1234' }, { email: 'outra.pessoa@exemplo.com' }],
      ]
      for (const wrong of wrongs) {
        const refused = await call(route, { code, json: { ...confirmed, ...wrong } })
        expect([refused.status, Object.keys(Object(at(refused.body, 'errors')))]).toEqual([400, Object.keys(wrong)])
      }
      expect((await call('GET /signers/self', { code })).data).toMatchObject({ government_id: null })
      const data = await call(route, { code, json: confirmed })
      expect(data.data).toMatchObject({ resource: 'signer', id: ana.id, has_accepted_terms: true })
      expect((await call('GET /signers/self', { code })).data).toMatchObject({
        resource: 'signer',
        id: ana.id,
        full_name: 'Ana Úrsula',
        has_signature: false,
        has_initial: false,
      })
      const view = await call('GET /sign', { code })
      expect(view.data).toMatchObject({ id: documentId, current_signer: { id: ana.id } })
      const urls = [
        text(view.data, 'artifacts.original'),
        text(view.data, 'artifacts.thumbnail'),
        text(view.data, 'pages.0.download_url'),
      ]
      for (const url of urls) {
        expect((await world.fetch(`${url}?signer-access-code=${code}`)).status).toBe(200)
        expect((await world.fetch(url)).status).toBe(401)
      }
      const other = text(await readyDocument(call, olivia), 'id')
      const foreign = text(
        (await call(`GET /documents/${other}`, { token: olivia.token })).data,
        'pages.0.download_url',
      )
      expect((await world.fetch(`${foreign}?signer-access-code=${code}`)).status).toBe(404)
    })

    test('is signed with an array of items, in snake_case too, and values may be numbers', async () => {
      const code = await atTheDoor(ana.email)
      const signature = { code, body: drawnSignature(), headers: { 'Content-Type': 'image/png' } }
      expect((await call('POST /signature', signature)).status).toBe(200)
      expect((await call('GET /signature/signature', { code })).headers.get('content-type')).toBe('image/png')
      const check = await call(`POST /accounts/${olivia.accountId}/fields/${fieldId('number')}/validate`, {
        code,
        json: { value: 12 },
      })
      expect(check.data).toEqual({ type: 'number', success: true, error_message: '' })
      const many = [{ field_id: fieldId('cpf'), value: '111.111.111-11' }]
      expect(
        (await call(`POST /accounts/${olivia.accountId}/fields/validate-multiple`, { code, json: many })).data,
      ).toEqual([
        {
          field_id: fieldId('cpf'),
          type: 'cpf',
          success: false,
          error_message: 'Número de CPF inválido. Insira um CPF válido.',
        },
      ])
      const items = await itemsOf(code)
      const snake = items.map(({ itemId, fieldId: field_id, pageId }) => ({
        item_id: itemId,
        field_id,
        page_id: pageId,
      }))
      const sign = `POST /documents/${documentId}/assignments/${assignmentId}`
      expect((await call(sign, { code, json: snake })).body).toMatchObject({ status: 400, data: [] })
      const filled = snake.map((one) => ({ ...one, value: '529.982.247-25' }))
      expect((await call(sign, { code, json: filled })).status).toBe(200)
      expect((await call(sign, { code, json: filled })).status).toBe(409)

      const next = await atTheDoor(bia.email)
      const last = (await itemsOf(next)).map((one) => ({ ...one, value: 1234 }))
      expect((await call(sign, { code: next, json: last })).status).toBe(200)
    })

    test('is sealed, and every file of it is verified by its hash', async () => {
      const { token } = olivia
      const sealed = await documentIn(call, token, documentId, 'certificated')
      expect(sealed).toMatchObject({ is_closed: true, assignment: { summary: { completed_count: 2 } } })
      expect(Object.keys(Object(at(sealed, 'artifacts'))).sort()).toEqual([
        'bundle',
        'certificate-page',
        'certificated',
        'original',
        'thumbnail',
      ])
      for (const name of ['original', 'certificated']) {
        const file = await call(`GET /documents/${documentId}/download/${name}`, { token })
        const hash = createHash('sha256').update(file.bytes).digest('hex')
        const proof = await call(`GET /documents/${hash}/verify`)
        expect(proof.data).toEqual({
          hash,
          id: documentId,
          status: 'certificated',
          page_count: '2',
          signer_count: '2',
          completed_count: 2,
          completed_at: expect.stringMatching(/Z$/),
          verified_at: expect.stringMatching(/Z$/),
          is_valid: true,
          message: expect.any(String),
          matched: name === 'original' ? 'original' : 'sealed',
          is_record_whole: true,
          shares_original: false,
          signers: expect.any(Array),
        })
        expect((await call(`GET /documents/${hash.toUpperCase()}/verify`)).data).toMatchObject({ is_valid: true })
      }
      const unknown = await call(`GET /documents/${'0'.repeat(64)}/verify`)
      expect([unknown.status, at(unknown.data, 'is_valid'), at(unknown.data, 'id')]).toEqual([200, false, null])
      const code = await world.mailbox.accessCode(bia.email)
      const copy = await call(`GET /signers/${bia.id}/documents/${documentId}/download/certificated`, { code })
      expect(copy.headers.get('content-type')).toBe('application/pdf')
    })

    test('may be sent as a whole, and several are signed and declined at once', async () => {
      const dora = await contact(call, olivia, 'Dora')
      const ids: string[] = []
      for (const json of [{ signer_ids: [dora.id] }, { signerIds: [dora.id] }, { signers: [{ id: dora.id }] }]) {
        const id = text(await readyDocument(call, olivia), 'id')
        const { data } = await call(`POST /documents/${id}/assignments`, {
          token: olivia.token,
          json: { method: 'virtual', ...json },
        })
        expect(list(data, 'items')).toEqual([
          expect.objectContaining({
            page: null,
            display_settings: [],
            field: expect.objectContaining({ type: 'virtual' }),
          }),
        ])
        ids.push(id)
      }
      // Each document has its mail, link and digits; the test waits for all, so that link and digits match.
      await until('a mail for each', async () => (await world.mailbox.all(dora.email)).length >= ids.length)
      const code = await atTheDoor(dora.email)
      expect(list((await call(`GET /signers/${dora.id}/documents`, { code })).data)).toHaveLength(3)
      const [first, second, third] = ids
      const signed = await call('PUT /signers/documents/sign-multiple', {
        code,
        json: { document_ids: [first, second] },
      })
      expect(signed.status).toBe(200)
      const declined = { document_ids: [third], decline_reason: 'Não concordo' }
      expect((await call('PUT /signers/documents/decline-multiple', { code, json: declined })).status).toBe(200)
      expect((await call(`GET /documents/${third}`, { token: olivia.token })).data).toMatchObject({
        status: 'rejected_by_signer',
        is_closed: true,
        decline_reason: 'Não concordo',
        declined_by: { resource: 'signer', id: dora.id, full_name: 'Dora' },
      })
    })

    /** Opens the mailed link: confirms the code (once, in the body, as a number), accepts the terms without a body. */
    async function atTheDoor(email: string): Promise<string> {
      const code = await world.mailbox.accessCode(email)
      if (at((await call('GET /signers/self', { code })).data, 'is_verified') !== true) {
        const json = { 'verification-code': Number(await world.mailbox.code(email)), 'signer-access-code': code }
        expect((await call('POST /verify', { json })).status).toBe(200)
        expect((await call('PUT /signers/accept-terms', { code, body: '' })).status).toBe(200)
      }
      return code
    }

    async function itemsOf(code: string) {
      const view = await call('GET /sign', { code })
      return list(view.data, 'assignment.items').map((item) => ({
        itemId: text(item, 'id'),
        fieldId: text(item, 'field.id'),
        pageId: text(item, 'page.id'),
      }))
    }
  })
}
