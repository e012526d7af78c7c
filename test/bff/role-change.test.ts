import { afterEach, expect, test } from 'vitest'
import { asService, data, openRemote, openStage } from './stage.ts'

let close: () => Promise<unknown> = async () => undefined
afterEach(() => close())

const change = { accountId: 'a1', userId: 'u2', role: 'owner' }

// spec: new-role-assigned-before
test('the new role is assigned before the others are revoked', async () => {
  const { roles, answer } = await changed(() => 200)
  expect(roles).toEqual(['assign owner', 'revoke organizer'])
  expect(answer.statusCode).toBe(200)
})

// spec: where-revoking-fails-who
test('where revoking fails, who was made owner is organizer again, and the page hears why', async () => {
  const { roles, answer } = await changed((role) => (role === 'revoke organizer' ? 409 : 200))
  expect(roles).toEqual(['assign owner', 'revoke organizer', 'assign organizer', 'revoke owner'])
  expect(answer.statusCode).toBe(409)
})

test('each call of one form has a key of its own, and the same one when the form is sent again', async () => {
  const { keys } = await changed((role) => (role === 'revoke organizer' ? 409 : 200), 2)
  expect(new Set(keys.slice(0, 4)).size).toBe(4)
  expect(keys.slice(4)).toEqual(keys.slice(0, 4))
})

/** Changes a role and returns the calls that the service gets; `statusOf` gives the status of each answer. */
async function changed(statusOf: (asked: string) => number, times = 1) {
  const roles: string[] = []
  const keys: unknown[] = []
  const remote = await openRemote(
    asService(async (incoming, outgoing) => {
      const [, verb] = /\/(assign|revoke)-role$/.exec(String(incoming.url)) ?? []
      if (!verb) return data(outgoing, { id: 'u2', roles: ['owner'] })
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const asked = `${verb} ${JSON.parse(Buffer.concat(chunks).toString()).role}`
      roles.push(asked)
      keys.push(incoming.headers['idempotency-key'])
      data(outgoing, {}, statusOf(asked))
    }),
  )
  const stage = await openStage({ API_URL: remote.url })
  close = () => Promise.all([stage.close(), remote.close()])
  const headers = { cookie: await stage.signIn(), 'idempotency-key': 'formulario-do-papel' }
  const send = () => stage.call('team.changeRole', change, headers)
  let answer = await send()
  for (let sent = 1; sent < times; sent += 1) answer = await send()
  return { roles, keys, answer }
}
