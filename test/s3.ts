import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server that speaks S3 over HTTP on loopback, with one bucket in a folder of its own. */
export interface S3Server {
  env: Record<string, string>
  directory: string
  /** Takes it away, cutting what is open; its objects stay. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'rubrica-s3-'))
  const open = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', directory, silent: true, configureBuckets: [{ name: 'rubrica' }] })
  let server = open(0)
  const { port } = await server.run()
  const halt = async () => {
    server.httpServer.closeAllConnections()
    await server.close()
  }
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'rubrica',
      // The server knows only this pair.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    directory,
    halt,
    async resume() {
      server = open(port)
      await server.run()
    },
    async stop() {
      await halt()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
