import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** openssl in a folder of its own, behind a port of this machine. */
export interface OpensslServer {
  url: string
  /** The path of a file in its folder. */
  at(name: string): string
  openssl(...args: string[]): Promise<unknown>
  /** What openssl writes for what it reads, both as files. */
  filter(input: Uint8Array, argsFor: (from: string, to: string) => string[]): Promise<Buffer>
  /** The requests so far, such as 'POST /ocsp'. */
  asked: string[]
  /** Paths that answer 503. */
  away: Set<string>
  /** What paths answer in place of the truth. */
  instead: Map<string, Uint8Array>
  close(): void
}

/** What is answered to 'POST /ocsp'; 503 if nothing is. */
export type Answers = Record<string, (body: Buffer) => Promise<Buffer>>

export async function openOpensslServer(answersBy: (own: OpensslServer) => Answers): Promise<OpensslServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-openssl-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  let files = 0
  const server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url}`
    own.asked.push(what)
    const body = await buffer(request)
    const path = request.url ?? ''
    const answer = own.away.has(path) ? undefined : (own.instead.get(path) ?? (await answers[what]?.(body)))
    response.writeHead(answer ? 200 : 503).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own: OpensslServer = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    at,
    openssl,
    async filter(input, argsFor) {
      files += 1
      const [from, to] = [at(`${files}.from`), at(`${files}.to`)]
      await writeFile(from, input)
      await openssl(...argsFor(from, to))
      return readFile(to)
    },
    asked: [],
    away: new Set(),
    instead: new Map(),
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const answers = answersBy(own)
  return own
}
