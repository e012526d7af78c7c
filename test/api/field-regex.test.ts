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
