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

const signer = (id: string, more: object = {}) => ({ id, full_name: id, email: null, status: 'notified', ...more })

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
