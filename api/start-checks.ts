import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf } from './error-code.ts'
import { makeFolder } from './make-folder.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

/**
 * Makes the folder of the data and tries to write into it. Accepts a full disk: the service can still read.
 * @throws StartProblem
 */
export async function requireFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT')
      throw new StartProblem(`DATA_DIR: ${dataDir} cannot be used: ${reasonOf(error)}`)
  }
}

/**
 * Listens for a moment on the service's port, before it opens anything: a second process would begin to work on the
 * first one's data. 0 is any free port.
 * @throws StartProblem
 */
export async function requirePort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  try {
    // The BFF listens on `localhost` in the same way.
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host)
    await once(server, 'listening')
  } catch (error) {
    throw new StartProblem(problems[codeOf(error)]?.({ host, port }) ?? `HOST, PORT: ${reasonOf(error)}`)
  } finally {
    server.close()
  }
}

const problems: Record<string, (where: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is taken by another program`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
}
