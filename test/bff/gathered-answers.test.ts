import { errors } from '@rubrica/contracts/errors.ts'
import { permissionsOf } from '@rubrica/contracts/needs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

/** Answers of the service by method and path: what it tells, or the status of its refusal. */
let told: Record<string, object | number> = {}
let remote: Remote
let stage: Stage
let cookie: string

beforeAll(async () => {
  remote = await openRemote(
    asService((incoming, outgoing) => {
      incoming.resume()
      const [path] = String(incoming.url).split('?', 1)
      const answer = told[`${incoming.method} ${path?.replace('/v1', '')}`] ?? 404
      if (typeof answer === 'number') return data(outgoing, [], answer)
      data(outgoing, answer)
    }),
  )
  stage = await openStage({ API_URL: remote.url })
  cookie = await stage.signIn()
})
beforeEach(() => {
  told = {}
  remote.seen.length = 0
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

const asked = () => remote.seen.map(({ method, url }) => `${method} ${url.replace('/v1', '')}`)
const write = async (procedure: string, input: object): Promise<unknown> =>
  (await stage.call(procedure, input, { cookie })).body.json()
const read = async (procedure: string, input: object): Promise<unknown> =>
  (await stage.ask(procedure, input, { cookie })).body.json()

const signer = (id: string, more: object = {}) => ({
  ...{ id, full_name: id, email: null, status: 'notified', notification_methods: ['email'] },
  ...more,
})

function document(id: string, more: object = {}) {
  const signers = [
    signer('signed', { completed: true }),
    signer('asked'),
    signer('later', { status: 'waiting' }),
    signer('refused', { status: 'declined' }),
  ]
  const assignment = { id: `${id}-sent`, signers }
  return { id, status: 'pending_signature', artifacts: {}, tags: [], pages: [], is_closed: false, assignment, ...more }
}

describe('what is done to several documents', () => {
  const documentIds = ['d1', 'd2', 'd3']

  test('counts one that is gone as deleted, and says of a refused one why, while the others are deleted', async () => {
    told = { 'DELETE /documents/d1': 404, 'DELETE /documents/d2': 409, 'DELETE /documents/d3': {} }
    expect(await write('documents.removeSeveral', { documentIds })).toEqual({
      result: { data: { done: 2, refused: [{ documentId: 'd2', message: expect.any(String) }] } },
    })
    expect(asked()).toEqual(documentIds.map((id) => `DELETE /documents/${id}`))
  })

  test('ends where the session does', async () => {
    told = { 'DELETE /documents/d1': {}, 'DELETE /documents/d2': 401 }
    expect(await write('documents.removeSeveral', { documentIds })).toMatchObject({
      error: { data: { code: 'unauthorized' } },
    })
    expect(asked()).toHaveLength(2)
  })

  test('reminds those whose turn it is, and nobody of a document that waits for nobody', async () => {
    const nobody = { assignment: { id: 's', signers: [signer('signed', { completed: true })] } }
    told = {
      'GET /documents/d1': document('d1'),
      'GET /documents/d2': document('d2', { ...nobody, status: 'certificated', is_closed: true }),
      'GET /documents/d3': document('d3', nobody),
      'PUT /documents/d1/assignments/d1-sent/signers/asked/resend': {},
    }
    expect(await write('documents.resendSeveral', { documentIds })).toEqual({
      result: {
        data: {
          done: 1,
          refused: [
            { documentId: 'd2', message: errors.document_closed[1].pt },
            { documentId: 'd3', message: errors.conflict[1].pt },
          ],
        },
      },
    })
    expect(asked().filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /documents/d1/assignments/d1-sent/signers/asked/resend',
    ])
  })
})

test('a list tells of each signer whether they signed, have their turn, come later or refused', async () => {
  told = { 'GET /accounts/a1/documents': [document('d1'), document('d2', { status: 'expired' })] }
  const states = (...of: string[]) => ({ signers: of.map((state) => expect.objectContaining({ state })) })
  expect(await read('documents.list', { accountId: 'a1', page: 1, status: ['expired', 'failed'] })).toMatchObject({
    result: {
      data: {
        items: [states('acted', 'turn', 'waiting', 'declined'), states('acted', 'waiting', 'waiting', 'declined')],
      },
    },
  })
  expect(new URL(remote.seen[0]?.url ?? '', remote.url).searchParams.get('status')).toBe('expired,failed')
})

test('a history names the original, the newest sealed file, and what each signer did', async () => {
  const activity = (event: string, more: object = {}) => ({ id: event, event, ...more })
  told = {
    'GET /documents/d1/activities': [
      activity('document_metadata_ready', { evidence: { sha256: 'original' } }),
      activity('signer_viewed_document', { payload: { signer_id: 's1' } }),
      activity('document_certificated', { payload: { sha256: 'sealed' } }),
      activity('document_timestamp_renewed', { payload: { sha256: 'renewed' } }),
      activity('document_timestamp_renewed', { payload: { sha256: 'renewed again' } }),
      activity('signer_signed_document', { payload: { signer_id: 's1' } }),
    ],
  }
  const history = await read('documents.history', { documentId: 'd1' })
  expect(history).toMatchObject({
    result: {
      data: {
        hashes: { original: 'original', certificated: 'renewed again' },
        people: [{ signerId: 's1', activities: [{ id: 'signer_viewed_document' }, { id: 'signer_signed_document' }] }],
        own: [{}, {}, {}, {}],
      },
    },
  })
  expect(asked()).toEqual(['GET /documents/d1/activities?sort=created_at'])
})

test('the home page says since when a document waits for the one who was asked first', async () => {
  const signers = [
    signer('done', { notified_at: '2026-11-01T12:00:00Z', status: 'completed', completed: true }),
    signer('told', { notified_at: '2026-11-03T12:00:00Z' }),
    signer('seen', { notified_at: '2026-11-02T12:00:00Z', status: 'viewed' }),
  ]
  const waiting = document('d1', { assignment: { id: 's', signers }, updated_at: '2026-11-05T12:00:00Z' })
  told = {
    'GET /accounts/a1/documents': [waiting, document('d2', { assignment: null, updated_at: '2026-11-05T12:00:00Z' })],
    'GET /users/self/documents-to-sign': [],
    'GET /accounts/a1/stats/documents': { total: 2, sent: 2 },
    'GET /accounts/a1/usage': {},
  }
  expect(await read('home.overview', { accountId: 'a1' })).toMatchObject({
    result: {
      data: { others: { items: [{ waitingSince: '2026-11-02T12:00:00Z' }, { waitingSince: '2026-11-05T12:00:00Z' }] } },
    },
  })
  const lists = remote.seen
    .map(({ url }) => new URL(url, remote.url))
    .filter(({ pathname }) => /documents$/.test(pathname))
  expect(lists.map(({ searchParams }) => [searchParams.get('sort'), searchParams.get('waiting_on')])).toEqual(
    expect.arrayContaining([
      ['-updated_at', null],
      ['updated_at', 'others'],
    ]),
  )
})

describe('a team', () => {
  const invitation = (id: string, email: string, status: string) => ({ id, email, status })
  const given = {
    'GET /accounts/a1/users': [{ id: 'u1' }],
    'GET /accounts/a1/user-invitations': [
      invitation('new', 'bia@exemplo.com.br', 'pending'),
      invitation('old', 'bia@exemplo.com.br', 'expired'),
      invitation('taken', 'caio@exemplo.com.br', 'accepted'),
      invitation('before', 'caio@exemplo.com.br', 'pending'),
      invitation('late', 'duda@exemplo.com.br', 'expired'),
    ],
  }

  test('is shown with the newest invitation of each address that is still open', async () => {
    told = given
    expect(await read('team.list', { accountId: 'a1', page: 1 })).toMatchObject({
      result: { data: { members: { items: [{ id: 'u1' }] }, invitations: [{ id: 'new' }, { id: 'late' }] } },
    })
  })

  test('is shown without them to whoever may not invite, for whom they are not asked', async () => {
    const granted = permissionsOf('owner').filter(({ name }) => !name.startsWith('invitations'))
    const elsewhere = await openRemote(asService((_incoming, outgoing) => data(outgoing, [{ id: 'u1' }]), granted))
    const own = await openStage({ API_URL: elsewhere.url })
    const answer = await own.ask('team.list', { accountId: 'a1', page: 1 }, { cookie: await own.signIn() })
    expect(await answer.body.json()).toMatchObject({ result: { data: { invitations: [] } } })
    expect(elsewhere.seen.filter(({ url }) => url.includes('invitations'))).toEqual([])
    await own.close()
    await elsewhere.close()
  })
})

describe('what prepares a document', () => {
  const ready = { 'GET /documents/d1': document('d1', { status: 'metadata_ready', account_id: 'a1' }) }
  const field = (id: string, more: object = {}) => ({ id, is_active: true, is_visible: true, ...more })
  const offered = {
    'GET /accounts/a1/fields': [
      field('f1'),
      field('off', { is_active: false }),
      field('hidden', { is_visible: false }),
    ],
    'GET /accounts/a1/signers': [signer('c1')],
    'GET /accounts/a1/usage': {
      messages: [
        { channel: 'whatsapp', is_offered: true },
        { channel: 'sms', is_offered: false },
      ],
    },
  }

  test('is the fields that can be placed, the channels that are offered, and no draft of a host that keeps none', async () => {
    told = { ...ready, ...offered }
    expect(await read('wizard.open', { documentId: 'd1' })).toMatchObject({
      result: {
        data: {
          fields: [{ id: 'f1' }],
          sizes: null,
          channels: ['whatsapp'],
          kept: { version: 0, draft: null, is_kept: false },
        },
      },
    })
  })

  test('is not shown while the kept draft cannot be read, which would be overwritten', async () => {
    told = { ...ready, ...offered, 'GET /documents/d1/draft': 503 }
    expect(await read('wizard.open', { documentId: 'd1' })).toMatchObject({ error: { data: { code: 'not_ready' } } })
  })

  test('is asked for as soon as the document is ready, and not before', async () => {
    told = { 'GET /documents/d1': document('d1', { status: 'metadata_processing', account_id: 'a1' }) }
    expect(await read('wizard.open', { documentId: 'd1' })).toMatchObject({ result: { data: { kept: null } } })
    expect(asked()).toEqual(['GET /documents/d1'])
  })
})

test('a list of templates names the roles that sign', async () => {
  const role = (name: string, assignment_type: string) => ({ name, assignment_type })
  const roles = [role('Locador', 'Signer'), role('Imobiliária', 'Editor')]
  told = { 'GET /accounts/a1/templates': [{ id: 't1', name: 'Aluguel', roles, pages: [{}, {}], tags: [] }] }
  expect(await read('templates.list', { accountId: 'a1', page: 1 })).toMatchObject({
    result: { data: { items: [{ roles: ['Locador'], pageCount: 2 }] } },
  })
})

describe('what a signer opens', () => {
  const asSigner = { 'x-signer-access-code': 'AbC123' }
  const self = { id: 'me', full_name: 'Ana', account_name: 'Sol', sender_name: 'Bia', document_name: 'contrato' }
  const item = (id: string, page: object | null, type: string) => ({ id, page, field: { id: `field-${id}`, type } })
  const opened = {
    ...document('d1', { account_id: 'a7' }),
    current_signer: { id: 'me', full_name: 'Ana', has_signed: false },
    declined_by: { id: 'other', full_name: 'Caio' },
    assignment: {
      id: 'sent',
      summary: { signer_count: 3, completed_count: 1 },
      signing_urls: [],
      signers: [
        signer('me', { part: 'witness', witness_of: ['other'], viewed_at: null }),
        signer('other'),
        signer('third'),
      ],
      items: [
        item('placed', { number: 1 }, 'text'),
        item('nowhere', null, 'text'),
        item('none', { number: 1 }, 'virtual'),
      ],
    },
  }
  const open = async (): Promise<unknown> => (await stage.ask('signing.open', undefined, asSigner)).body.json()

  test('is the document with what is theirs in it, also of a host that has no theme and no certificates in the cloud', async () => {
    told = { 'GET /signers/self': self, 'GET /sign': opened }
    expect(await open()).toMatchObject({
      result: {
        data: {
          hold: null,
          cloudCertificates: [],
          document: {
            ...{ id: 'd1', theme: null, hasDeclined: false, declinedBy: 'Caio', assignmentId: 'sent' },
            ...{ isOnlySigned: false, witnessOf: ['other'], signerCount: 3, completedCount: 1, keptValues: [] },
            items: [{ id: 'placed' }],
          },
        },
      },
    })
  })

  test('is held back for the reasons that a link knows, and fails for every other', async () => {
    told = { 'GET /signers/self': self }
    const held = await openRemote(
      asService((incoming, outgoing) => {
        if (!incoming.url?.startsWith('/v1/sign?')) return data(outgoing, self)
        outgoing.writeHead(403, { 'content-type': 'application/json' })
        outgoing.end('{"status":403,"message":"","data":[],"code":"out_of_turn"}')
      }),
    )
    const own = await openStage({ API_URL: held.url })
    const answer = await own.ask('signing.open', undefined, asSigner)
    expect(await answer.body.json()).toMatchObject({ result: { data: { hold: 'out_of_turn', document: null } } })
    await own.close()
    await held.close()
    expect(await open()).toMatchObject({ error: { data: { code: 'not_found' } } })
  })

  test('is kept open in this browser by a cookie, of which the page learns nothing', async () => {
    told = { 'POST /verify': { is_verified: true, verification_token: 'segredo' } }
    const confirm = () => stage.call('signing.verify', { code: '123456' }, asSigner)
    const bound = await confirm()
    expect(bound.headers['set-cookie']).toMatch(/^__Host-signer-[0-9a-f]{16}=segredo; /)
    expect(await bound.body.json()).toEqual({ result: { data: { is_verified: true } } })
    told = { 'POST /verify': { is_verified: true } }
    const unbound = await confirm()
    expect(unbound.headers).not.toHaveProperty('set-cookie')
  })

  test('is refused with a reason that has a letter', async () => {
    const declined = { documentId: 'd1', assignmentId: 'sent' }
    told = { 'PUT /documents/d1/assignments/sent/reject': {} }
    const status = async (reason: string) =>
      (await stage.call('signing.decline', { ...declined, reason }, asSigner)).statusCode
    expect([await status('  '), await status(' Valor errado ')]).toEqual([400, 200])
    expect(asked().map((call) => call.split('?')[0])).toEqual(['PUT /documents/d1/assignments/sent/reject'])
  })

  test('is a list of what waits, in which a signature that may not be used again is none', async () => {
    const list = async (more: object) => {
      told = { 'GET /signers/self': { ...self, has_signature: true, ...more }, 'GET /signers/me/documents': [opened] }
      const answer: unknown = await (await stage.ask('signing.waiting', undefined, asSigner)).body.json()
      return answer
    }
    expect(await list({})).toMatchObject({
      result: { data: { signer: { hasSignature: true }, documents: [{ id: 'd1', hasSeen: false, items: [{}] }] } },
    })
    expect(await list({ is_signature_reusable: false })).toMatchObject({
      result: { data: { signer: { hasSignature: false } } },
    })
    expect(new URL(remote.seen.at(-1)?.url ?? '', remote.url).searchParams.get('sort')).toBe('-created_at')
  })

  test('checks values, and says of each what is wrong with it', async () => {
    told = {
      'POST /accounts/a7/fields/validate-multiple': [
        { field_id: 'f1', success: true, error_message: '' },
        { field_id: 'f2', success: false, error_message: 'Informe um CPF.' },
      ],
    }
    const answer = await stage.call('signing.check', { accountId: 'a7', values: [] }, asSigner)
    expect(await answer.body.json()).toEqual({ result: { data: ['', 'Informe um CPF.'] } })
  })
})

test('a workspace can be deleted by whoever may, else left, else neither', async () => {
  const account = (id: string, is_delete_allowed: boolean, is_leave_allowed: boolean) => ({
    ...{ id, is_delete_allowed, is_leave_allowed },
  })
  told = { 'GET /accounts': [account('x1', true, true), account('x2', false, true), account('x3', false, false)] }
  const answer = await stage.ask('account.workspaces', undefined, { cookie })
  expect(await answer.body.json()).toMatchObject({
    result: { data: [{ ending: 'delete' }, { ending: 'leave' }, { ending: 'none' }] },
  })
})

test('what a workspace keeps is listed with what is switched off, and its webhook with every event', async () => {
  told = {
    'GET /accounts/a1/fields': [{ id: 'f1' }],
    'GET /accounts/a1/webhooks/subscriptions': { url: 'https://exemplo.com.br' },
    'GET /webhooks/event-types': [{ id: 'document_ready' }],
    'GET /accounts/a1/users': [{ id: 'u1', name: 'Ana', email: 'ana@exemplo.com.br' }],
  }
  await read('fields.list', { accountId: 'a1', page: 1 })
  expect(asked().at(-1)).toContain('include_inactive=true')
  const choices = await read('activity.choices', { accountId: 'a1' })
  expect(choices).toMatchObject({ result: { data: { people: [{ id: 'u1', name: 'Ana' }] } } })
  // Of documents some calls are recorded, and not those that read.
  expect(JSON.stringify(choices)).toContain('"id":"documents"')
  expect(await read('webhooks.get', { accountId: 'a1' })).toMatchObject({
    result: { data: { subscription: { url: 'https://exemplo.com.br' }, events: [{ id: 'document_ready' }] } },
  })
  expect(await write('tags.addToSeveral', { accountId: 'a1', documentIds: ['d1'], tags: [] })).toMatchObject({
    error: { data: { code: 'validation' } },
  })
})
