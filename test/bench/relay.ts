import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchRow } from './bench-row.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const CONNECTIONS = '32'
const ROUNDS = 3
const SECONDS = '3s'

const cases = [
  { name: 'small JSON', path: '/v1/field-types', body: '' },
  { name: 'POST', path: '/v1/accounts', body: '{"name":"Um workspace novo"}' },
  { name: '100 KB', path: '/v1/documents/d1/download/original', body: '' },
]

/**
 * Requests a second through our relay, as a share of what nginx reaches before the same service in the same run:
 * with a plain `proxy_pass`, and with connections to the service kept open as ours are. Needs nginx and wrk.
 */
export async function relay(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const upstream = await start([join(root, 'test/bench/relay-upstream.ts')], {})
  const bff = await start([join(root, 'bff/main.ts')], {
    API_URL: upstream.url,
    PORT: '0',
    SECRET_KEY: 'a secret of the bench, long enough to be taken',
    LOG_LEVEL: 'warn',
  })
  const nginx = await startNginx(folder, new URL(upstream.url).host)
  try {
    const rows: BenchRow[] = []
    for (const one of cases) rows.push(...(await compare(folder, one, { relay: bff.url, ...nginx.urls })))
    return rows
  } finally {
    for (const { child } of [bff, nginx, upstream]) child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

type Rates = Record<'relay' | 'plain' | 'kept', number>
type Urls = Record<keyof Rates, string>

/** Alternating, so that all run under the same load; the best of each is kept. */
async function compare(folder: string, { name, path, body }: (typeof cases)[number], urls: Urls): Promise<BenchRow[]> {
  const script = join(folder, 'request.lua')
  const post = `wrk.method = "POST"\nwrk.body = '${body}'\nwrk.headers["Content-Type"] = "application/json"\n`
  await writeFile(script, `${body === '' ? '' : post}wrk.headers["X-Api-Key"] = "bench"\n`)
  const best: Rates = { relay: 0, plain: 0, kept: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of ['relay', 'plain', 'kept'] as const) {
      best[who] = Math.max(best[who], await rateOf(urls[who] + path, script))
    }
  }
  const share = (of: number) => Number((best.relay / of).toFixed(2))
  return [
    { name: `relay, ${name}`, value: Math.round(best.relay), unit: 'requests/s' },
    { name: `relay to nginx proxy_pass, ${name}`, value: share(best.plain), unit: 'ratio' },
    { name: `relay to nginx with kept connections, ${name}`, value: share(best.kept), unit: 'ratio' },
  ]
}

async function rateOf(url: string, script: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c', CONNECTIONS, '-d', SECONDS, '-s', script, url])
  if (stdout.includes('Non-2xx')) throw new Error(`Not every answer of ${url} was a success:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}

/** Starts a server of ours; it names its address in its first line. */
async function start(args: string[], env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const port = /:(\d+)\s*$/m.exec(String(line))?.[1]
  if (port === undefined) throw new Error(`No address in: ${line}`)
  return { url: `http://127.0.0.1:${port}`, child }
}

async function startNginx(folder: string, upstream: string) {
  const ports = [await freePort(), await freePort()]
  const [plain, kept] = ports.map((port) => `http://127.0.0.1:${port}`)
  await mkdir(join(folder, 'tmp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp/${kind};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log crit;
events { worker_connections 1024; }
http {
  access_log off; ${temporary.join(' ')}
  proxy_set_header X-Forwarded-For $remote_addr;
  upstream service { server ${upstream}; keepalive 64; }
  server { listen 127.0.0.1:${ports[0]}; location / { proxy_pass http://${upstream}; } }
  server {
    listen 127.0.0.1:${ports[1]};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`,
  )
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  await untilAnswered(String(kept))
  return { urls: { plain: String(plain), kept: String(kept) }, child }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing answers at ${url}`)
}
