import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../contracts/rows.ts'
import { type Owner, readyDocument, signUp } from '../make.ts'
import { until } from '../until.ts'
import { type UploadingService, uploadingServices } from '../uploading-service.ts'

const uploads = rows.filter(({ row }) => row.kind === 'upload')

const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
const other = file.replace('"file"', '"other"')
const field = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc'
const forms: [what: string, body: string][] = [
  ['a file that breaks off', file],
  ['a part of another name that breaks off', other],
  ['two files of which the second breaks off', `${file}\r\n${file}`],
  ['a file, and a part of another name that breaks off', `${file}\r\n${other}`],
  ['a field that breaks off', field],
  ['a field, and a file that breaks off', `${field}\r\n${file}`],
  ['a whole file without the closing delimiter', `${file}\r\n--x`],
  ['a part whose header breaks off', '--x\r\nContent-Disposition: form-da'],
  ['a part whose header is none', '--x\r\n:\r\n\r\nabc'],
  ['a file of 300 kB that breaks off', file + 'a'.repeat(300_000)],
  ['many parts of which the last breaks off', `${`${other}\r\n`.repeat(40)}${file}`],
  ['the first delimiter alone', '--x\r\n'],
  ['no delimiter at all', 'abc'],
]

describe.each(uploadingServices)('on $name', ({ open }) => {
  let service: UploadingService
  let owner: Owner

  beforeAll(async () => {
    service = await open()
    owner = await signUp(service)
  })
  afterAll(() => service.close())

  test.each(uploads)('$name answers 400 to every form that breaks off, and the service lives on', async ({ row }) => {
    for (const [what, body] of forms) {
      const answer = await post(row.path, body).catch((error) => `${error.cause ?? error}: ${service.output()}`)
      expect([what, answer]).toEqual([what, { status: 400, code: 'malformed_form' }])
    }
    expect(service.exitCode()).toBeNull()
    await until('no draft to be left', async () => drafts().length === 0)
    expect(service.output()).not.toMatch(/"level":[56]0|Error/)
  })

  test('an honest upload is taken afterwards', async () => {
    expect((await readyDocument(owner)).status).toBe('metadata_ready')
  })

  async function post(path: string, body: string) {
    const answer = await fetch(`${service.url}/v1${path.replace(':accountId', owner.accountId)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.accessToken}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
    })
    const { code } = await answer.json()
    return { status: answer.status, code }
  }

  function drafts(): string[] {
    return readdirSync(join(service.dataDir, 'files', 'drafts'))
  }
})
