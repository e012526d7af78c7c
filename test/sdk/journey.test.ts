import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sdkClient } from '@rubrica/api/docs/docs-start.ts'
import { isExamples } from '@rubrica/api/docs/guides/guide.ts'
import { guides } from '@rubrica/api/docs/guides/guides.ts'
import { DocumentFailedError, type TemplateSendInput, webhooks } from '@rubrica/sdk'
import { expect, test } from 'vitest'
import { PASSWORD, preparedTemplate, signAll, signerAtTheDoor } from '../make.ts'
import { refusingOffice, unreadableDocx } from '../office-files.ts'
import { useOwnProduct } from '../product.ts'
import { blockFolder, blocksIn, runModules, runShell } from './blocks.ts'
import { type Person, personOf } from './person.ts'

const product = useOwnProduct({ ...refusingOffice, UPLOAD_MAX_BYTES: '3000000', RATE_LIMIT_CREDENTIAL: '1000' })

test('a document goes from a file to a sealed file that the service verifies', async () => {
  const { client, accountId } = await personOf(product)
  const file = 'test/fixtures/papers/contrato.pdf'

  const { id: documentId } = await client.documents.create({ accountId, file, name: 'Prestação de serviços' })
  const ready = await client.documents.wait(documentId, { until: 'metadata_ready' })
  expect(ready).toMatchObject({ status: 'metadata_ready', name: 'Prestação de serviços' })
  expect(ready.pages).toHaveLength(2)

  const bruna = await client.signers.create({ accountId, full_name: 'Bruna Souza', email: 'bruna@exemplo.com.br' })
  await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: bruna.id }] })

  const signer = product.client({ signerAccessCode: await product.mailbox.accessCode('bruna@exemplo.com.br') })
  await signer.signing.verify({ 'verification-code': await product.mailbox.code('bruna@exemplo.com.br') })
  await signer.signing.acceptTerms()
  const open = await signer.signing.open()
  await signer.signing.sign({ documentId, assignmentId: open.assignment?.id ?? '', items: [] })

  const sealed = await client.documents.wait(documentId)
  expect(sealed.status).toBe('certificated')
  const download = await client.documents.download({ documentId, artifact: 'certificated' })
  const bytes = await buffer(download.body)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBe(download.size)

  const anybody = product.client()
  expect(await anybody.documents.verifyFile(new Blob([bytes]))).toMatchObject({ is_valid: true, id: documentId })
  expect(await anybody.documents.verifyFile(new Blob(['outra coisa']))).toMatchObject({ is_valid: false, id: null })

  const events = []
  for await (const { event } of client.documents.activities({ documentId, 'per-page': 2 })) events.push(event)
  expect(events.length).toBeGreaterThan(4)
  expect(events).toContain('signer_signed_document')
})

test('a file is sent in one call, which may be repeated: by its key, and by the id of another system', async () => {
  const { client, accountId } = await personOf(product)
  const file = 'test/fixtures/papers/contrato.pdf'
  const signers = [
    { name: 'Caio Reis', email: 'caio.reis@exemplo.com.br', step: 1 },
    { name: 'Dora Sá', email: 'dora@exemplo.com.br', step: 2 },
  ]
  const input = {
    accountId,
    signers,
    message: 'Bom dia!',
    expiresAt: new Date(Date.now() + 86_400_000),
    tags: ['Vendas'],
  }
  const options = { idempotencyKey: randomUUID() }
  const sent = await client.documents.send(file, input, options)
  expect(sent).toMatchObject({ status: 'pending_signature', name: 'contrato.pdf', tags: [{ name: 'Vendas' }] })
  expect(sent.assignment).toMatchObject({ message: 'Bom dia!', expires_at: input.expiresAt.toISOString() })
  expect(sent.assignment?.signers.map(({ full_name, step }) => [full_name, step])).toEqual([
    ['Caio Reis', 1],
    ['Dora Sá', 2],
  ])
  const again = await client.documents.send(file, input, options)
  const others = { ...input, signers: [{ name: 'Eva Luz', email: 'eva@exemplo.com.br' }] }
  await expect(client.documents.send(file, others, options)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  for (const idempotencyKey of ['', 'k'.repeat(194)]) {
    const odd = client.documents.send(file, input, { idempotencyKey })
    await expect(odd).rejects.toMatchObject({
      parameter: 'idempotencyKey',
      message: expect.stringContaining('1 to 193'),
    })
  }
  const named = { ...input, externalId: 'pedido-1' }
  const other = await client.documents.send(file, named)
  const same = await client.documents.send(file, named)
  expect([again.id === sent.id, other.id === sent.id, same.id === other.id]).toEqual([true, false, true])
  expect((await client.documents.list({ accountId })).totalCount).toBe(2)
  await expect(client.documents.send(file, { accountId, signers: [] })).rejects.toMatchObject({ parameter: 'signers' })
  const nameless = client.documents.send(file, { accountId, signers: [{ name: '', email: 'a@exemplo.com' }] })
  await expect(nameless).rejects.toMatchObject({ parameter: 'signers[0].name' })
})

test('a file that the service cannot read makes the sending fail with its reason', async () => {
  const { client, accountId } = await personOf(product)
  const file = { name: 'ilegível.docx', content: unreadableDocx() }
  const signers = [{ name: 'Caio Reis', email: 'caio.reis@exemplo.com.br' }]
  const failure = await client.documents.send(file, { accountId, signers }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DocumentFailedError)
  expect(failure).toMatchObject({ document: { status: 'failed' }, message: expect.stringMatching(/^\p{Lu}/u) })
})

test('a template is sent by the names of its roles and the labels of its fields', async () => {
  const owner = await personOf(product)
  const { id } = await preparedTemplate(owner)
  await askSignerToo(owner, id)
  const send = (signers: TemplateSendInput['signers'], values = {}, externalId?: string) =>
    owner.client.templates.send(id, { accountId: owner.accountId, signers, values, externalId })
  const eva = { name: 'Eva Luz', email: 'eva@exemplo.com.br' }
  const sent = await send([{ ...eva, role: 'Locatário' }], { 'Data de início': '01/12/2026' })
  expect(sent).toMatchObject({ name: 'Locação de Eva Luz desde 01/12/2026', template_id: id })
  expect((await send([eva], { 'Data de início': '02/12/2026' })).name).toContain('02/12/2026')
  const named = await send([eva], { 'Data de início': '03/12/2026' }, 'locação-1')
  expect(await send([eva], { 'Data de início': '03/12/2026' }, 'locação-1')).toMatchObject({ id: named.id })
  await expect(send([{ ...eva, role: 'Fiador' }])).rejects.toMatchObject({
    parameter: 'signers[0].role',
    message: expect.stringContaining('Locatário'),
  })
  await expect(send([eva], { Início: '1' })).rejects.toMatchObject({
    message: expect.stringMatching(/: Data de início\.$/),
  })
})

/** Places the sender's field once more, for the signer and under the same label. */
async function askSignerToo({ client, accountId }: Person, templateId: string): Promise<void> {
  const { pages } = await client.templates.get({ accountId, templateId })
  const [page] = pages
  const fields = (page?.fields ?? []).map(({ field_id, role_id, label, display_settings }) => {
    return { field_id, role_id, label, display_settings }
  })
  const signature = fields.find(({ label }) => label !== 'Data de início')
  const date = fields.find(({ label }) => label === 'Data de início')
  if (!page || !signature || !date) throw new Error('The template lacks a field')
  const twin = { ...date, role_id: signature.role_id, display_settings: { ...date.display_settings, top: 700 } }
  await client.templates.setFields({
    accountId,
    templateId,
    entries: [{ page_id: page.id, fields: [...fields, twin] }],
  })
}

test('every block of the README runs', async () => {
  const owner = await personOf(product)
  await preparedTemplate(owner, { name: 'Locação' })
  await using folder = await blockFolder()
  const blocks = blocksIn(await readFile('sdk/README.md', 'utf8'), 'ts')
  const done = runModules(blocks, {
    folder: folder.path,
    env: {
      ...(await environmentOf(owner)),
      RUBRICA_WEBHOOK_SECRET: `whsec_${btoa('um segredo de trinta e dois bytes')}`,
    },
  })
  await Promise.all([done, signerAtTheDoor(product, 'ana@exemplo.com.br').then((signer) => signAll(signer))])
  expect(await done).toContain('contrato-assinado.pdf')
  expect((await readFile(join(folder.path, 'contrato-assinado.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('every block of the guides of /v1/docs runs, with curl, the SDK and the command line', async () => {
  const owner = await personOf(product)
  const { id: template } = await preparedTemplate(owner, { document_name: 'Locação' })
  await askSignerToo(owner, template)
  const kinds = ['curl', 'sdk', 'cli'] as const
  const emails = kinds.map((kind) => `${kind}@exemplo.com.br`)
  const [sealed] = await Promise.all(['carla@exemplo.com.br', ...emails].map((email) => sentTo(owner, email)))
  await signAll(await signerAtTheDoor(product, 'carla@exemplo.com.br'))
  await owner.client.documents.wait(sealed ?? '')
  const secret = `whsec_${btoa('um segredo de trinta e dois bytes')}`
  const { body, headers } = await webhooks.sign({ event: 'webhook_test' }, secret)
  const common = {
    ...(await environmentOf(owner)),
    ...{ TEMPLATE_ID: template, DOCUMENT_ID: sealed ?? '', RUBRICA_WEBHOOK_SECRET: secret },
    ...{ id: headers['webhook-id'], time: headers['webhook-timestamp'], signature: headers['webhook-signature'] },
  }

  const said = kinds.map(async (kind, i) => {
    await using folder = await blockFolder()
    await writeFile(
      join(folder.path, 'pessoas.csv'),
      // As spreadsheets write it.
      `\ufeffEva Luz;eva.${kind}@exemplo.com.br\r\nFábio Dias;fabio.${kind}@exemplo.com.br`,
    )
    await writeFile(join(folder.path, 'corpo.json'), body)
    const env: Record<string, string> = {
      ...common,
      RUBRICA_SIGNER_CODE: await product.mailbox.accessCode(emails[i] ?? ''),
      SIX_DIGITS: await product.mailbox.code(emails[i] ?? ''),
    }
    const blocks = guides.flatMap(({ parts }) => parts.filter(isExamples).flatMap(({ [kind]: block }) => block ?? []))
    if (kind !== 'sdk') return await runShell(blocks, { folder: folder.path, env })
    const modules = blocks.map(
      (block) => `${sdkClient}\n${block.replace(/'([A-Z_]{3,})'/g, (_, word: string) => `'${env[word]}'`)}`,
    )
    return await runModules(modules, { folder: folder.path, env })
  })
  const [curl, sdk, cli] = await Promise.all(said)
  expect([curl, sdk, cli].filter((out) => out?.includes('whsec_'))).toHaveLength(1)
  expect(curl).toContain('\nveio do serviço')
  expect(curl).toContain('"code": "validation"')
  expect(cli).toContain('saiu com 6')
  const { totalCount } = await owner.client.documents.list({ accountId: owner.accountId })
  // Four from here, and of each kind one that is sent, one that is repeated, and from the template one a person.
  expect(totalCount).toBe(4 + 4 + 4 + 3)
})

async function environmentOf({ client, accountId }: Person): Promise<Record<string, string>> {
  const { api_key } = await client.users.createApiKey({ password: PASSWORD })
  return { RUBRICA_URL: product.url, RUBRICA_API_KEY: api_key ?? '', RUBRICA_ACCOUNT_ID: accountId }
}

/** The id of a document that waits for the signature of somebody with this address. */
async function sentTo({ client, accountId }: Person, email: string): Promise<string> {
  const signers = [{ name: 'Carla Nunes', email }]
  return (await client.documents.send('test/fixtures/papers/contrato.pdf', { accountId, signers })).id
}

test('waiting for what cannot come ends with the document as it stands', async () => {
  const { client, accountId } = await personOf(product)
  const file = 'test/fixtures/papers/contrato.pdf'
  const { id: documentId } = await client.documents.create({ accountId, file })
  const seen: string[] = []
  await client.documents.wait(documentId, { until: 'metadata_ready' })
  const document = await client.documents.wait(documentId, {
    until: 'uploaded',
    onAnswer: ({ status }) => void seen.push(status),
  })
  expect([document.status, seen]).toEqual(['metadata_ready', ['metadata_ready']])
})

test('a file that is too large or no document is refused in clear words, and so is a stranger', async () => {
  const { client, accountId } = await personOf(product)
  const large = new File([new Uint8Array(20_000_000)], 'grande.pdf', { type: 'application/pdf' })
  await expect(client.documents.create({ accountId, file: large })).rejects.toMatchObject({ code: 'too_large' })
  const fake = 'test/fixtures/papers/falso.pdf'
  await expect(client.documents.create({ accountId, file: fake })).rejects.toMatchObject({
    name: 'UnsupportedTypeError',
    message: expect.stringMatching(/^\p{Lu}/u),
  })
  const stranger = await personOf(product)
  await expect(stranger.client.documents.list({ accountId })).rejects.toMatchObject({ name: 'NotFoundError' })
  await expect(stranger.client.signers.create({ accountId: stranger.accountId, full_name: ' ' })).rejects.toMatchObject(
    {
      code: 'validation',
      fields: { full_name: 'Informe o nome.' },
    },
  )
})
