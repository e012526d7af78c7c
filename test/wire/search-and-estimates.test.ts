import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { databases, useWorld } from '../world.ts'
import { contact, documentIn, type Holder, holder, readyDocument, uploadOf } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

const here = databases.filter(({ isThere }) => isThere)

describe.each(here)('search, totals and lists beside the documents, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let call: Call
  let olivia: Holder
  let rui: Holder
  let base: string
  let ana: { id: string; email: string }
  const ids = { signed: '', pending: '', assignment: '' }

  beforeAll(async () => {
    call = rawClient(world)
    olivia = await holder(world, call)
    rui = await holder(world, call, 'Rui Braga')
    base = `/accounts/${olivia.accountId}`
    ana = await contact(call, olivia, 'Ana Sá')
    ids.signed = text(await sent(), 'id')
    await sign(ids.signed)
    const { data } = await call(`GET /documents/${text(await sent(), 'id')}`, { token: olivia.token })
    Object.assign(ids, { pending: text(data, 'id'), assignment: text(data, 'assignment.id') })
  })

  async function sent(): Promise<unknown> {
    const document = await readyDocument(call, olivia)
    const json = { method: 'virtual', signers: [{ id: ana.id }] }
    await call(`POST /documents/${text(document, 'id')}/assignments`, { token: olivia.token, json })
    return document
  }

  async function sign(documentId: string): Promise<void> {
    const code = await world.mailbox.accessCode(ana.email)
    await call('POST /verify', { code, json: { 'verification-code': await world.mailbox.code(ana.email) } })
    await call('PUT /signers/accept-terms', { code })
    clock.turn({ minutes: 15 })
    const { data } = await call('GET /sign', { code })
    await call(`POST /documents/${documentId}/assignments/${text(data, 'assignment.id')}`, { code, json: [] })
    await documentIn(call, olivia.token, documentId, 'certificated')
  }

  test('a search lists documents without pages and assignment', async () => {
    const { token } = olivia
    const found = await call(`GET ${base}/documents/search`, {
      token,
      query: 'search=ana%20sa&status=pending_signature',
    })
    expect(found.headers.get('X-Pagination-Total-Count')).toBe('1')
    const whole = (await call(`GET /documents/${ids.pending}`, { token })).data
    const { pages, assignment, ...rest } = Object(whole)
    expect([list(pages).length, at(assignment, 'id')]).toEqual([2, ids.assignment])
    expect(found.data).toEqual([rest])
    expect((await call(`GET ${base}/documents/search`, { token: rui.token })).status).toBe(404)
  })

  test('totals count documents by status, and say how long signing takes', async () => {
    const { token } = olivia
    const { data } = await call(`GET ${base}/stats/documents`, { token })
    expect(data).toEqual({
      documents: expect.objectContaining({ certificated: 1, pending_signature: 1, metadata_ready: 0, failed: 0 }),
      ...{ total: 2, sent: 2, signed: 1, pending: 1, mean_hours_to_sign: expect.closeTo(0.25, 1) },
    })
    expect((await call('GET /users/self/stats/documents', { token })).data).toEqual(data)
    const early = text((await call(`POST ${base}/documents`, { token, body: uploadOf('cedo.pdf') })).data, 'id')
    await call(`POST /documents/${early}/assignments`, { token, json: { method: 'virtual', signer_ids: [ana.id] } })
    expect((await call(`GET ${base}/stats/documents`, { token })).data).toMatchObject({ total: 3, sent: 3 })
    await documentIn(call, token, early, 'pending_signature')
    await call(`DELETE /documents/${early}`, { token })
    expect((await call(`GET ${base}/stats/documents`, { token })).data).toEqual(data)

    const nothing = { total: 0, sent: 0, signed: 0, pending: 0, mean_hours_to_sign: null }
    expect((await call('GET /users/self/stats/documents', { token: rui.token })).data).toMatchObject(nothing)
    expect((await call(`GET ${base}/stats/documents`, { token: rui.token })).status).toBe(404)
  })

  test('assignments are listed by workspace, each with its document', async () => {
    const { token } = olivia
    const mine = await call('GET /assignments', { token, query: `accountId=${olivia.accountId}&per-page=1` })
    expect(mine.headers.get('X-Pagination-Total-Count')).toBe('2')
    const assignment = { resource: 'assignment', id: ids.assignment, document_id: ids.pending }
    expect(mine.data).toEqual([expect.objectContaining(assignment)])
    expect(list((await call('GET /assignments', { token })).data)).toHaveLength(2)
    expect((await call('GET /assignments', { token: rui.token })).data).toEqual([])
    const foreign = await call('GET /assignments', { token: rui.token, query: `accountId=${olivia.accountId}` })
    expect(foreign.status).toBe(404)
    const twice = `accountId=${rui.accountId}&accountId=${olivia.accountId}`
    expect((await call('GET /assignments', { token: rui.token, query: twice })).data).toEqual([])
  })

  test('no message goes by WhatsApp, and the list of them is empty', async () => {
    const route = `/documents/${ids.pending}/assignments/${ids.assignment}/whatsapp-notifications`
    expect((await call(`GET ${route}`, { token: olivia.token })).body).toEqual({ status: 200, message: '', data: [] })
    expect((await call(`GET ${route}`, { token: rui.token })).status).toBe(404)
    const other = `/documents/${ids.signed}/assignments/${ids.assignment}/whatsapp-notifications`
    expect((await call(`GET ${other}`, { token: olivia.token })).status).toBe(404)
  })
})

describe.each(here)('what a call would cost, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind, env: { PLAN_LIMITS: 'on' } })
  let call: Call

  beforeAll(async () => {
    call = rawClient(world)
  })

  test('an estimate follows plan and usage, and a refusal by the plan is told with HTTP 200', async () => {
    const olivia = await holder(world, call)
    const { token } = olivia
    const ana = await contact(call, olivia, 'Ana Sá')
    const json = { method: 'virtual', signers: [{ id: ana.id }] }
    const documentId = text(await readyDocument(call, olivia), 'id')
    const ask = () => call(`POST /documents/${documentId}/assignments/estimate-cost`, { token, json })
    expect((await ask()).body).toEqual({
      status: 200,
      message: '',
      data: {
        documents: 1,
        credits: 0,
        needs_extra_document: false,
        extra_document_cost: 0,
        total_credits: 0,
        breakdown: [
          { code: 'document', name: 'Documento', cost: 0, quantity: 1, unit_cost: 0 },
          { code: 'email', name: 'Convite por e-mail', cost: 0, quantity: 1, unit_cost: 0 },
        ],
        document_balance: 5,
        credit_balance: 0,
        has_sufficient_resources: true,
        blocking_reason: null,
        message: 'O envio está incluído no plano Free.',
      },
    })
    const [last] = await Promise.all(Array.from({ length: 5 }, () => sent(olivia, json)))
    const refused = await ask()
    expect(refused).toMatchObject({
      status: 200,
      data: {
        ...{ needs_extra_document: true, extra_document_cost: 0, document_balance: 0 },
        ...{ has_sufficient_resources: false, blocking_reason: 'InsufficientDocuments' },
        message: expect.stringContaining('todos já foram enviados'),
      },
    })
    const creation = await call(`POST /documents/${documentId}/assignments`, { token, json })
    expect([creation.status, at(creation.body, 'message')]).toEqual([403, at(refused.data, 'message')])

    const resend = `/documents/${last}/assignments/${await assignmentOf(token, last ?? '')}/signers/${ana.id}/estimate-resend-cost`
    const free = { documents: 0, has_sufficient_resources: true, blocking_reason: null }
    for (const method of ['GET', 'POST'])
      expect((await call(`${method} ${resend}`, { token })).data).toMatchObject(free)
    const rui = await holder(world, call, 'Rui Braga')
    expect((await call(`GET ${resend}`, { token: rui.token })).status).toBe(404)
    expect(
      (await call(`POST /documents/${documentId}/assignments/estimate-cost`, { token: rui.token, json })).status,
    ).toBe(404)
    const foreign = `/accounts/${rui.accountId}/templates/nada/documents/estimate-cost`
    expect((await call(`POST ${foreign}`, { token: rui.token, json: {} })).status).toBe(404)
  })

  async function sent(olivia: Holder, json: object): Promise<string> {
    const id = text(await readyDocument(call, olivia), 'id')
    await call(`POST /documents/${id}/assignments`, { token: olivia.token, json })
    return id
  }

  async function assignmentOf(token: string, id: string): Promise<string> {
    return text((await call(`GET /documents/${id}`, { token })).data, 'assignment.id')
  }
})
