import { readUser } from '@rubrica/api/people/user-store.ts'
import { createClock, type Span } from '@rubrica/testing/clock.ts'
import { expect, test } from 'vitest'
import {
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  paper,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { teamMate } from '../team.ts'
import { useWorld } from '../world.ts'

const clock = createClock()
const world = useWorld({ clock })

interface Loss {
  owner: Owner
  mate: Owner & { id: string }
  keyId: string
}

const losses: [string, number, (loss: Loss) => Promise<unknown>, 'token' | 'key'][] = [
  [
    'is removed from the team',
    404,
    async ({ owner: { client, accountId }, mate }) => {
      await client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' })
      await client.members.remove({ accountId, userId: mate.id })
    },
    'token',
  ],
  ['signs out', 401, ({ mate }) => mate.client.auth.logout({}), 'token'],
  ['revokes the key', 401, ({ mate, keyId }) => mate.client.keys.remove({ keyId }), 'key'],
  [
    'finds the workspace closed',
    404,
    ({ owner: { client, accountId } }) => client.accounts.remove({ accountId }),
    'token',
  ],
]

test.each(losses)('who %s while a file arrives has not uploaded it', async (_how, status, lose, by) => {
  const { headers, ...team } = await teamWith(by)
  const form = new Response(formWith(await paper('contrato.pdf')))
  const body = heldBack(new Uint8Array(await form.arrayBuffer()), () => lose(team))
  const type = { 'Content-Type': form.headers.get('content-type') ?? '' }
  const answer = await call(`/accounts/${team.owner.accountId}/documents`, { ...headers, ...type }, body)
  expect(answer.status).toBe(status)
})

test.each(losses)('who %s while a body arrives has changed nothing', async (_how, status, lose, by) => {
  const { headers, ...team } = await teamWith(by)
  const body = heldBack(new TextEncoder().encode(JSON.stringify({ full_name: 'Ana' })), () => lose(team))
  const more = { 'Content-Type': 'application/json' }
  const answer = await call(`/accounts/${team.owner.accountId}/signers`, { ...headers, ...more }, body)
  expect(answer.status).toBe(status)
})

test.each(losses.filter(([, status]) => status === 404))(
  'who %s within a moment has changed nothing either',
  async (_how, status, lose) => {
    const { headers, ...team } = await teamWith('token')
    const body = heldBack(new TextEncoder().encode(JSON.stringify({ full_name: 'Ana' })), () => lose(team), {})
    const more = { 'Content-Type': 'application/json' }
    const answer = await call(`/accounts/${team.owner.accountId}/signers`, { ...headers, ...more }, body)
    expect(answer.status).toBe(status)
  },
)

test('who is demoted within a moment does not make themselves owner again', async () => {
  const { owner, mate, headers } = await teamWith('token')
  const { client, accountId } = owner
  const member = { user_id: mate.id, role: 'owner' }
  const body = heldBack(
    new TextEncoder().encode(JSON.stringify(member)),
    () => client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' }),
    {},
  )
  const more = { 'Content-Type': 'application/json' }
  expect((await call(`/accounts/${accountId}/assign-role`, { ...headers, ...more }, body)).status).toBe(403)
  const { items } = await client.members.list({ accountId })
  expect(items.find(({ id }) => id === mate.id)?.roles).toEqual(['organizer'])
})

test('the old password makes no key once a new one is set, and orders no deletion', async () => {
  const orders: [path: string, method: string, body: object][] = [
    ['/users/api-keys', 'POST', { password: PASSWORD }],
    ['/users/self/api-keys', 'POST', { name: 'depois', password: PASSWORD }],
    ['/users/self', 'DELETE', { password: PASSWORD, delete_reason_type: 'other' }],
  ]
  for (const [path, method, order] of orders) {
    const { email, accessToken } = await signUp(world)
    const body = heldBack(new TextEncoder().encode(JSON.stringify(order)), () => resetPassword(email), {})
    const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
    expect((await call(path, headers, body, method)).status, path).toBe(401)
    const { access_token = '' } = await world.client().auth.login({ email, password: 'outra senha 2' })
    const after = world.client({ token: access_token })
    expect([(await after.keys.list({})).items, await after.users.getApiKey({})]).toEqual([[], { api_key: null }])
    expect((await after.users.self({})).user.to_be_deleted_at).toBeNull()
  }
})

test('who is erased within a moment leaves no name behind', async () => {
  const { accessToken, client } = await signUp(world)
  const { user } = await client.users.self({})
  const body = heldBack(
    new TextEncoder().encode(JSON.stringify({ name: 'Zuleica Que Saiu' })),
    () => client.users.remove({ password: PASSWORD, delete_reason_type: 'other' }),
    {},
  )
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
  expect((await call('/users/self', headers, body, 'PUT')).status).toBe(401)
  const left = await onTables(world, ({ db }) => readUser(db, user.id))
  expect(left.name).toBe('Usuário excluído')
})

test('who is removed hears no more of what they sent, which goes on in their name', async () => {
  const owner = await signUp(world)
  const mate = await teamMate(world, owner)
  const [ana, bo] = [await contact(owner), await contact(owner)]
  const [signed, declined] = [await sentDocument(mate, [ana]), await sentDocument(mate, [bo])]
  const [atSigned, atDeclined] = [await signerAtTheDoor(world, ana.email), await signerAtTheDoor(world, bo.email)]
  await world.api.runDue()
  const before = await world.mailbox.all(mate.email)
  await owner.client.members.remove({ accountId: owner.accountId, userId: mate.id })
  await signAll(atSigned)
  const { id: documentId, assignment } = declined
  await atDeclined.signing.reject({ documentId, assignmentId: assignment?.id ?? '', decline_reason: 'Não.' })
  await documentIn(owner.client, signed.id, 'certificated')
  const copy = await world.mailbox.newest(ana.email, /^Documento assinado/)
  expect(copy.text).toContain('enviado por Bia Sá')
  await world.api.runDue()
  expect(await world.mailbox.all(mate.email)).toEqual(before)
})

test('a key for repeating lets nobody change what they may no longer change', async () => {
  const { headers, ...team } = await teamWith('token')
  const { client, accountId } = team.owner
  const body = heldBack(new TextEncoder().encode(JSON.stringify({ full_name: 'Ana' })), () =>
    team.mate.client.auth.logout({}),
  )
  const more = { 'Content-Type': 'application/json', 'Idempotency-Key': 'uma-vez' }
  expect((await call(`/accounts/${accountId}/signers`, { ...headers, ...more }, body)).status).toBe(401)
  expect((await client.signers.list({ accountId })).items).toEqual([])
})

test.each(losses.slice(0, 3))('who %s while waiting for an event does not get it', async (_how, status, lose, by) => {
  const { headers, ...team } = await teamWith(by)
  const { accountId, client } = team.owner
  const waiting = world.fetch(`/v1/accounts/${accountId}/events?after=now&wait=20`, { headers })
  // By then the wait, which was sent before, has begun.
  await client.users.self({})
  await lose(team)
  await contact(team.owner)
  expect((await waiting).status).toBe(status)
})

async function resetPassword(email: string): Promise<void> {
  await world.client().auth.requestPasswordReset({ email })
  const { text } = await world.mailbox.newest(email, /password-reset/)
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const password = 'outra senha 2'
  await world.client().auth.resetPassword({ email, token, new_password: password, confirm_password: password })
}

async function teamWith(by: 'token' | 'key'): Promise<Loss & { headers: Record<string, string> }> {
  const owner = await signUp(world)
  const mate = await teamMate(world, owner, 'owner')
  const { id: keyId, key } = await mate.client.keys.create({ name: 'programa', password: PASSWORD })
  const headers: Record<string, string> =
    by === 'key' ? { 'X-Api-Key': key } : { Authorization: `Bearer ${mate.accessToken}` }
  return { owner, mate, keyId, headers }
}

function formWith(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** A body of which the service gets the first byte once it reads, and the rest after `meanwhile`. */
function heldBack(
  bytes: Uint8Array<ArrayBuffer>,
  meanwhile: () => Promise<unknown>,
  taking: Span = { minutes: 1 / 60 },
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        controller.enqueue(bytes.subarray(0, 1))
        await meanwhile()
        clock.turn(taking)
        controller.enqueue(bytes.subarray(1))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function call(path: string, headers: Record<string, string>, body: ReadableStream, method = 'POST'): Promise<Response> {
  const init = { method, headers, body, duplex: 'half' }
  return world.fetch(`/v1${path}`, init)
}
