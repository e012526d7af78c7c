import { randomUUID } from 'node:crypto'
import { activityEvents } from '@rubrica/contracts/activity-events.ts'
import { errors } from '@rubrica/contracts/errors.ts'
import { fieldErrors } from '@rubrica/contracts/field-errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contact, type Owner, readyDocument, sentDocument, signerAtTheDoor, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
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
  const answer: { code: unknown; message: string; data: unknown; errors?: Record<string, string> } = JSON.parse(
    await response.text(),
  )
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

  test('by a link, which has no header of its page, is in the language that its address names', async () => {
    const asks = (query: string, language: string) =>
      call(`/users/self?accept-language=${query}`, { isAnonymous: true, language })
    const [, { pt, en }] = errors.unauthorized
    expect(await asks('pt-BR', 'en')).toMatchObject({ message: pt, language: 'pt-BR', vary: 'Accept-Language' })
    expect(await asks('en', 'pt-BR')).toMatchObject({ message: en, language: 'en' })
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

describe('an answer that succeeds', () => {
  const both = async (path: string, body?: object) => {
    const asked = body === undefined ? {} : { body }
    const answers = [await call(path, asked), await call(path, { ...asked, language: 'en' })]
    expect(answers).toMatchObject([
      { language: 'pt-BR', vary: 'Accept-Language' },
      { language: 'en', vary: 'Accept-Language' },
    ])
    return answers.map(({ data }) => data)
  }

  test('names events, reasons and types of field in the language of its reader', async () => {
    const [events, inEnglish] = await both('/webhooks/event-types')
    expect(events).toContainEqual({ id: 'document_ready', description: 'Todos assinaram um documento' })
    expect(inEnglish).toContainEqual({ id: 'document_ready', description: 'Everyone signed a document' })
    const [, reasons] = await both('/users/delete-reasons')
    expect(reasons).toContainEqual({ code: 'other', name: 'Another reason' })
    const [, types] = await both('/field-types')
    expect(types).toContainEqual({ type: 'date', name: 'Date' })
  })

  test('says what it found by a hash, and what sending would cost', async () => {
    const [pt, en] = await both(`/documents/${'0'.repeat(64)}/verify`)
    expect(pt).toMatchObject({ message: 'Nenhum documento com este código foi encontrado.' })
    expect(en).toMatchObject({ message: 'No document with this code was found.' })
    const document = await readyDocument(owner)
    const [, cost] = await both(`/documents/${document.id}/assignments/estimate-cost`, { signers: [] })
    expect(cost).toMatchObject({
      message: 'Sending is included in the Free plan.',
      breakdown: [{ name: 'Document' }, { name: 'Invitation by e-mail' }],
    })
  })

  test('says why a value does not fit its field', async () => {
    const path = `/accounts/${owner.accountId}/fields`
    const field = await owner.client.fields.create({ accountId: owner.accountId, name: 'Nascimento', type: 'date' })
    const [pt, en] = await both(`${path}/${field.id}/validate`, { value: 'ontem' })
    expect([pt, en]).toMatchObject([
      { success: false, error_message: expect.stringMatching(/^Data/) },
      { success: false, error_message: expect.stringMatching(/ date/i) },
    ])
  })

  test('tells the trail to its reader, and keeps the sentence that was written', async () => {
    const ana = await contact(owner, 'Ana Conceição')
    const document = await sentDocument(owner, [ana])
    const path = `/documents/${document.id}/activities`
    const messages = z.array(z.object({ message: z.string(), hash: z.string() }))
    const [pt, en] = (await both(path)).map((data) => messages.parse(data))
    expect(pt?.map(({ message }) => message)).toContain('Olívia Conceição enviou o documento para 1 signatário.')
    expect(en?.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Olívia Conceição sent the document for signature.',
        'The document was sent to Ana Conceição.',
      ]),
    )
    expect(en?.map(({ hash }) => hash)).toEqual(pt?.map(({ hash }) => hash))
    const { is_whole } = await owner.client.documents.checkActivities({ documentId: document.id })
    expect(is_whole).toBe(true)
    // What an entry does not have is null, and no empty object.
    const { items } = await owner.client.documents.activities({ documentId: document.id })
    const [uploaded, prepared, sent] = ['document_uploaded', 'document_prepared', 'assignment_created'].map((event) =>
      items.find((one) => one.event === event),
    )
    expect(uploaded).toMatchObject({ payload: null, evidence: { file_name: 'contrato.pdf' } })
    expect(prepared).toMatchObject({ payload: null, evidence: null })
    expect(sent).toMatchObject({ payload: { user_name: 'Olívia Conceição' }, evidence: null })
    const feed = await call(`/accounts/${owner.accountId}/events`, { language: 'en' })
    expect(
      z
        .array(z.object({ message: z.string() }))
        .parse(feed.data)
        .map(({ message }) => message),
    ).toContain('The document was sent to Ana Conceição.')
  })

  const messagesOf = async (documentId: string, language: string) => {
    const { data } = await call(`/documents/${documentId}/activities`, { language })
    return z
      .array(z.object({ message: z.string() }))
      .parse(data)
      .map(({ message }) => message)
  }

  test('tells the trail in English by the names that its entries have, whatever these are made of', async () => {
    const [user, signer] = ["Olívia $& Sá $'", 'Ana $` $1 Reis $$']
    await owner.client.users.update({ name: user })
    const ana = await contact(owner, signer)
    const document = await sentDocument(owner, [ana])
    const open = await signerAtTheDoor(world, ana.email)
    await open.signing.open({})
    await open.signing.confirmData({ documentId: document.id, full_name: 'Ana Outra' })
    await owner.client.users.update({ name: 'Olívia Conceição' })
    await owner.client.signing.reject({ documentId: document.id, assignmentId: document.assignment?.id ?? '' })
    expect(await messagesOf(document.id, 'en')).toEqual([
      'Olívia Conceição cancelled the document.',
      'Ana Outra confirmed their data.',
      `${signer} opened the document.`,
      // These have only the id.
      'Ana Outra accepted the terms.',
      'Ana Outra confirmed the code sent by e-mail.',
      `The document was sent to ${signer}.`,
      'The document was prepared and awaits signatures.',
      `${user} sent the document for signature.`,
      'The document is ready to be prepared.',
      'The document was uploaded, or created from a template.',
    ])
  })

  test('tells in English what names nobody, and keeps the sentence of what this version does not know', async () => {
    const { id } = await readyDocument(owner)
    await onTables(world, async ({ db }) => {
      const last = await db.selectFrom('activities').selectAll().where('document_id', '=', id).orderBy('id').execute()
      for (const event of ['assignment_created', 'signature_requested', 'signer_signed_document', 'letter_posted']) {
        const { id: _, ...entry } = last[0] ?? expect.fail('no entry')
        const values = { ...entry, event, message: `Aconteceu ${event}.`, payload: '{"signer_id":7,"user_name":null}' }
        await db
          .insertInto('activities')
          .values({ ...values, evidence: null })
          .execute()
      }
    })
    expect((await messagesOf(id, 'en')).slice(0, 4)).toEqual([
      'Aconteceu letter_posted.',
      'A signer signed the document.',
      'The document was sent to a signer.',
      'Someone sent the document for signature.',
    ])
  })

  test('has a sentence in English for everything that a trail says', async () => {
    const { id } = await readyDocument(owner)
    const events = Object.keys(activityEvents)
    await onTables(world, async ({ db }) => {
      const rows = db.selectFrom('activities').selectAll().where('document_id', '=', id)
      const { id: _, ...entry } = await rows.executeTakeFirstOrThrow()
      const written = { ...entry, message: 'Isto aconteceu.', payload: '{}', evidence: null }
      await db
        .insertInto('activities')
        .values(events.map((event) => ({ ...written, event })))
        .execute()
    })
    const said = (await messagesOf(id, 'en')).slice(0, events.length)
    expect(new Set(said).size).toBe(events.length)
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z][ -z]+\.$/)
    expect(said).not.toContain('Isto aconteceu.')
  })

  test('describes the interface in the language of its reader', async () => {
    const titleOf = async (language: string) => {
      const response = await world.fetch('/v1/openapi.json', { headers: { 'Accept-Language': language } })
      return [response.headers.get('content-language'), (await response.text()).includes('Lists the tags')]
    }
    expect(await titleOf('en')).toEqual(['en', true])
    expect(await titleOf('pt-BR')).toEqual(['pt-BR', false])
  })
})

describe('a wrong input', () => {
  const signers = () => `/accounts/${owner.accountId}/signers`

  test.each([
    [{}, 'full_name', 'Fill in this field.', 'Preencha este campo.'],
    [{ full_name: 7 }, 'full_name', 'Enter text.', 'Informe um texto.'],
    [{ full_name: 'a\nb' }, 'full_name', 'The name cannot have line breaks.', 'O nome não pode ter quebras de linha.'],
    [{ full_name: 'a', email: 'b' }, 'email', 'Enter a valid e-mail.', 'Informe um e-mail válido.'],
    [
      { full_name: 'a', government_id: '1' },
      'government_id',
      'Invalid CPF number. Enter a valid CPF.',
      'Número de CPF inválido. Insira um CPF válido.',
    ],
    [
      { full_name: 'a', metadata: { text: 'b'.repeat(5000) } },
      'metadata',
      'The metadata can have up to 4096 characters and 5 levels.',
      'Os metadados podem ter até 4096 caracteres e 5 níveis.',
    ],
    [
      { full_name: 'a\u0000' },
      'full_name',
      'The text has a character that cannot be stored.',
      'O texto tem um caractere que não pode ser guardado.',
    ],
  ])('%o names %s in the language of its reader', async (body, field, en, pt) => {
    const inEnglish = await call(signers(), { body, language: 'en' })
    expect([inEnglish.message, inEnglish.errors?.[field], inEnglish.language]).toEqual([en, en, 'en'])
    const inPortuguese = await call(signers(), { body })
    expect([inPortuguese.message, inPortuguese.errors?.[field], inPortuguese.language]).toEqual([pt, pt, 'pt-BR'])
  })

  test('says its limits and options in the sentence', async () => {
    const sorted = await call(`${signers()}?sort=age`, { language: 'en' })
    expect(sorted.errors?.sort).toMatch(
      /^This list can be ordered by [a-z_, ]+, with - in front for the reverse order\.$/,
    )
    const paged = await call(`${signers()}?page=0`, { language: 'en' })
    expect(paged.errors).toEqual({ page: 'Enter at least 1.' })
    const stats = await call(`/accounts/${owner.accountId}/stats?granularity=hourly`, { language: 'en' })
    expect(stats.errors).toEqual({ granularity: 'Choose one of these options: monthly, daily.' })
  })
})

test('a sentence with a value of the service is in the language of its reader', async () => {
  const refused = await call('/log/consistency?from=1&to=9999999', { language: 'en' })
  expect(refused.errors?.to).toMatch(/^Number of leaves of the log so far: \d+\.$/)
})

test('every wrong value has a sentence in English, without a Portuguese letter', () => {
  for (const [key, { pt, en }] of Object.entries(fieldErrors)) {
    expect(en, key).not.toBe(pt)
    expect(en, key).toMatch(/^[A-Z][ -~]+$/)
    // Both name the same values.
    expect(en.match(/\{\w+\}/g), key).toEqual(pt.match(/\{\w+\}/g))
  }
})

test('every code has a sentence in English, without a Portuguese letter', () => {
  for (const [code, [, { pt, en }]] of Object.entries(errors)) {
    expect(en, code).not.toBe(pt)
    expect(en, code).toMatch(/^[A-Z][ -~]+$/)
  }
})
