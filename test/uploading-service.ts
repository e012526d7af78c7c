import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { startApi } from './api-process.ts'
import { type Mailbox, mailboxOf } from './mailbox.ts'
import { openProduct } from './product.ts'

/** A real process of the service, for tests of what reaches its sockets. */
export interface UploadingService {
  url: string
  dataDir: string
  pid(): number
  exitCode(): number | null
  output(): string
  mailbox: Mailbox
  client(credential?: { token?: string; signerAccessCode?: string }): Rubrica
  close(): Promise<void>
}

/** A way to run the service. */
interface WayToRun {
  name: string
  open(env?: Record<string, string>): Promise<UploadingService>
}

export const apiAlone: WayToRun = { name: 'the API alone', open: openApiAlone }
export const apiBehindBff: WayToRun = { name: 'the API behind the BFF', open: openProduct }
/** Requests go to the BFF; the test observes the API's process. */
export const apiBehindRemoteBff: WayToRun = { name: 'the API behind a BFF of another process', open: openRemote }
export const uploadingServices = [apiAlone, apiBehindBff]

async function openApiAlone(env: Record<string, string> = {}): Promise<UploadingService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-alone-'))
  const { url, pid, exitCode, output, stop } = await startApi({ DATA_DIR: dataDir, ...env })
  return {
    url,
    dataDir,
    pid: () => pid,
    exitCode,
    output,
    mailbox: mailboxOf(async (query) => (await fetch(`${url}/mailbox/messages${query}`)).json()),
    client: (credential = {}) => new Rubrica({ baseUrl: url, ...credential }),
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openRemote(env: Record<string, string> = {}): Promise<UploadingService> {
  const api = await openApiAlone(env)
  const bff = await openProduct({ API_URL: api.url, SECRET_KEY: 'a secret of the tests, long enough for the BFF' })
  return {
    ...api,
    url: bff.url,
    client: bff.client,
    async close() {
      await bff.close()
      await api.close()
    },
  }
}
