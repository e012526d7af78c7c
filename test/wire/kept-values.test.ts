import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  paper,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { openSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { databases, openWorld, useWorld } from '../world.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

// Values that existing clients store and look for in answers.

describe.each(databases.filter(({ isThere }) => isThere))('an existing client on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  let v1: Call
  const call = (route: string, json?: unknown) => v1(route, { json, token: owner.accessToken })
  const account = (path: string) => `/accounts/${owner.accountId}${path}`

  beforeAll(async () => {
    v1 = rawClient(world)
    owner = await signUp(world)
  })

  test('finds again what it noted on a contact, and nobody else does', async () => {
    const metadata = { pedido: 7, origem: { loja: 'Centro' }, lista: [1, 'dois'] }
    const made = await call(`POST ${account('/signers')}`, { full_name: 'Caio', email: 'caio@exemplo.com', metadata })
    expect(made.data).toMatchObject({ metadata })
    const path = account(`/signers/${text(made.data, 'id')}`)
    expect((await call(`PUT ${path}`, { full_name: 'Caio Lima' })).data).toMatchObject({ metadata })
    expect((await call(`GET ${account('/signers')}`)).data).toMatchObject([{ metadata }])
    for (const wrong of [
      `{"texto":"${'x'.repeat(5000)}"}`,
      nested(6),
      nested(100_000),
      '{"n":[1e400]}',
      '"texto"',
      '[1]',
    ])
      expect((await v1(`PUT ${path}`, { token: owner.accessToken, body: `{"metadata":${wrong}}` })).status).toBe(400)
    const caio = { id: text(made.data, 'id'), email: 'caio@exemplo.com', name: 'Caio Lima' }
    await sentDocument(owner, [caio])
    const signer = await signerAtTheDoor(world, caio.email)
    for (const shown of [await signer.signing.self({}), await signer.signing.open({})])
      expect(JSON.stringify(shown)).not.toContain('pedido')
    expect((await call(`PUT ${path}`, { metadata: null })).data).toMatchObject({ metadata: null })
  })

  test('signs with a JPEG, for one document or for those to come', async () => {
    const ana = await contact(owner)
    const first = await sentDocument(owner, [ana])
    const firstLink = await signerAtTheDoor(world, ana.email)
    const code = await world.mailbox.accessCode(ana.email)
    expect(await firstLink.signing.self({})).toMatchObject({ has_signature: false, is_signature_reusable: false })
    const post = (body: BodyInit, type: string, query = '') =>
      v1('POST /signature', { code, query, body, headers: { 'Content-Type': type } })
    const jpeg = new Uint8Array(createCanvas(300, 100).toBuffer('image/jpeg'))
    expect(await post(jpeg, 'image/jpeg', 'type=signature&reuse=false')).toMatchObject({ status: 200 })
    expect(await firstLink.signing.self({})).toMatchObject({ has_signature: true, is_signature_reusable: false })
    const kept = await v1('GET /signature/signature', { code })
    expect(kept.headers.get('content-type')).toBe('image/jpeg')
    expect(kept.bytes).toEqual(jpeg)
    expect((await post('nada', 'image/jpeg')).status).toBe(400)
    expect((await post(jpeg.subarray(0, 20), 'image/jpeg')).status).toBe(400)
    expect((await post(jpeg, 'image/gif')).status).toBe(415)

    const second = await sentDocument(owner, [ana])
    const newCode = await until('the second link', async () => {
      const newest = await world.mailbox.accessCode(ana.email)
      return newest !== code && newest
    })
    const secondLink = world.client({ signerAccessCode: newCode })
    expect(await secondLink.signing.self({})).toMatchObject({ has_signature: false, is_signature_reusable: false })
    await signAll(firstLink)
    await documentIn(owner.client, first.id, 'certificated')
    const png = await (await drawnSignature()).bytes()
    await v1('POST /signature', { code: newCode, body: png, headers: { 'Content-Type': 'image/png' } })
    expect(second.id).not.toBe(first.id)
  })

  test('sees when a role was made and renamed', async () => {
    const { id: templateId } = await owner.client.templates.create({
      accountId: owner.accountId,
      file: await paper('contrato.pdf'),
      name: 'Locação',
    })
    const roles = account(`/templates/${templateId}/roles`)
    const { data } = await call(`POST ${roles}`, { name: 'Locatário' })
    const made = text(data, 'created_at')
    expect(at(data, 'updated_at')).toBe(made)
    const renamed = (await call(`PUT ${roles}/${text(data, 'id')}`, { name: 'Inquilino' })).data
    expect(at(renamed, 'created_at')).toBe(made)
    expect(text(renamed, 'updated_at') > made).toBe(true)
    const template = (await call(`GET ${account(`/templates/${templateId}`)}`)).data
    const times = list(template, 'roles').map((role) => text(role, 'created_at'))
    expect(times).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), made])
  })
})

test('an existing client reads what became of each invitation, and signers do not', async () => {
  const smtp = await openSmtp()
  const world = await openWorld({ env: { SMTP_URL: smtp.url } })
  const owner = await signUp({ client: world.client, mailbox: smtp })
  const ana = await contact(owner)
  const { id, assignment } = await sentDocument(owner, [ana])
  const history = async () =>
    (await owner.client.documents.get({ documentId: id })).assignment?.signers[0]?.notification_history
  await until('the first invitation', async () => (await history())?.length === 1)
  await owner.client.assignments.resend({ documentId: id, assignmentId: assignment?.id ?? '', signerId: ana.id })
  await until('the second invitation', async () => (await history())?.length === 2)
  const sent = { event: 'signature_request', status: 'sent', error_code: null, error_message: null, failed_at: null }
  expect(await history()).toEqual([1, 2].map(() => ({ ...sent, sent_at: expect.stringMatching(/Z$/) })))
  await world.close()
  await smtp.close()
})

function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
}
