import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, openWire, refusal, type Wire } from '../sdk/wire.ts'
import { openShell, type Shell } from './shell.ts'

const env = { RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: '11111111-1111-4111-8111-111111111111' }
const event = { id: 1, event: 'document_ready', message: '', object: { type: 'Document', id: 'd' }, created_at: 1 }
let wire: Wire
let shell: Shell
async function open(...answers: Parameters<typeof openWire>) {
  wire = await openWire(...answers)
  shell = openShell(wire.url)
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) writeFileSync(join(shell.folder, name), '%PDF-1.7')
}
afterEach(async () => {
  shell.close()
  await wire[Symbol.asyncDispose]()
})
beforeEach(() =>
  open(data({ id: 'd', name: 'Contrato' }), refusal(422, { message: 'Não.' }), data({ id: 'e', name: 'E' })),
)

test.each(['stdout', 'stderr'] as const)(
  'a command whose %s is not read does all its work, and ends with its own code',
  async (unread) => {
    const uploaded = await shell.run(['documents', 'upload', 'a.pdf', 'b.pdf', 'c.pdf'], { env, unread })
    expect(uploaded.code).toBe(10)
    expect(wire.seen).toHaveLength(3)
  },
)

test.each([
  ['documents', 'watch', '--after', 'e0'],
  ['webhooks', 'listen', '--after', 'e0'],
])('what follows the events ends when its output is not read: %s %s', async (...args) => {
  await wire[Symbol.asyncDispose]()
  await open(data([event], { 'x-pagination-next-cursor': 'e1' }))
  const { code, err } = await shell.run(args, { env, unread: 'stdout' })
  expect([code, err]).toEqual([0, 'Para continuar daqui: --after e1\n'])
})

test('a download to a pipe that closes ends with 0', async () => {
  await wire[Symbol.asyncDispose]()
  await open((response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    response.end(Buffer.alloc(2 ** 20))
  })
  expect(await shell.run(['documents', 'download', 'd', '-o', '-'], { env, unread: 'stdout' })).toMatchObject({
    code: 0,
    err: '',
  })
})
