import { beforeAll, describe, expect, test } from 'vitest'
import { useWorld } from '../world.ts'
import { type Holder, holder } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

describe('fields and contacts, as an existing client finds them', () => {
  const world = useWorld()
  let call: Call
  let olivia: Holder
  let base: string

  beforeAll(async () => {
    call = rawClient(world)
    olivia = await holder(world, call)
    base = `/accounts/${olivia.accountId}`
  })

  test('a new workspace has one pre-defined field of each type, and the standard ones when asked', async () => {
    const { token } = olivia
    const types = [
      'cnpj',
      'companyName',
      'cpf',
      'date',
      'email',
      'number',
      'personName',
      'phoneNumber',
      'postalCode',
      'text',
    ]
    const known = await call(`GET ${base}/fields`, { token })
    expect(typesOf(known.data)).toEqual(types)
    expect(list(known.data)[0]).toEqual({
      resource: 'field_definition',
      id: expect.any(String),
      name: expect.any(String),
      type: expect.any(String),
      regex: null,
      is_pre_defined: true,
      is_active: true,
      is_required: true,
      is_standard: false,
      is_read_only: false,
      is_visible: true,
    })
    const all = await call(`GET ${base}/fields`, { token, query: 'include_standard=true&include_inactive=1' })
    expect(typesOf(all.data)).toEqual([...types, 'initial', 'signature', 'signatureDate'].sort())
    const named = list((await call('GET /field-types', { token })).data)
    expect(named.map((one) => at(one, 'type')).sort()).toEqual(types)
    for (const one of named) expect(one).toEqual({ type: expect.any(String), name: expect.any(String) })
  })

  test('a field of one’s own is made, changed and deleted; one of the product stays as it is', async () => {
    const { token } = olivia
    const json = { name: 'Placa', type: 'text', regex: '/^[A-Z]{3}\\d{4}$/', is_required: 'false' }
    const made = await call(`POST ${base}/fields`, { token, json })
    expect(made.data).toMatchObject({ name: 'Placa', regex: '/^[A-Z]{3}\\d{4}$/', is_required: false })
    const own = `${base}/fields/${text(made.data, 'id')}`
    expect((await call(`POST ${own}/validate`, { token, json: { value: 'abc' } })).data).toEqual({
      type: 'text',
      success: false,
      error_message: expect.any(String),
    })
    expect((await call(`PUT ${own}`, { token, json: { name: 'Placa do carro', type: 'text' } })).status).toBe(200)
    expect((await call(`DELETE ${own}`, { token })).data).toEqual([])
    const all = list((await call(`GET ${base}/fields`, { token, query: 'include_standard=1' })).data)
    const signature = `${base}/fields/${text(
      all.find((one) => at(one, 'type') === 'signature'),
      'id',
    )}`
    expect((await call(`DELETE ${signature}`, { token })).status).toBe(409)
    expect((await call(`PUT ${signature}`, { token, json: { type: 'text' } })).status).toBe(409)
    expect((await call(`GET ${signature}`, { token })).data).toMatchObject({ type: 'signature', is_standard: true })
  })

  test('a telephone is a value with the code of Brazil before it, too', async () => {
    const { token } = olivia
    const known = list((await call(`GET ${base}/fields`, { token })).data)
    const own = text(
      known.find((one) => at(one, 'type') === 'phoneNumber'),
      'id',
    )
    const isValue = async (value: string) =>
      at((await call(`POST ${base}/fields/${own}/validate`, { token, json: { value } })).data, 'success')
    for (const value of ['+55 (11) 98765-4321', '+5511987654321', '5511987654321', '(55) 3322-1100'])
      expect([value, await isValue(value)]).toEqual([value, true])
    for (const value of ['+55 98765-4321', 'tel 5511987654321', '+351 912 345 678', '55 55'])
      expect([value, await isValue(value)]).toEqual([value, false])
  })

  test('a field that takes no pattern any more has none, and takes its own answer back', async () => {
    const { token } = olivia
    const json = { name: 'Parcelas', type: 'text', regex: '/^\\d+$/', is_required: null, is_active: null }
    const made = await call(`POST ${base}/fields`, { token, json })
    expect(made.data).toMatchObject({ is_required: true, is_active: true })
    const own = `${base}/fields/${text(made.data, 'id')}`
    const { data } = await call(`PUT ${own}`, { token, json: { type: 'number', is_visible: null } })
    expect(data).toMatchObject({ type: 'number', regex: null, is_visible: true })
    expect(await call(`PUT ${own}`, { token, json: data })).toMatchObject({ status: 200, data })
    const again = await call(`PUT ${own}`, { token, json: { type: 'text' } })
    expect(again.data).toMatchObject({ type: 'text', regex: null })
  })

  test('a contact needs a name alone, and an e-mail is one contact’s', async () => {
    const { token } = olivia
    const json = {
      full_name: 'Ána',
      email: 'ana@exemplo.com',
      whatsapp_phone_number: '+5511987654321',
      government_id: '',
    }
    const ana = await call(`POST ${base}/signers`, { token, json })
    const expected = {
      ...json,
      resource: 'signer',
      id: expect.any(String),
      government_id: null,
      has_accepted_terms: false,
      metadata: null,
    }
    expect(ana.data).toEqual(expected)
    const bare = await call(`POST ${base}/signers`, { token, json: { full_name: 'Só nome' } })
    expect(bare.data).toMatchObject({ email: null, whatsapp_phone_number: null, government_id: null })
    const second = await call(`POST ${base}/signers`, { token, json: { ...json, email: 'ANA@exemplo.com' } })
    expect(second.body).toMatchObject({ status: 400, errors: { email: expect.any(String) } })
    for (const search of ['ana', 'ana@ex']) {
      const found = await call(`GET ${base}/signers`, { token, query: `search=${search}` })
      expect(found.data).toEqual([expected])
    }
    const one = `${base}/signers/${text(ana.data, 'id')}`
    expect((await call(`PUT ${one}`, { token, json: { full_name: 'Ana Sá' } })).data).toMatchObject({
      full_name: 'Ana Sá',
    })
    expect((await call(`GET /signers/${text(ana.data, 'id')}/documents`, { token })).data).toEqual([])
    expect((await call(`DELETE ${one}`, { token })).data).toEqual([])
  })
})

function typesOf(data: unknown): string[] {
  return list(data)
    .map((one) => text(one, 'type'))
    .sort()
}
