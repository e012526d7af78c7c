import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createPort, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openAuthority } from '../../loopback-authority.ts'
import { startS3 } from '../../s3.ts'
import { openSmtp } from '../../smtp.ts'

/** Something that the service depends on, which can be made to fail. */
export interface Breakable {
  env: Record<string, string>
  break(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export type Fault = 'refused' | 'silent' | 'slow' | 'lying' | 'full' | 'read-only'

/** Every dependency of jobs with the ways in which it fails. */
export const dependencies: Record<'disk' | 'storage' | 'timestamp_authority' | 'mail', Partial<Record<Fault, Open>>> = {
  disk: {
    full: () => smallDisk(fill, empty),
    'read-only': () => smallDisk(remount('ro'), remount('rw')),
  },
  storage: {
    refused: bucketThatHalts,
    silent: () => bucketBehind(silently),
    lying: () => bucketBehind(lyingly),
  },
  timestamp_authority: {
    refused: () => authorityBehind(refusingly),
    lying: () => authorityBehind(lyingly),
    silent: () => authorityBehind(silently),
    slow: () => authorityBehind(slowly),
  },
  mail: {
    refused: () => mailBehind((client) => client.destroy()),
    lying: () => mailBehind((client) => client.end('HTTP/1.1 200 OK\r\n\r\n')),
    full: () => mailBehind((client) => client.end('452 4.3.1 Insufficient system storage\r\n')),
    silent: () => mailBehind(() => {}),
    // Longer than the service waits for a greeting.
    slow: () => mailBehind(async (client) => pause(20_000).then(() => client.write('220 here I am\r\n'))),
  },
}

type Open = () => Promise<Breakable>

/** Whether this user may mount a disk. */
export function canMount(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'rubrica-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', at], { stdio: 'ignore' })
    execFileSync('umount', [at])
    return true
  } catch {
    return false
  } finally {
    rmSync(at, { recursive: true })
  }
}

/** A file system of its own for files, beside the database. */
async function smallDisk(fail: (at: string) => void, mend: (at: string) => void): Promise<Breakable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-disk-'))
  const files = join(dataDir, 'files')
  mkdirSync(files)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', files])
  return {
    env: { DATA_DIR: dataDir },
    break: async () => fail(files),
    mend: async () => mend(files),
    async close() {
      execFileSync('umount', [files])
      rmSync(dataDir, { recursive: true })
    },
  }
}

function fill(at: string): void {
  try {
    writeFileSync(join(at, 'other'), Buffer.alloc(16_000_000))
  } catch {
    // Now it is full.
  }
}

function empty(at: string): void {
  rmSync(join(at, 'other'))
}

function remount(how: 'ro' | 'rw') {
  return (at: string) => void execFileSync('mount', ['-o', `remount,${how}`, at])
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
  return { ...proxy, env: { TIMESTAMP_URL: proxy.url }, close: () => proxy.close().then(() => authority.close()) }
}

/** A mail server behind a port that answers for it while it is broken. */
async function mailBehind(fault: (client: Socket) => unknown): Promise<Breakable> {
  const smtp = await openSmtp()
  let isBroken = false
  const open = new Set<Socket>()
  const server = createPort((client) => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    if (isBroken) return void fault(client)
    const behind = connect(Number(new URL(smtp.url).port), '127.0.0.1')
    behind.on('error', () => client.destroy())
    client.pipe(behind).pipe(client)
  })
  const cut = () => {
    for (const client of open) client.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    async break() {
      isBroken = true
      cut()
    },
    async mend() {
      isBroken = false
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
      await smtp.close()
    },
  }
}

/** Answers instead of what lies behind, or lets it answer. */
type Broken = (answer: ServerResponse, forward: () => Promise<void>) => Promise<void> | void

const refusingly: Broken = (answer) => void answer.destroy()
const silently: Broken = () => {}
const lyingly: Broken = (answer) => void answer.writeHead(200).end('<p>Bem-vindo ao portal da rede</p>')
const slowly: Broken = async (_answer, forward) => {
  await pause(8000)
  await forward()
}

async function openProxy(target: string, fault: Broken) {
  let isBroken = false
  const server = createServer((asked, answer) => {
    const forward = () => pass(target, asked, answer)
    if (isBroken) void fault(answer, forward)
    else void forward()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async break() {
      isBroken = true
    },
    async mend() {
      isBroken = false
      // What was left without an answer is asked again.
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
    // Whoever asked may have given up.
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
