import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createWhatsappDouble } from '@rubrica/testing'
import { inject } from 'vitest'
import { createDatabase } from '../../new-database.ts'
import { setReadOnly } from '../../postgres.ts'
import { openSmtp } from '../../smtp.ts'
import type { Breakable, Faults } from './breakable.ts'

/** What a broken port does. It cuts open connections unless it holds what the server answers on them. */
interface PortFault {
  /** Answers a new client instead of the server. */
  greet?(client: Socket): unknown
  hold?(mended: Promise<void>): Promise<unknown>
}

const LIE = 'HTTP/1.1 200 OK\r\n\r\n'

export const mailFaults: Faults = {
  refused: () => mailBehind({ greet: (client) => client.destroy() }),
  lying: () => mailBehind({ greet: (client) => client.end(LIE) }),
  full: () => mailBehind({ greet: (client) => client.end('452 4.3.1 Insufficient system storage\r\n') }),
  silent: () => mailBehind({ greet: () => {} }),
  // Longer than the service waits for a greeting.
  slow: () => mailBehind({ greet: (client) => pause(20_000).then(() => client.write('220 here I am\r\n')) }),
}

export const postgresFaults: Faults = {
  refused: () => postgresBehind({ greet: (client) => client.destroy() }),
  lying: () => postgresBehind({ greet: (client) => client.end(LIE) }),
  silent: () => postgresBehind({ hold: (mended) => mended }),
  slow: () => postgresBehind({ hold: () => pause(8000) }),
  'read-only': readOnlyPostgres,
}

/** Of a provider of messages. If no answer comes, the message may have gone: `test/api/phone-misbehaviour.test.ts` has that. */
export const messagingFaults: Faults = {
  refused: () => messagingBehind({ greet: answering('401 Unauthorized', 190) }),
  full: () => messagingBehind({ greet: answering('429 Too Many Requests', 130429) }),
}

/** Answers the first request of a connection with an error of Meta's. */
function answering(status: string, code: number): (client: Socket) => void {
  const body = JSON.stringify({ error: { code, message: status } })
  const head = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close']
  const answer = [`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n')
  return (client) => void client.once('data', () => client.end(answer))
}

async function messagingBehind(fault: PortFault): Promise<Breakable> {
  const whatsapp = await createWhatsappDouble()
  const { port, close, ...breakable } = await openPort(new URL(whatsapp.url), fault)
  const env = { ...whatsapp.env, WHATSAPP_URL: `http://127.0.0.1:${port}/v23.0` }
  return { ...breakable, env, close: () => close().then(() => whatsapp.close()) }
}

async function mailBehind(fault: PortFault): Promise<Breakable> {
  const smtp = await openSmtp()
  const { port, close, ...breakable } = await openPort(new URL(smtp.url), fault)
  return { ...breakable, env: { SMTP_URL: `smtp://127.0.0.1:${port}` }, close: () => close().then(smtp.close) }
}

async function postgresBehind(fault: PortFault): Promise<Breakable> {
  const url = new URL(await createDatabase(inject('postgresUrl') ?? ''))
  const { port, ...breakable } = await openPort(url, fault)
  url.port = String(port)
  return { ...breakable, env: { DATABASE_URL: url.href } }
}

async function readOnlyPostgres(): Promise<Breakable> {
  const url = await createDatabase(inject('postgresUrl') ?? '')
  return {
    env: { DATABASE_URL: url },
    break: () => setReadOnly(url, true),
    mend: () => setReadOnly(url, false),
    close() {},
  }
}

/** A port in front of a server's. */
async function openPort({ hostname, port: target }: URL, { greet, hold }: PortFault) {
  let mended: PromiseWithResolvers<void> | null = null
  const open = new Set<Socket>()
  const cut = () => {
    for (const client of open) client.destroy()
  }
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    if (mended && greet) return void greet(client)
    const behind = connect(Number(target), hostname)
    behind.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => behind.destroy())
    const gate = new Transform({
      async transform(chunk, _encoding, done) {
        if (mended) await hold?.(mended.promise)
        done(null, chunk)
      },
    })
    client.pipe(behind).pipe(gate).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    break() {
      mended = Promise.withResolvers()
      if (!hold) cut()
    },
    mend() {
      mended?.resolve()
      mended = null
      if (greet) cut()
    },
    async close() {
      mended?.resolve()
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
