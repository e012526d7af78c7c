import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApi, startApi } from '../api-process.ts'
import { sendEndless, sendRaw } from '../bff/raw.ts'

const MB = 1024 * 1024

describe('the service alone, behind a proxy of somebody else', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-api-'))
  let api: RunningApi
  let port: number

  beforeAll(async () => {
    api = await startApi({ DATA_DIR: dataDir })
    port = Number(new URL(api.url).port)
  })
  afterAll(async () => {
    await api.stop()
    rmSync(dataDir, { recursive: true })
  })

  const ask = (target: string) =>
    sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)

  test.each([
    '/v1/x/../documents/statuses',
    '/v1/x/%2e%2e/documents/statuses',
    '/v1/documents/%73tatuses',
    '/v1//documents/statuses',
    '/v1/../mailbox/messages',
    'http://evil.example/v1/documents/statuses',
  ])('answers 400 to a path that the proxy may have read in another way: %s', async (target) => {
    const answer = await ask(target)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed_target"')
  })

  test('answers what is written as it should be', async () => {
    expect(await ask('/v1/documents/Ol%C3%ADvia%20a%40b/verify?x=%7E[1]')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask(`http://localhost:${port}/v1/documents/statuses`)).toMatch(/^HTTP\/1\.1 (?:200|401) /)
  })

  test.each(['/v1/verify', '/v1/user-invitations', '/v1/login'])(
    'does not take a body without end from nobody: %s',
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json`
      const { answer, sent } = await sendEndless(port, head, 256 * MB)
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:01|13) /)
      expect(sent).toBeLessThan(64 * MB)
    },
  )
})
