import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { data, openRaw, refusal } from './wire.ts'

/** Much longer than a program may live on: what is left over would keep it for as long. */
const TIMEOUT = 120_000
const MB = 1024 * 1024
let folder = ''
let large = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-sdk-'))
  large = join(folder, 'grande.pdf')
  await writeFile(large, Buffer.alloc(64 * MB))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const calls = {
  'a success': `await rubrica.accounts.list()`,
  'a token that could not be had': `
    const token = () => Promise.reject(new Error('no token'))
    await new Rubrica({ baseUrl, token, timeout }).accounts.list().catch(() => {})`,
  'an upload that is refused before its end': `await rubrica.documents.create({ file: large }).catch(() => {})`,
  'an upload that is aborted': `
    const signal = AbortSignal.timeout(200)
    await rubrica.documents.create({ file: large }, { signal }).catch(() => {})`,
  'a download that nobody reads': `await rubrica.documents.download({ documentId: 'd', artifact: 'original' })`,
  'a download that is left in its midst': `
    const { body } = await rubrica.documents.download({ documentId: 'd', artifact: 'original' })
    for await (const part of body) break`,
  'a wait that is aborted': `
    await rubrica.documents.wait('d', { signal: AbortSignal.timeout(200) }).catch(() => {})`,
}

test.each(Object.entries(calls))('after %s the program ends', async (what, call) => {
  await using wire = await openRaw((request, response) => {
    if (request.url?.includes('/download/')) {
      response.writeHead(200, { 'content-length': 64 * MB })
      response.write(Buffer.alloc(8 * MB))
    } else if (request.method === 'POST') {
      if (what.includes('refused')) refusal(413, { message: 'Grande demais.', code: 'too_large' })(response)
    } else data({ id: 'd', status: 'pending_signature', is_closed: false })(response)
  })
  const program = `
    import { Rubrica } from '${new URL('../../sdk/index.ts', import.meta.url).href}'
    const large = ${JSON.stringify(large)}
    const [baseUrl, timeout] = ['${wire.url}', ${TIMEOUT}]
    const rubrica = new Rubrica({ baseUrl, accountId: 'a', timeout })
    ${call}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT / 4)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(late)
  expect([code, signal]).toEqual([0, null])
})
