import { isPermission, needsOf } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contact, contact, type Owner, PASSWORD, paper, sentDocument, signUp } from '../make.ts'
import { useWorld } from '../world.ts'

const rows = Object.entries(table).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ name: `${group}.${name}`, row, words: needsOf(row.needs) })),
)
const guarded = rows.filter(({ words }) => !words.includes('nothing'))
const tenants = guarded.filter(({ row, words }) => words.some(isPermission) && row.params.length > 0)

describe('who may call what', () => {
  const world = useWorld()
  let owner: Owner
  let stranger: Owner
  let ids: Record<string, string>

  beforeAll(async () => {
    owner = await signUp(world)
    stranger = await signUp(world, 'Estranho')
    const ana: Contact = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const fields = await owner.client.fields.list({ accountId: owner.accountId })
    ids = {
      accountId: owner.accountId,
      documentId: document.id,
      signerId: ana.id,
      fieldId: fields.items[0]?.id ?? '',
      userId: (await owner.client.users.self({})).user.id,
      invitationId: (await owner.client.invitations.create({ email: 'convidada@exemplo.com' })).id,
      assignmentId: document.assignment?.id ?? '',
      pageId: document.pages[0]?.id ?? '',
      artifact: 'original',
      type: 'signature',
    }
  })

  test.each(guarded)('$name answers 401 without a credential', async ({ row }) => {
    const response = await call(row.method, row.path, {})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ status: 401, data: [], message: expect.stringMatching(/\S/) })
  })

  test.each(guarded)('$name answers 401 with a token that is not ours', async ({ row }) => {
    const token = `${owner.accessToken.slice(0, -4)}AAAA`
    expect((await call(row.method, row.path, { Authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test.each(rows.filter(({ words }) => words.includes('session')))(
    '$name refuses an API key, even one without limits',
    async ({ name, row }) => {
      const { key } = await owner.client.keys.create({ name, password: PASSWORD })
      const response = await call(row.method, row.path, { 'X-Api-Key': key })
      expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden'])
    },
  )

  test.each([
    ['Bearer   TOKEN', 200],
    ['bearer TOKEN', 200],
    ['Bearer TOKEN TOKEN', 401],
    ['Bearer TOKEN,', 401],
    ['Basic TOKEN', 401],
    ['Basic Bearer TOKEN', 401],
    ['TOKEN', 401],
  ])('a token is read from the header that has it alone: %s', async (header, status) => {
    const headers = { Authorization: header.replaceAll('TOKEN', owner.accessToken) }
    expect((await call('GET', '/users/self', headers)).status).toBe(status)
  })

  test.each([
    ['a token of the header before one of the address', '/users/self?access-token=nada', 'Authorization', 200],
    ['a token of the address where the header has none', '/users/self?access-token=TOKEN', 'X-Other', 200],
  ])('takes %s', async (_what, path, name, status) => {
    const answer = await call('GET', path.replace('TOKEN', owner.accessToken), {
      [name]: `Bearer ${owner.accessToken}`,
    })
    expect(answer.status).toBe(status)
  })

  test('takes a key of its own header before one that comes as a token', async () => {
    const person = await signUp(world)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const { id: keyId, key: ended } = await person.client.keys.create({ name: 'antiga', password: PASSWORD })
    await person.client.keys.remove({ keyId })
    const headers = { 'X-Api-Key': api_key ?? '', Authorization: `Bearer ${ended}` }
    expect((await call('GET', '/users/self', headers)).status).toBe(200)
  })

  test('goes by the key alone where a call has a key and a token', async () => {
    const [person, other] = [await signUp(world), await signUp(world)]
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const beside = (key: string, token: string) =>
      world.fetch('/v1/users/self', { headers: { 'X-Api-Key': key, Authorization: `Bearer ${token}` } })
    const self = await (await beside(api_key ?? '', other.accessToken)).json()
    expect(self.data.user.email).toBe(person.email)
    expect((await beside('nenhuma', other.accessToken)).status).toBe(401)
  })

  test('says of a key that it is none, also beside a token whose session has ended', async () => {
    const person = await signUp(world)
    await person.client.auth.logout()
    const headers = { 'X-Api-Key': 'rbk_nada', Authorization: `Bearer ${person.accessToken}` }
    const answer = await call('GET', '/users/self', headers)
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'api_key_invalid'])
  })

  test("tells a signer's link that it may not do what a login may, and a link that is none that it is unknown", async () => {
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const code = await world.mailbox.accessCode(ana.email)
    for (const [sent, status, expected] of [
      [code, 403, 'forbidden'],
      ['nada', 401, 'unauthorized'],
    ] as const) {
      const answer = await call('GET', `/users/self?signer-access-code=${sent}`, {})
      expect([answer.status, (await answer.json()).code]).toEqual([status, expected])
    }
    const door = await call('GET', '/sign?signer-access-code=nada', {})
    expect([door.status, (await door.json()).code]).toEqual([401, 'signer_code_invalid'])
  })

  test('takes a link that is none for nobody, also beside the token of a member', async () => {
    const headers = { Authorization: `Bearer ${owner.accessToken}` }
    const path = `/accounts/${owner.accountId}/theme`
    expect((await call('GET', path, headers)).status).toBe(200)
    const answer = await call('GET', `${path}?signer-access-code=nada`, headers)
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'signer_code_invalid'])
  })

  test('tells a person that a link of a signer is asked for, and no login', async () => {
    const answer = await call('GET', '/sign', { Authorization: `Bearer ${owner.accessToken}` })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden'])
  })

  test('takes the code of a link from the body of its confirmation, too, and the address from the last proxy', async () => {
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const body = JSON.stringify({
      'signer-access-code': await world.mailbox.accessCode(ana.email),
      'verification-code': await world.mailbox.code(ana.email),
    })
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.4, 198.51.100.7, 203.0.113.9' }
    expect((await world.fetch('/v1/verify', { method: 'POST', headers, body })).status).toBe(200)
    const { items } = await owner.client.documents.activities({ documentId })
    expect(items.map(({ origin }) => origin?.ip)).toContain('203.0.113.9')
  })

  test('keeps 500 characters of what a program calls itself', async () => {
    const program = `Programa ${'x'.repeat(600)}`
    const body = new FormData()
    body.set('file', await paper('contrato.pdf'))
    const headers = { Authorization: `Bearer ${owner.accessToken}`, 'User-Agent': program }
    const answer = await world.fetch(`/v1/accounts/${owner.accountId}/documents`, { method: 'POST', headers, body })
    const { items } = await owner.client.documents.activities({ documentId: (await answer.json()).data.id })
    expect(items.map(({ origin }) => origin?.['user-agent'])).toContain(program.slice(0, 500))
  })

  test('goes by the link of the address where the header brings another', async () => {
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Sá')]
    for (const one of [ana, bia]) await sentDocument(owner, [one])
    const code = await world.mailbox.accessCode(ana.email)
    const headers = { 'X-Signer-Access-Code': await world.mailbox.accessCode(bia.email) }
    const self = await call('GET', `/signers/self?signer-access-code=${code}`, headers)
    expect(await self.json()).toMatchObject({ data: { full_name: 'Ana Souza' } })
    expect((await call('GET', '/signers/self?signer-access-code=nada', headers)).status).toBe(401)
  })

  test.each(tenants)('$name tells a stranger the same as for a record that does not exist', async ({ row }) => {
    const headers = { Authorization: `Bearer ${stranger.accessToken}` }
    const theirs = await call(row.method, row.path, headers)
    const nobodys = await call(
      row.method,
      row.path,
      headers,
      Object.fromEntries(row.params.map((name: string) => [name, 'nada'])),
    )
    expect(theirs.status).toBe(404)
    const { request_id: _, ...told } = await theirs.json()
    expect(await nobodys.json()).toEqual({ ...told, request_id: expect.stringMatching(/\S/) })
    expect(nobodys.status).toBe(404)
  })

  test('tells a workspace that is none from one of somebody else', async () => {
    const headers = { Authorization: `Bearer ${owner.accessToken}` }
    const codeOf = async (accountId: string) =>
      (await (await call('GET', `/assignments?accountId=${accountId}`, headers)).json()).code
    expect([await codeOf('x'.repeat(300)), await codeOf(stranger.accountId)]).toEqual(['validation', 'not_found'])
  })

  test('a signer of one document sees nothing of another', async () => {
    const other = await sentDocument(owner, [await contact(owner)])
    const code = other.assignment?.signing_urls[0]?.url.split('/sign/')[1] ?? ''
    const path = `/signers/${ids.signerId}/documents/${ids.documentId}/download/original`
    const response = await world.fetch(`/v1${path}?signer-access-code=${code}`)
    expect(response.status).toBe(403)
  })

  test("an account's key is as good as its token, and stops working when it is replaced", async () => {
    const { api_key } = await owner.client.users.createApiKey({ password: 'uma senha boa' })
    const program = world.client({ apiKey: api_key ?? '' })
    expect((await program.users.self({})).user.email).toBe(owner.email)
    expect((await owner.client.users.getApiKey({})).api_key).toBe(`${'*'.repeat(28)}${api_key?.slice(-4)}`)
    await owner.client.users.createApiKey({ password: 'uma senha boa' })
    await expect(program.users.self({})).rejects.toMatchObject({ status: 401 })
  })

  test('an unknown path answers 404 in the shape that clients know', async () => {
    const response = await world.fetch('/v1/nada')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      name: expect.any(String),
      message: expect.any(String),
      code: 0,
      status: 404,
    })
  })

  function call(
    method: string,
    path: string,
    headers: Record<string, string>,
    values: Record<string, string> = ids,
  ): Promise<Response> {
    const filled = path.replaceAll(/:(\w+)/g, (_match: string, name: string) => values[name] ?? 'x')
    // Existing clients announce JSON and send nothing (wire.md §1).
    return world.fetch(`/v1${filled}`, { method, headers: { 'Content-Type': 'application/json', ...headers } })
  }
})
