import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'

const command = new URL('../../cli/dist/package/rubrica.js', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'rubrica-terminal-'))
/** Clears the screen, names the window, begins a command in one character, and turns the line round. */
const moving = '\u001b[2J\u001b]0;x\u0007\u009b2J\u202e'
let server: Server
let url = ''
beforeAll(async () => {
  const tags = Array.from({ length: 60 }, (_, i) => ({ id: `t${i}`, name: `Etiqueta ${i}`, color: null }))
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', url)
    // An upload without an answer, and a download without an end.
    if (request.method === 'POST' && pathname.endsWith('/documents')) return
    if (pathname === '/v1/documents/d') {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: 'not_found', message: `Eva${moving}`, fields: { name: moving } }))
      return
    }
    if (pathname.endsWith('/signers')) {
      const signer = { id: moving, full_name: `Eva${moving}`, email: null }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [signer] }))
      return
    }
    if (pathname.startsWith('/v1/documents/')) {
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000' })
        .write('%PDF-'.repeat(100))
      return
    }
    const isLogin = request.method === 'POST'
    response.writeHead(isLogin ? 401 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isLogin ? { code: 'wrong_credentials', message: 'Senha errada.' } : { data: tags }))
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) url = `http://localhost:${address.port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

test('a long list is a table that goes through the pager, with colours, unless they are not wanted', async () => {
  const pager = { RUBRICA_PAGER: 'sed s/^/página:/' }
  const paged = await onTerminal('rubrica tags list --limit 40', pager)
  expect(paged).toMatch(/página:\S*id\S* +\S*name/)
  expect(paged).toContain('página:t39')
  expect(paged).toContain('\u001b[2m')
  const plain = await onTerminal('rubrica tags list --limit 40 --no-pager', { ...pager, NO_COLOR: '1' })
  expect(plain).toMatch(/^id +name/m)
  for (const one of ['página:', '\u001b']) expect(plain).not.toContain(one)
  const short = await onTerminal('rubrica tags list --limit 4', pager)
  expect(short).not.toContain('página:')
  expect(await onTerminal('rubrica tags list --limit 40', { RUBRICA_PAGER: 'nada-assim' })).toContain('t39')
})

test('what a server says moves nothing on a terminal, in a refusal, as JSON or in a name', async () => {
  for (const command of [
    'rubrica documents get d; true',
    'rubrica documents get d --json; true',
    'rubrica signers list --json',
    'rubrica signers list',
  ]) {
    const shown = await onTerminal(command, { NO_COLOR: '1' })
    expect(shown).toContain('Eva')
    for (const one of ['\u001b]', '\u001b[2J', '\u009b', '\u202e'])
      expect([command, shown.includes(one)]).toEqual([command, false])
  }
  expect(await onTerminal('rubrica signers list --json', { NO_COLOR: '1' })).toContain('Eva\\u001b[2J')
})

test('a password is not shown, and Ctrl+C gives the terminal back as it was', async () => {
  const login = 'rubrica login --email ana@exemplo.com.br; echo saída=$?; stty -a'
  const typed = await onTerminal(login, {}, { on: 'Senha', type: 'segredo-123\r' })
  expect(typed).toContain('saída=4')
  expect(typed).not.toContain('segredo')
  const stopped = await onTerminal(login, {}, { on: 'Senha', type: '\u0003' })
  expect(stopped).toContain('saída=130')
  expect(stopped).toMatch(/ icanon .* echo /s)
  expect(stopped.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stopped.lastIndexOf('\u001b[?25l'))
})

test('Ctrl+C while a file is uploaded or downloaded ends the command with 130', async () => {
  writeFileSync(join(folder, 'contrato.pdf'), '%PDF-')
  const key = { RUBRICA_API_KEY: 'k' }
  const upload = `rubrica documents upload ${join(folder, 'contrato.pdf')}; echo saída=$?`
  const stopped = { on: '% contrato.pdf', type: '\u0003' }
  expect(await onTerminal(upload, key, stopped)).toContain('saída=130')
  const download = `rubrica documents download d -o ${join(folder, 'baixado.pdf')}; echo saída=$?`
  const shown = await onTerminal(download, key, { on: '█████░░░░░ 50% baixado.pdf', type: '\u0003' })
  expect(shown).toMatch(/Interrompido\.\s+saída=130/)
})

/** What a terminal of 20 lines shows of a command; `type` is typed when it shows `on`. */
async function onTerminal(line: string, env: Record<string, string>, keys?: { on: string; type: string }) {
  const child = spawn(
    'script',
    [
      '--quiet',
      '--return',
      '--command',
      `stty rows 20 cols 100; rubrica() { node ${command} "$@"; }; ${line}`,
      '/dev/null',
    ],
    {
      env: {
        ...{ PATH: process.env.PATH, TERM: 'xterm', SHELL: '/bin/bash', RUBRICA_CONFIG_DIR: folder, HOME: folder },
        ...{ RUBRICA_URL: url, RUBRICA_WORKSPACE: '11111111-1111-4111-8111-111111111111' },
        ...(keys ? {} : { RUBRICA_API_KEY: 'k' }),
        ...env,
      },
      timeout: patience.wait * 1000,
    },
  )
  let shown = ''
  child.stdout.setEncoding('utf8')
  let isTyped = false
  child.stdout.on('data', (part: string) => {
    shown += part
    if (keys === undefined || isTyped || !shown.includes(keys.on)) return
    isTyped = true
    child.stdin.write(keys.type)
  })
  if (keys === undefined) child.stdin.end()
  await new Promise((resolve) => child.on('close', resolve))
  return shown
}
