import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { webhooks } from '@rubrica/sdk'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { preparedTemplate, signAll, signerAtTheDoor } from '../make.ts'
import { useOwnProduct } from '../product.ts'
import { paperFolder, type Reader, readerOf } from '../sdk/reader.ts'
import { until } from '../until.ts'
import { openReceiver } from '../webhook-receiver.ts'

const product = useOwnProduct({ WEBHOOK_ALLOW_PRIVATE: 'on' })
const sent = async ({ person }: Reader) =>
  (await person.client.documents.list({ accountId: person.accountId })).totalCount

test('every block of docs/cli.md runs in its order, from the login that it begins with', async () => {
  await using reader = await readerOf(product, 'docs/cli.md')
  const login = 'npx rubrica login --url http://localhost:3000\n'
  const first = reader.next()
  expect(first.startsWith(login)).toBe(true)
  const signed = signerAtTheDoor(product, 'ana@exemplo.com').then((signer) => signAll(signer))
  await Promise.all([reader.shell(first.slice(login.length)), signed])
  expect((await readFile(join(reader.folder, 'contrato-assinado.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')

  await reader.shell(reader.next())

  const { id } = await preparedTemplate(reader.person)
  await writeFile(join(reader.folder, 'pessoas.csv'), 'nome;e-mail;Data de início\nAna;ana2@exemplo.com;01/12/2026\n')
  await writeFile(join(reader.folder, 'contratos.csv'), 'arquivo;nome;e-mail\nana.pdf;Ana;ana3@exemplo.com\n')
  await paperFolder(reader, 'contratos', ['ana.pdf'])
  await reader.shell(reader.next().replaceAll('<id>', id))
  expect(await sent(reader)).toBe(5)
  expect(reader.left()).toBe(0)
})

test('every block of docs/tasks/from-a-spreadsheet.md runs in its order, after a login', async () => {
  await using reader = await readerOf(product, 'docs/tasks/from-a-spreadsheet.md')
  await preparedTemplate(reader.person, { name: 'Locação' })
  const people = join(reader.folder, 'pessoas.csv')
  const list = reader.next()
  await writeFile(people, list)
  const [find = '', check = '', send = ''] = reader.next().trim().split('\n')
  const id = (await reader.shell(find)).split('\n')[1]?.split('\t')[0] ?? ''
  const spoilt = list.replace(';01/12/2026', ';31/02/2026').replace('bia@', 'bia.')
  await writeFile(people, spoilt)
  const refused = await reader.shell(`${check.replace('<id>', id)} 2>&1 || [ $? = 6 ]`)
  expect(refused).toContain(reader.next())
  await writeFile(people, list)
  await reader.shell(check.replace('<id>', id))
  expect(await sent(reader)).toBe(0)
  await reader.shell(send.replace('<id>', id))
  expect(await sent(reader)).toBe(2)

  await writeFile(join(reader.folder, 'contratos.csv'), reader.next())
  await paperFolder(reader, 'contratos', ['ana.pdf', 'bia.pdf'])
  await reader.shell(reader.next())
  expect(await sent(reader)).toBe(6)
  expect(await reader.module(reader.next())).toContain('Locação')
  expect([await sent(reader), reader.left()]).toEqual([7, 0])
})

test('every block of docs/tasks/from-ci.md runs in its order: the key after a login, the rest with that key alone', async () => {
  await using reader = await readerOf(product, 'docs/tasks/from-ci.md')
  const key = /^rbk_\S+$/m.exec(await reader.shell(reader.next()))?.[0] ?? ''
  const RUBRICA_WORKSPACE = (await reader.shell('rubrica workspaces list')).split('\n')[1]?.split('\t')[0] ?? ''
  expect(RUBRICA_WORKSPACE).toBe(reader.person.accountId)
  const pipeline = {
    ...{ RUBRICA_CONFIG_DIR: join(reader.folder, 'of-the-pipeline'), RUBRICA_URL: product.url },
    ...{ RUBRICA_API_KEY: key, RUBRICA_WORKSPACE, CI_RUN: '17' },
  }
  const send = reader.next()
  await reader.shell(send, pipeline)
  await reader.shell(send, pipeline)
  expect(await sent(reader)).toBe(1)
  for (const workflow of [reader.next(), reader.next()]) expect(workflow).toContain('bash -eu send.sh')
  await signAll(await signerAtTheDoor(product, 'ana@exemplo.com'))
  const { items } = await reader.person.client.documents.list({ accountId: reader.person.accountId })
  await reader.person.client.documents.wait(items[0]?.id ?? '')
  await reader.shell(reader.next(), pipeline)
  const file = await readFile(join(reader.folder, 'assinados', `${items[0]?.id}.pdf`))
  expect([file.subarray(0, 5).toString(), reader.left()]).toEqual(['%PDF-', 0])

  await reader.shell(send, pipeline)
  const { accountId, client } = reader.person
  await reader.shell(send, { ...pipeline, CI_RUN: '18' })
  const [next] = (await client.documents.list({ accountId, external_id: 'release-18' })).items
  await client.signing.reject({ documentId: next?.id ?? '', assignmentId: next?.assignment?.id ?? '' })
  await expect(reader.shell(send, { ...pipeline, CI_RUN: '18' })).rejects.toThrow('ended with 1')
})

test('every block of docs/tasks/receiving-webhooks.md runs in its order, after a login', async () => {
  await using reader = await readerOf(product, 'docs/tasks/receiving-webhooks.md')
  const secret = /whsec_\S+/.exec(await reader.shell(reader.next()))?.[0] ?? ''
  const { body, headers } = await webhooks.sign({ event: 'document_certificated', object: { id: 'd' } }, secret)
  const request = `new Request('http://localhost', ${JSON.stringify({ method: 'POST', body, headers })})`
  const received = `${reader.next()}\nconsole.log('answered', (await receive(${request})).status)`
  expect(await reader.module(received, { RUBRICA_WEBHOOK_SECRET: secret })).toContain('sealed: d\nanswered 204')
  const other = { RUBRICA_WEBHOOK_SECRET: `whsec_${btoa('outro segredo')}` }
  expect(await reader.module(received, other)).toContain('answered 400')
  const none = reader.module(received, { RUBRICA_WEBHOOK_SECRET: '' })
  await expect(none).rejects.toThrow('secret is empty. Is its environment variable set?')

  const receiver = await openReceiver()
  try {
    const local = reader.next().replaceAll('http://localhost:4000/rubrica', receiver.url)
    const [listen = '', trigger = ''] = local.trim().split('\n')
    await reader.shell(trigger)
    expect((await receiver.has(1))[0]?.body).toContain('document_ready')
    const listening = reader.shell(`(echo $BASHPID > listening; exec ${listen}) || [ $? = 130 ]`)
    await until('the listener to hear', async () => {
      const { accountId, client } = reader.person
      await client.documents.create({ accountId, file: 'test/fixtures/papers/contrato.pdf' })
      return receiver.received.some((one) => one.body.includes('document_uploaded'))
    })
    process.kill(Number(await readFile(join(reader.folder, 'listening'), 'utf8')), 'SIGINT')
    await listening
  } finally {
    await receiver.close()
  }
  expect(await reader.shell(reader.next())).toContain('webhook_test')
  expect(reader.left()).toBe(0)
})

test('every block of docs/tasks/verifying.md runs in its order, after a login', async () => {
  await using reader = await readerOf(product, 'docs/tasks/verifying.md')
  const { accountId, client } = reader.person
  const signers = [{ name: 'Carla Nunes', email: 'carla@exemplo.com.br' }]
  const { id } = await client.documents.send('test/fixtures/papers/contrato.pdf', { accountId, signers })
  await signAll(await signerAtTheDoor(product, 'carla@exemplo.com.br'))
  await client.documents.wait(id)
  await client.documents.saveTo(id, join(reader.folder, 'contrato-assinado.pdf'))
  await client.documents.saveTo(id, join(reader.folder, 'outro.pdf'))
  await reader.shell(reader.next())
  const published = await (await fetch(`${product.url}/.well-known/rubrica-proof.json`)).json()
  const { seal } = z
    .object({ seal: z.object({ certificates: z.array(z.object({ pem: z.string() })) }) })
    .parse(published)
  await writeFile(join(reader.folder, 'raiz.pem'), seal.certificates.map(({ pem }) => pem).join('\n'))
  const [known = '', several = ''] = reader.next().trim().split('\n')
  await reader.shell(known)
  // The file before the signatures is in the folder, too.
  expect(await reader.shell(`${several} || [ $? = 10 ]`)).toContain('contrato.pdf\n')
  await reader.shell('cp contrato-assinado.pdf contrato-preenchido.pdf')
  for (const line of reader.next().trim().split('\n')) await reader.shell(`${line} || [ $? = 10 ]`)
  await reader.shell(
    `cp contrato.pdf contrato.docx
    openssl req -x509 -newkey rsa:2048 -nodes -keyout ana.key -out ana.pem -subj /CN=Ana -days 2
    openssl cms -sign -binary -in contrato.docx -signer ana.pem -inkey ana.key -outform DER -out contrato.p7s`,
  )
  await reader.shell(`${reader.next().trim()} || [ $? = 10 ]`)
  expect(await reader.module(reader.next())).toMatch(/intact/)
  expect(await reader.module(reader.next())).toContain("true sealed [ 'Carla Nunes")
  expect(await reader.shell(reader.next(), { RUBRICA_URL: product.url })).toContain('"is_valid": true')
  const { address, secret_code } = await client.readerCodes.create({ documentId: id })
  const asked = reader
    .next()
    .replace('CODE', address.replace(/^.*\//, ''))
    .replace('SECRET', secret_code ?? '')
  expect(await reader.shell(asked, { RUBRICA_URL: product.url })).toContain('signatureFiles')
  expect(await reader.shell(reader.next())).toContain('Signature is Valid')
  expect(reader.left()).toBe(0)
})

test('the key and the settings of docs/mcp.md, made after a login, give a client its tools', async () => {
  await using reader = await readerOf(product, 'docs/mcp.md')
  const { id } = await preparedTemplate(reader.person)
  const key = /rbk_\S+/.exec(await reader.shell(reader.next().replace('<id>', id)))?.[0] ?? ''
  const settings = reader
    .next()
    .replace('rbk_…', key)
    .replace('https://rubrica.empresa.com.br', product.url)
    .replace('<id>', reader.person.accountId)
    .replace('/home/ana/contratos', reader.folder)
  const { mcpServers } = Settings.parse(JSON.parse(settings))
  const { command, args, env } = mcpServers.rubrica
  const path = `${reader.folder}:${process.env.PATH}`
  const client = new Client({ name: 'teste', version: '1' }, { capabilities: {} })
  await client.connect(new StdioClientTransport({ command, args, env: { ...reader.env, ...env, PATH: path } }))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('documents_search')
  expect(await client.callTool({ name: 'documents_search', arguments: {} })).not.toMatchObject({ isError: true })
  await client.close()
  expect(reader.left()).toBe(0)
})

const Settings = z.object({
  mcpServers: z.object({
    rubrica: z.object({ command: z.string(), args: z.array(z.string()), env: z.record(z.string(), z.string()) }),
  }),
})
