import { createHash } from 'node:crypto'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { webhooks } from '@rubrica/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, preparedTemplate } from '../make.ts'
import { useProduct } from '../product.ts'
import { type Person, personOf } from '../sdk/person.ts'
import { data, openWire } from '../sdk/wire.ts'
import { sendKilled } from './killed-batch.ts'
import { openShell, type Shell } from './shell.ts'

const papers = resolve('test/fixtures/papers')
const product = useProduct()
let person: Person
let shell: Shell
beforeAll(async () => {
  person = await personOf(product)
  shell = openShell(product.url)
  await shell.run(['login', '--email', person.email, '--password-stdin'], { stdin: PASSWORD })
})
afterAll(async () => {
  shell.close()
})

test('a document is uploaded, sent, signed, waited for, downloaded and verified', async () => {
  const upload = await shell.run(['documents', 'upload', join(papers, 'contrato.pdf')])
  expect(upload).toMatchObject({ code: 0, err: '' })
  const id = upload.out.trim()

  expect(await shell.run(['documents', 'wait', id, '--until', 'metadata_ready'])).toMatchObject({
    code: 0,
    out: 'metadata_ready\n',
  })
  const sent = await shell.run([
    ...['documents', 'send', id, '--signer', 'Ana Souza <ana@exemplo.com.br>', '--step', '1'],
    ...['--signer', '"Conceição, João" <joao@exemplo.com.br>', '--step', '2'],
    ...['--copy', 'Rui <rui@exemplo.com.br>', '--message', 'Assine até sexta.', '--expires', '31/12/2099'],
  ])
  expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/^message\tAssine até sexta\.$/m) })
  expect(sent.out).not.toContain('/sign/')

  const { assignment } = await person.client.documents.get({ documentId: id })
  expect(assignment).toMatchObject({
    message: 'Assine até sexta.',
    expires_at: expect.stringMatching(/^2100-01-01T02:59:59/),
  })
  expect(assignment?.signers.map(({ step }) => step)).toEqual([1, 2])
  expect(assignment?.signers.map(({ full_name }) => full_name)).toEqual(['Ana Souza', 'Conceição, João'])
  expect(assignment?.copy_receivers).toMatchObject([{ full_name: 'Rui' }])

  for (const email of ['ana@exemplo.com.br', 'joao@exemplo.com.br']) await sign(email)
  expect(await shell.run(['documents', 'wait', id])).toMatchObject({ code: 0, out: 'certificated\n' })
  expect((await shell.run(['documents', 'get', id])).out).toMatch(/^status\tcertificated$/m)

  const download = await shell.run(['documents', 'download', id, '-o', 'assinado.pdf'])
  expect(download).toMatchObject({ code: 0, out: 'assinado.pdf\n' })
  const again = await shell.run(['documents', 'download', id, '-o', 'assinado.pdf'])
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('já existe') })
  expect((await shell.run(['documents', 'download', id, '-o', 'assinado.pdf', '--force'])).code).toBe(0)
  const whole = await readFile(join(shell.folder, 'assinado.pdf'))
  const sha256 = createHash('sha256').update(whole).digest('hex')
  // Left by a process that has ended.
  await writeFile(join(shell.folder, `.retomado.pdf.${sha256}.99999999.part`), whole.subarray(0, 1000))
  const resumed = await shell.run(['documents', 'download', id, '-o', 'retomado.pdf', '--verbose'])
  expect(resumed).toMatchObject({ code: 0, err: expect.stringContaining(' 206 ') })
  expect(await readFile(join(shell.folder, 'retomado.pdf'))).toEqual(whole)
  await writeFile(join(shell.folder, `.outro.pdf.${sha256}.99999999.part`), Buffer.alloc(1000))
  const spoilt = await shell.run(['documents', 'download', id, '-o', 'outro.pdf'])
  expect(spoilt).toMatchObject({ code: 1, err: expect.stringContaining('incompleto') })
  expect((await readdir(shell.folder)).sort()).toEqual(['assinado.pdf', 'config.json', 'retomado.pdf'])
  await writeFile(join(shell.folder, 'alheio'), 'meu')
  await symlink('alheio', join(shell.folder, `.ligado.pdf.${sha256}.99999999.part`))
  expect((await shell.run(['documents', 'download', id, '-o', 'ligado.pdf'])).code).toBe(0)
  expect(await readFile(join(shell.folder, 'ligado.pdf'))).toEqual(whole)
  expect(await readFile(join(shell.folder, 'alheio'), 'utf8')).toBe('meu')
  const piped = await shell.run(['documents', 'download', id, '--artifact', 'original', '-o', '-'])
  expect(piped.out.startsWith('%PDF-')).toBe(true)

  expect(await shell.run(['verify', 'assinado.pdf'])).toMatchObject({
    code: 10,
    out: expect.stringMatching(/^intact-unknown-issuer\t/),
  })
  const online = await shell.run(['verify', '--online', '--json', 'assinado.pdf'])
  expect(online.code).toBe(0)
  expect(JSON.parse(online.out)).toMatchObject({
    verdict: 'intact',
    log: { isSigned: true },
    service: { completed_count: 2, is_valid: true },
  })
  const bytes = await readFile(join(shell.folder, 'assinado.pdf'))
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  await writeFile(join(shell.folder, 'mexido.pdf'), bytes)
  expect((await shell.run(['verify', 'mexido.pdf'])).code).toBe(11)

  expect(await shell.run(['documents', 'upload', 'assinado.pdf'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^[\da-f-]{36}\n$/),
    err: expect.stringMatching(/^assinado\.pdf: Este documento chegou certificado e não permite mudanças\. /),
  })

  const activities = await shell.run(['documents', 'activities', id])
  expect(activities).toMatchObject({ code: 0, out: expect.stringContaining('Ana Souza') })
  expect(activities.out.trim().split('\n').length).toBeGreaterThan(6)
  expect(await shell.run(['documents', 'remove', id, '--yes'])).toMatchObject({
    code: 7,
    err: 'Este documento não pode ser excluído no estado atual.\n',
  })
}, 240_000)

test('a bad file is told with its reason and does not stop the others', async () => {
  const names = ['vazio.pdf', 'contrato.pdf', 'nada.pdf', 'linearizado.pdf'].map((name) => join(papers, name))
  const outcome = await shell.run(['documents', 'upload', ...names])
  expect(outcome.code).toBe(10)
  expect(outcome.out.trim().split('\n')).toHaveLength(2)
  expect(outcome.err).toContain('vazio.pdf: O arquivo está vazio. Escolha outro arquivo.')
  expect(outcome.err).toContain('nada.pdf: Arquivo não encontrado')
  expect(outcome.err).toContain('2 de 4 arquivos não foram enviados.')

  const stdin = await readFile(join(papers, 'contrato.pdf'))
  const piped = await shell.run(['documents', 'upload', '-', '--name', 'Da entrada', '--external-id', 'e-1'], { stdin })
  expect(piped).toMatchObject({ code: 0, err: '' })
  expect((await shell.run(['documents', 'list', '--external-id', 'e-1', '--json', 'id'])).out).toContain(
    piped.out.trim(),
  )

  const machine = await shell.run(['--json', 'documents', 'upload', papers, ...names.slice(0, 2)])
  expect(machine.code).toBe(10)
  expect(JSON.parse(machine.out)).toMatchObject([
    { error: expect.any(String) },
    { error: 'O arquivo está vazio. Escolha outro arquivo.' },
    { document: { resource: 'document' } },
  ])
  const ids = await shell.run(['documents', 'upload', ...names.slice(0, 2), '--json', 'id,error'])
  expect(JSON.parse(ids.out)).toEqual([
    { id: null, error: 'O arquivo está vazio. Escolha outro arquivo.' },
    { id: expect.stringMatching(/^[\da-f-]{36}$/), error: null },
  ])
})

test('documents and contacts are listed as lines for a pipe and whole as JSON', async () => {
  const { id } = JSON.parse(
    (await shell.run(['signers', 'create', '--name', 'Zoé', '--email', 'zoe@exemplo.com.br', '--json'])).out,
  )
  expect((await shell.run(['signers', 'list', '--search', 'zoe@'])).out).toBe(`${id}\tZoé\tzoe@exemplo.com.br\t\n`)
  const taken = await shell.run(['signers', 'create', '--name', 'Zoé', '--email', 'zoe@exemplo.com.br'])
  expect(taken).toMatchObject({ code: 6, err: 'Já existe um contato com este e-mail neste workspace.\n' })

  const documents = await shell.run(['documents', 'list', '--json', '--limit', '1', '--sort', '-created_at'])
  expect(JSON.parse(documents.out)).toHaveLength(1)
  expect((await shell.run(['documents', 'list', '--search', 'não existe'])).out).toBe('')
})

test('what is made of rows works on the real service, as processes', async () => {
  const created = JSON.parse(
    (await shell.run(['tags', 'create', '--name', 'Vendas', '--color', '#27378F', '--json'])).out,
  )
  const list = await shell.run(['tags', 'list', '--json', 'name,color'])
  expect(JSON.parse(list.out)).toEqual([{ name: 'Vendas', color: '#27378F' }])
  expect((await shell.run(['tags', 'remove', created.id])).code).toBe(2)
  expect(await shell.run(['tags', 'remove', created.id, '--yes'])).toEqual({ code: 0, out: '', err: 'Feito.\n' })
  expect((await shell.run(['tags', 'remove', created.id, '--yes'])).code).toBe(3)
  expect((await shell.run(['team', 'list', '--json', 'email'])).out).toContain(person.email)
  const acts = JSON.parse((await shell.run(['activity', 'list', '--kind', 'tags', '--json', 'act'])).out)
  expect(acts).toEqual([{ act: 'tags.remove' }, { act: 'tags.create' }])
  const csv = await shell.run(['activity', 'export', '--kind', 'tags', '--output', '-'])
  expect(csv.out.split('\r\n').at(1)).toContain('tags.remove')
  const api = await shell.run(['api', 'GET', '/accounts/{account}/documents', '--paginate'])
  expect(JSON.parse(api.out).length).toBeGreaterThan(0)
})

test('what happens is handed on to a local address, signed, and can be gone on from', async () => {
  await using wire = await openWire(data({}))
  const secret = `whsec_${Buffer.from('um segredo de trinta e dois byte').toString('base64')}`
  const env = { RUBRICA_WEBHOOK_SECRET: secret }
  const { accountId } = person
  const { next } = await person.client.events.list({ accountId, after: 'now' })
  const { id } = await person.client.signers.create({ accountId, full_name: 'Rita' })
  const outcome = await shell.run(
    [
      'webhooks',
      'listen',
      '--after',
      next ?? '',
      '--once',
      '--events',
      'signer_created',
      '--forward-to',
      `${wire.url}/avisos`,
    ],
    { env },
  )
  expect(outcome).toMatchObject({ code: 0, err: expect.stringMatching(/^Para continuar daqui: --after e\d+\n$/) })
  expect(outcome.out).toContain(`signer_created\t${id}\t200`)
  const seen = wire.seen.at(-1)
  await expect(webhooks.verify(seen?.body ?? '', seen?.headers ?? {}, secret)).resolves.toMatchObject({
    object: { id },
  })
})

test('control characters in names do not reach the terminal', async () => {
  // A name of before: the service refuses some of these today.
  const named = { id: 't', name: 'Eva\u001b[2J\u202e\tluna', color: null, usage_count: 0 }
  await using wire = await openWire(data([named]))
  const env = { RUBRICA_URL: wire.url, RUBRICA_API_KEY: 'k' }
  const { out } = await shell.run(['tags', 'list'], { env })
  expect(out).toContain('Eva')
  expect(out.trim().split('\n')).toHaveLength(1)
  for (const character of ['\u001b', '\u202e']) expect(out).not.toContain(character)
})

test('waiting gives up in time and ends early where there is nothing to wait for; removing asks to be confirmed', async () => {
  const upload = await shell.run(['documents', 'upload', join(papers, 'contrato.pdf')])
  const id = upload.out.trim()
  await shell.run(['documents', 'wait', id, '--until', 'metadata_ready'])
  expect(await shell.run(['documents', 'wait', id, '--timeout', '1'])).toMatchObject({ code: 1, out: '' })
  expect(await shell.run(['documents', 'wait', id, '--until', 'uploaded'])).toMatchObject({
    code: 1,
    out: 'metadata_ready\n',
    err: 'O documento está: Aguardando preparação.\n',
  })
  expect((await shell.run(['documents', 'remove', id])).code).toBe(2)
  expect((await shell.run(['documents', 'remove', id, '--yes'])).code).toBe(0)
  expect((await shell.run(['documents', 'get', id])).code).toBe(3)
})

test('an interrupted command stops at once and says so', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  await using wire = await openWire((response) => {
    data({ id: 'd', status: 'pending_signature', is_closed: false })(response)
    resolve()
  })
  const env = { RUBRICA_URL: wire.url, RUBRICA_API_KEY: 'k' }
  const outcome = await shell.run(['documents', 'wait', 'd'], { env, interruptOn: asked })
  expect(outcome).toEqual({ code: 130, out: '', err: 'Interrompido.\n' })
  expect(await shell.interruptOnTerminal(['documents', 'wait', 'd'], env)).toBe(130)
})

async function sign(email: string): Promise<void> {
  const client = product.client({ signerAccessCode: await product.mailbox.accessCode(email) })
  await client.signing.verify({ 'verification-code': await product.mailbox.code(email) })
  await client.signing.acceptTerms()
  const { id, assignment } = await client.signing.open()
  await client.signing.sign({ documentId: id, assignmentId: assignment?.id ?? '', items: [] })
}

const [rows, kills] = [Number(process.env.BATCH_ROWS ?? 60), Number(process.env.BATCH_KILLS ?? 4)]

test('a list whose sending is killed again and again becomes each document once', { timeout: 3_600_000 }, async () => {
  const { accountId, client } = person
  const { totalCount: before } = await client.documents.list({ accountId })
  const { id } = await preparedTemplate(person)
  const { code, out, killed } = await sendKilled(shell, { template: id, rows, kills })
  expect([code, killed]).toEqual([0, kills])
  const results: { row: number; document_id: string; status: string }[] = JSON.parse(out)
  expect(results.filter(({ status }) => status !== 'sent')).toEqual([])
  const names = new Map<string, string>()
  for await (const document of client.documents.list({ accountId })) {
    if (document.template_id === id) names.set(document.id, document.name)
  }
  expect((await client.documents.list({ accountId })).totalCount).toBe(before + rows)
  expect(results.map(({ document_id }) => names.get(document_id))).toEqual(
    results.map(({ row }) => `Locação de Pessoa ${row} desde 01/12/2026`),
  )
})

test('people approve, witness and acknowledge by options of their own, and --as and --of say more of the one before', async () => {
  const upload = await shell.run(['documents', 'upload', join(papers, 'contrato.pdf')])
  const id = upload.out.trim()
  const emails = ['rui', 'ana', 'bia', 'eva', 'lia'].map((name) => `${name}-${crypto.randomUUID()}@exemplo.com`)
  const [rui = '', ana = '', bia = '', eva = '', lia = ''] = emails
  const sent = await shell.run([
    ...['documents', 'send', id, '--approver', `Rui <${rui}>`, '--as', 'diretor', '--signer', `Ana <${ana}>`],
    ...['--signer', `Bia <${bia}>`, '--witness', `Eva <${eva}>`, '--as', 'vizinha', '--of', bia],
    ...['--receipt', `Lia <${lia}>`],
  ])
  expect(sent).toMatchObject({ code: 0, err: '' })
  const { assignment } = await person.client.documents.get({ documentId: id })
  const idOfBia = assignment?.signers.find(({ email }) => email === bia)?.id
  expect(assignment?.signers).toMatchObject([
    { email: rui, part: 'approver', acting_as: 'diretor' },
    { email: ana, part: 'signer', acting_as: null },
    { email: bia, part: 'signer' },
    { email: eva, part: 'witness', acting_as: 'vizinha', witness_of: [idOfBia] },
    { email: lia, part: 'receipt' },
  ])
  await sign(rui)
  expect((await shell.run(['documents', 'get', id, '--json', 'assignment'])).out).toContain('"approved"')
  for (const option of ['--as', '--of']) {
    const early = await shell.run(['documents', 'send', id, option, 'x', '--signer', ana])
    expect(early).toMatchObject({ code: 2, err: expect.stringContaining('valem para a pessoa informada antes deles') })
  }
  const nobody = await shell.run(['documents', 'send', id, '--approver', rui])
  expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('Informe pelo menos um --signer.') })
})
