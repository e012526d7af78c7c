import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
 * Requests a second through our relay and the CPU of each, as a share of what others need in front of the same service
 * in the same run: a bare relay of node:http, undici's `dispatch` alone, nginx with a plain `proxy_pass`, and nginx with persistent connections
 * like ours. Needs nginx and wrk.
 */
export async function relay(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const upstream = await start([join(root, 'test/bench/relay-upstream.ts')], {})
  const bff = await start([join(root, 'dist/main.js')], {
    API_URL: upstream.url,
    PORT: '0',
    SECRET_KEY: 'a secret of the bench, long enough to be taken',
    LOG_LEVEL: 'warn',
  })
  const bare = await start([join(root, 'test/bench/bare-relay.ts')], { API_URL: upstream.url })
  const undici = await start([join(root, 'test/bench/bare-undici.ts')], { API_URL: upstream.url })
  const nginx = await startNginx(folder, new URL(upstream.url).host)
  try {
    const { plain, kept } = nginx.urls
    const relays = { relay: bff, bare, undici, plain: { ...nginx, url: plain }, kept: { ...nginx, url: kept } }
    const rows: BenchRow[] = []
    for (const one of cases) rows.push(...(await compare(folder, one, relays)))
    return rows
  } finally {
    for (const { child } of [bff, bare, undici, nginx, upstream]) child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

const names = ['relay', 'bare', 'undici', 'plain', 'kept'] as const
type Relays = Record<(typeof names)[number], { url: string; child: ChildProcess }>

/** Alternates, so that all run under the same load, and takes the best of each. */
async function compare(
  folder: string,
  { name, path, body }: (typeof cases)[number],
  relays: Relays,
): Promise<BenchRow[]> {
  const script = join(folder, 'request.lua')
  const post = `wrk.method = "POST"\nwrk.body = '${body}'\nwrk.headers["Content-Type"] = "application/json"\n`
  await writeFile(script, `${body === '' ? '' : post}wrk.headers["X-Api-Key"] = "bench"\n`)
  const rate = { relay: 0, bare: 0, undici: 0, plain: 0, kept: 0 }
  const cpu = { relay: Infinity, bare: Infinity, undici: Infinity, plain: Infinity, kept: Infinity }
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of names) {
      const { url, child } = relays[who]
      const measured = await measure(url + path, script, child.pid ?? 0)
      rate[who] = Math.max(rate[who], measured.rate)
      cpu[who] = Math.min(cpu[who], measured.cpu)
    }
  }
  const share = (of: number) => Number((rate.relay / of).toFixed(2))
  const times = (of: number) => Number((cpu.relay / of).toFixed(2))
  return [
    { name: `relay, ${name}`, value: Math.round(rate.relay), unit: 'requests/s' },
    { name: `relay to a bare relay of node:http, ${name}`, value: share(rate.bare), unit: 'ratio' },
    { name: `relay to nginx proxy_pass, ${name}`, value: share(rate.plain), unit: 'ratio' },
    { name: `relay to nginx with kept connections, ${name}`, value: share(rate.kept), unit: 'ratio' },
    { name: `CPU of a request, relay, ${name}`, value: Math.round(cpu.relay), unit: 'µs' },
    { name: `CPU of a request, relay to a bare relay of node:http, ${name}`, value: times(cpu.bare), unit: 'ratio' },
    { name: `CPU of a request, relay to undici's dispatch alone, ${name}`, value: times(cpu.undici), unit: 'ratio' },
    { name: `CPU of a request, relay to nginx proxy_pass, ${name}`, value: times(cpu.plain), unit: 'ratio' },
    { name: `CPU of a request, relay to nginx with kept connections, ${name}`, value: times(cpu.kept), unit: 'ratio' },
  ]
}

/** Requests a second, and the CPU of one in microseconds. */
async function measure(url: string, script: string, pid: number): Promise<{ rate: number; cpu: number }> {
  const before = await cpuOf(pid)
  const { stdout } = await run('wrk', ['-t1', '-c', CONNECTIONS, '-d', SECONDS, '-s', script, url])
  const after = await cpuOf(pid)
  if (stdout.includes('Non-2xx')) throw new Error(`Not every answer of ${url} was a success:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? Number.NaN)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  return { rate, cpu: (after - before) / requests }
}

/** Microseconds that the threads of a process and its children have run (Linux). */
async function cpuOf(pid: number): Promise<number> {
  let sum = 0
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const [ran = ''] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')
    sum += Number(ran) / 1000
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')
    for (const child of children.trim().split(' ').filter(Boolean)) sum += await cpuOf(Number(child))
  }
  return sum
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
