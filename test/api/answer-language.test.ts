import { randomUUID } from 'node:crypto'
import { errors } from '@rubrica/contracts/errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Owner, signUp } from '../make.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(world)
})

interface Asked {
  language?: string
  key?: string
  body?: object
  isAnonymous?: boolean
}

async function call(path: string, { language, key, body, isAnonymous = false }: Asked = {}) {
  const response = await world.fetch(`/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(isAnonymous ? {} : { Authorization: `Bearer ${owner.accessToken}` }),
      ...(language === undefined ? {} : { 'Accept-Language': language }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const { headers } = response
  const answer: { code: unknown; message: string; errors?: Record<string, string> } = JSON.parse(await response.text())
  return { ...answer, language: headers.get('content-language'), vary: headers.get('vary') }
}

describe('a refusal', () => {
  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN-us;q=0.8, fr', 'en'],
    ['de, en;q=0.9, pt;q=0.8', 'en'],
    ['pt;q=0, en;q=0.1', 'en'],
    [undefined, 'pt-BR'],
    ['', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt-BR, en;q=0.9', 'pt-BR'],
    ['en;q=0', 'pt-BR'],
    ['*, en;q=0.5', 'pt-BR'],
    ['de, fr-CH', 'pt-BR'],
    ['constructor, ;;q=x', 'pt-BR'],
  ])('by Accept-Language: %s is in %s, and says that it could be in another', async (language, answered) => {
    const refused = await call('/users/self', { isAnonymous: true, ...(language === undefined ? {} : { language }) })
    const [, { pt, en }] = errors.unauthorized
    expect(refused).toMatchObject({ message: answered === 'en' ? en : pt, language: answered, vary: 'Accept-Language' })
  })

  test.each([
    ['/nowhere', {}],
    ['/documents/unknown', {}],
    ['/login', { body: { email: 'ana@exemplo.com', password: 'errada-demais' }, isAnonymous: true }],
    ['/users/self/api-keys', { body: { name: 'robô' }, key: 'com espaço' }],
  ] as const)('of %s is in the language of its reader', async (path, asked) => {
    const inEnglish = await call(path, { ...asked, language: 'en' })
    const inPortuguese = await call(path, asked)
    const sentence = Object.values(errors).find(([, { pt }]) => pt === inPortuguese.message)?.[1]
    expect(inEnglish.message).toBe(sentence?.en)
    expect([inEnglish, inPortuguese]).toMatchObject([
      { language: 'en', vary: 'Accept-Language' },
      { language: 'pt-BR', vary: 'Accept-Language' },
    ])
  })

  test('that is given again for its key stays in the language of the first answer', async () => {
    const email = `${randomUUID()}@exemplo.com`
    const path = `/accounts/${owner.accountId}/signers`
    await call(path, { body: { full_name: 'Ana', email } })
    const again = { body: { full_name: 'Bia', email }, key: randomUUID() }
    const first = await call(path, { ...again, language: 'en' })
    const second = await call(path, { ...again, language: 'pt-BR' })
    expect(first).toMatchObject({
      code: 'signer_email_taken',
      message: errors.signer_email_taken[1].en,
      language: 'en',
    })
    expect(second).toMatchObject({ message: first.message, errors: first.errors, language: 'en', vary: first.vary })
  })
})

test('every code has a sentence in English, without a Portuguese letter', () => {
  for (const [code, [, { pt, en }]] of Object.entries(errors)) {
    expect(en, code).not.toBe(pt)
    expect(en, code).toMatch(/^[A-Z][ -~]+$/)
  }
})
