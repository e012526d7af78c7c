import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openAuthority } from '../../loopback-authority.ts'
import { startS3 } from '../../s3.ts'
import type { Breakable, Faults } from './breakable.ts'

export const storageFaults: Faults = {
  refused: bucketThatHalts,
  silent: () => bucketBehind(silently),
  // The service waits less than this for a piece of an answer.
  slow: () => bucketBehind(slowly(35_000)),
  lying: () => bucketBehind(lyingly),
  full: () => bucketBehind(forWrites(507, 'InsufficientStorage')),
  'read-only': () => bucketBehind(forWrites(403, 'AccessDenied')),
}

export const authorityFaults: Faults = {
  refused: () => authorityBehind(refusingly),
  lying: () => authorityBehind(lyingly),
  silent: () => authorityBehind(silently),
  // One answer may take this long, but not the four that a seal takes.
  slow: () => authorityBehind(slowly(8000)),
}

/** Answers instead of what lies behind, or lets it answer. */
type Broken = (asked: IncomingMessage, answer: ServerResponse, forward: () => Promise<void>) => Promise<void> | void

const refusingly: Broken = (_asked, answer) => void answer.destroy()
const silently: Broken = () => {}
const lyingly: Broken = (_asked, answer) => void answer.writeHead(200).end('<p>Bem-vindo ao portal da rede</p>')
function slowly(ms: number): Broken {
  return async (_asked, _answer, forward) => {
    await pause(ms)
    await forward()
  }
}

/** S3 answers this way if the caller may read but not write. */
function forWrites(status: number, code: string): Broken {
  return ({ method }, answer, forward) => {
    if (method !== 'PUT') return forward()
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
  }
}

async function bucketThatHalts(): Promise<Breakable> {
  const s3 = await startS3()
  return { env: s3.env, break: s3.halt, mend: s3.resume, close: s3.stop }
}

async function bucketBehind(fault: Broken): Promise<Breakable> {
  const s3 = await startS3()
  const proxy = await openProxy(s3.env.S3_ENDPOINT ?? '', fault)
  return { ...proxy, env: { ...s3.env, S3_ENDPOINT: proxy.url }, close: () => proxy.close().then(s3.stop) }
}

async function authorityBehind(fault: Broken): Promise<Breakable> {
  const authority = await openAuthority()
  const proxy = await openProxy(`${authority.url}/tsa`, fault)
  const close = () => proxy.close().then(() => authority.close())
  return { ...proxy, authority, env: { TIMESTAMP_URL: proxy.url }, close }
}

async function openProxy(target: string, fault: Broken) {
  let isBroken = false
  const server = createServer((asked, answer) => {
    const forward = () => pass(target, asked, answer)
    if (isBroken) void fault(asked, answer, forward)
    else void forward()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    break() {
      isBroken = true
    },
    mend() {
      isBroken = false
      // Clients send again what they sent without getting an answer.
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(target: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const url = new URL(target)
  if (asked.url !== '/') url.pathname = asked.url?.split('?')[0] ?? ''
  url.search = asked.url?.split('?')[1] ?? ''
  const headers = Object.entries(asked.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !HOP_BY_HOP.has(name) ? [[name, value]] : [],
  )
  const method = asked.method ?? 'GET'
  try {
    // The client may have given up.
    const body = await buffer(asked)
    const sent = method === 'GET' || method === 'HEAD' ? null : body
    const found = await fetch(url, { method, headers, body: sent })
    answer.writeHead(found.status, Object.fromEntries(found.headers))
    answer.end(Buffer.from(await found.arrayBuffer()))
  } catch {
    answer.destroy()
  }
}

const HOP_BY_HOP = new Set(['connection', 'content-length', 'transfer-encoding', 'expect', 'keep-alive'])
