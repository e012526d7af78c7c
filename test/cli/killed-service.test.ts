import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookEvent } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { documentIn, PASSWORD, paper, preparedTemplate } from '../make.ts'
import { createDatabase } from '../new-database.ts'
import { openProduct, type Product } from '../product.ts'
import { type Person, personOf } from '../sdk/person.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'
import { sendWhileServiceDies } from './killed-batch.ts'
import { openShell, type Shell } from './shell.ts'

const { OUTAGE_MINUTES = '0.02', SERVICE_ROWS = '12', SERVICE_KILLS = '1', SERVICE_DATABASES = 'sqlite' } = process.env
const isWanted = databases.filter(({ kind }) => SERVICE_DATABASES.split(',').includes(kind))
const HOUR = 3_600_000

describe.each(isWanted)('on $kind, where the service is killed,', ({ kind, isThere }) => {
  let product: Product
  let person: Person
  let shell: Shell
  beforeAll(async () => {
    if (!isThere) throw new Error(`${kind} is not installed`)
    const database = kind === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl') ?? '') } : {}
    product = await openProduct(database)
    person = await personOf(product)
    shell = openShell(product.url)
    await shell.run(['login', '--email', person.email, '--password-stdin'], { stdin: PASSWORD })
  })
  afterAll(async () => {
    shell.close()
    await product.close()
  })

  test('who waits and who listens outlive the time without it, and nothing is lost', { timeout: HOUR }, async () => {
    const { client, accountId } = person
    const { id } = await client.documents.create({ accountId, file: await paper('contrato.pdf') })
    await documentIn(client, id, 'metadata_ready')
    const { next } = await client.events.list({ accountId, after: 'now' })

    const seen: string[] = []
    const waiting = client.documents.wait(id, {
      until: 'pending_signature',
      onAnswer: (one) => void seen.push(one.status),
    })
    const waitingCommand = shell.run(['documents', 'wait', id, '--until', 'pending_signature'], { timeout: HOUR })
    const heard = Promise.withResolvers<void>()
    const listener = openShell(product.url)
    const listening = listener.run(['webhooks', 'listen', '--after', next ?? '', '--json'], {
      env: { RUBRICA_CONFIG_DIR: shell.folder },
      interruptOn: heard.promise,
      timeout: HOUR,
    })
    const contact = (name: string) => client.signers.create({ accountId, full_name: name })
    await contact('Antes')
    await until('the first event to be heard', async () => listener.printed().includes('Antes') || undefined)
    await contact('No último instante')
    await product.kill()
    await sleep(Number(OUTAGE_MINUTES) * 60_000)
    await product.start()
    await contact('Depois')
    const signers = [{ full_name: 'Ana Souza', email: 'ana@exemplo.com.br' }]
    await client.assignments.create({ documentId: id, method: 'virtual', signers })

    expect([(await waiting).status, seen.at(-1)]).toEqual(['pending_signature', 'pending_signature'])
    expect(await waitingCommand).toMatchObject({ code: 0, out: 'pending_signature\n' })
    await until(
      'what happened last to be heard',
      async () => listener.printed().includes('signature_requested') || undefined,
    )
    heard.resolve()
    const { out } = await listening
    listener.close()
    const events = out
      .trim()
      .split('\n')
      .map((line): WebhookEvent => JSON.parse(line))
    const told: WebhookEvent[] = []
    for await (const event of client.events.list({ accountId, after: next ?? '' })) told.push(event)
    expect(events.map(({ id: event }) => event)).toEqual(told.slice(0, events.length).map(({ id: event }) => event))
    expect(events.flatMap(({ object }) => ('full_name' in object ? [object.full_name] : []))).toEqual(
      expect.arrayContaining(['Antes', 'No último instante', 'Depois']),
    )
  })

  test('again and again, a list becomes each document once', { timeout: HOUR }, async () => {
    const { accountId, client } = person
    const { id } = await preparedTemplate(person)
    const [rows, kills] = [Number(SERVICE_ROWS), Number(SERVICE_KILLS)]
    const { code, out, killed } = await sendWhileServiceDies(shell, product, { template: id, rows, kills })
    expect([code, killed]).toEqual([0, kills])
    const results: { row: number; document_id: string; status: string }[] = JSON.parse(out)
    expect(results.filter(({ status }) => status !== 'sent')).toEqual([])
    const names = new Map<string, string>()
    for await (const document of client.documents.list({ accountId })) {
      if (document.template_id === id) names.set(document.id, document.name)
    }
    expect(names.size).toBe(rows)
    expect(results.map(({ document_id }) => names.get(document_id))).toEqual(
      results.map(({ row }) => `Locação de Pessoa ${row} desde 01/12/2026`),
    )
  })
})
