import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresFolder } from './tools.ts'

const run = promisify(execFile)

/** A PostgreSQL server that can be taken away and brought back on the same data and port. */
export interface PostgresServer {
  url: string
  /** As `pg_ctl stop -m` does; what was open is cut. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  resume(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/** A PostgreSQL server in a folder of its own, on loopback, for the length of the run. fsync stays on: it is the real thing. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresFolder()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const user = ownUser(folder)
  await run(
    join(programs, 'initdb'),
    ['-D', data, '--no-sync', '-U', 'rubrica', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: folder },
  )
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=300']
  const start = () => spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
  let server = start()
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const url = `postgres://rubrica@127.0.0.1:${port}`
  await ready(url)
  return {
    url,
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async resume() {
      server = start()
      await ready(url)
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection in addition to the service's, for what only another client of the database can do. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

/** Makes every session of a database read-only, as after a failover to a standby, or takes that back. */
export async function setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const beside = await connectTo(new URL('/postgres', databaseUrl).href)
  await beside.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await beside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await beside.end()
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function ownUser(folder: string): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o755)
  return { uid: id('-u'), gid: id('-g') }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(`${url}/postgres`)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
