import { beforeAll, expect, test } from 'vitest'
import { type Owner, signUp } from '../make.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(world)
})

const create = (regex: string) =>
  owner.client.fields.create({ accountId: owner.accountId, name: 'Placa', type: 'text', regex })

const validate = (fieldId: string, value: string) =>
  owner.client.fields.validate({ accountId: owner.accountId, fieldId, value })

test.each([
  ['a back reference', '/(a+)\\1$/'],
  ['a look ahead', '/^(?=.*a)b/'],
  ['a look behind', '/(?<=a)b/'],
  ['a huge count', '/a{100000}/'],
  ['counts within counts', '/(a{1,100}){1,10}$/'],
  ['counts within counts within counts', '/((a{100}){100}){100}/'],
  ['a bracket that stays open', '/[a-z/'],
])('%s is refused when the field is made: %s', async (_what, regex) => {
  await expect(create(regex)).rejects.toMatchObject({
    status: 400,
    code: 'regex_unsafe',
    fields: { regex: expect.any(String) },
  })
})

test.each(['/(a+)+$/', '/^(a|aa)+$/', '/^(a|a)*$/', '/(.*)*x/', '/^(([a-z])+.)+[A-Z]([a-z])+$/', '/(a?){30}a{30}$/'])(
  'what makes other engines run away ends here: %s',
  async (regex) => {
    const { id } = await create(regex)
    expect(await validate(id, `${'a'.repeat(3000)}!`)).toMatchObject({ success: false })
  },
)

test('a pattern takes as much text as it can be held against at once, and no value is longer than 5,000', async () => {
  const { id } = await create('/^.{10,400}$/')
  expect(await validate(id, 'a'.repeat(400))).toMatchObject({ success: true, error_message: '' })
  expect(await validate(id, 'a'.repeat(401))).toMatchObject({
    success: false,
    error_message: 'O texto não está no formato esperado.',
  })
  expect(await validate(id, 'a'.repeat(5000))).toMatchObject({
    success: false,
    error_message: 'O texto é longo demais para o formato esperado.',
  })
  await expect(validate(id, 'a'.repeat(100_000))).rejects.toMatchObject({ status: 400, fields: expect.anything() })
})

test.each([
  ['/\\d{3}/', 'placa 123 azul', true],
  ['^\\d+$', '12', true],
  ['/^placa$/im', 'uma\nPLACA', true],
  ['/^placa$/i', 'uma\nPLACA', false],
  ['/^PLACA$/m', 'uma\nplaca', false],
  ['/^a.b$/s', 'a\nb', true],
  ['/^a.b$/', 'a\nb', false],
  ['/^a\nb$/', 'a\nb', true],
])('%j is held against a value anywhere in it, by its own marks: %j', async (regex, value, success) => {
  const { id } = await create(regex)
  expect(await validate(id, value)).toMatchObject({ success })
})

test('characters that nobody sees are nothing, and do not fill a field that has to be filled', async () => {
  const { accountId, client } = owner
  const text = await client.fields.create({ accountId, name: 'Observação', type: 'text' })
  const open = await client.fields.create({ accountId, name: 'Aparte', type: 'text', is_required: false })
  for (const unseen of ['\u200b', '\u2060 \u200b', '\u2800', '\u202e']) {
    expect(await validate(text.id, unseen)).toMatchObject({ success: false })
    expect(await validate(open.id, unseen)).toMatchObject({ success: true })
  }
  expect(await validate(text.id, '\u200bok')).toMatchObject({ success: true })
})

test('blanks are nothing: a field that may stay empty takes them, one that may not says what is missing', async () => {
  const { accountId, client } = owner
  const open = await client.fields.create({ accountId, name: 'Obs', type: 'text', regex: '/x/', is_required: false })
  for (const nothing of ['', '   ']) expect(await validate(open.id, nothing)).toMatchObject({ success: true })
  expect(await validate((await create('/^/')).id, '   ')).toMatchObject({ success: false })
})

test('what is drawn or written by the service is not held against anything', async () => {
  const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
  for (const { id, type } of items.filter((one) => ['signature', 'initial'].includes(one.type)))
    expect([type, (await validate(id, 'nada')).success]).toEqual([type, true])
})
