import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { command } from './shell.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubrica-completion-'))
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: [{ id: 'd1', name: 'Contrato: aluguel 2026' }] }))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const program = join(folder, 'rubrica')
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${command}" "$@"\n`)
  chmodSync(program, 0o755)
  writeFileSync(join(folder, 'contrato.pdf'), '')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  {
    shell: 'bash',
    flag: '--norc',
    script: `
      source <(rubrica completion bash)
      compopt() { COMPREPLY=(files); }
      ask() { COMP_WORDS=(rubrica "$@"); COMP_CWORD=$#; _rubrica; printf '%s\\n' "\${COMPREPLY[@]}"; }
      ask doc; ask documents download d --artifact cert; ask --workspace a : b documents get ''; ask verify contr`,
    shown: ['documents', 'certificated', 'certificate-page', 'd1', 'files'],
  },
  {
    shell: 'zsh',
    flag: '-f',
    script: `
      compdef() { }; compadd() { print -rl -- $found "shown as" $shown }; _files() { print files }
      source <(rubrica completion zsh)
      ask() { words=(rubrica "$@"); CURRENT=$#words; _rubrica }
      ask doc; ask documents download d --artifact cert; ask --workspace a:b documents get ''; ask verify contr`,
    shown: [
      ...['documents', 'shown as', 'documents'],
      ...['certificated', 'certificate-page', 'shown as', 'certificated', 'certificate-page'],
      ...['d1', 'shown as', 'd1  Contrato: aluguel 2026', 'files'],
    ],
  },
  {
    shell: 'fish',
    flag: '--no-config',
    script: `
      rubrica completion fish | source
      complete -C 'rubrica doc'; complete -C 'rubrica documents download d --artifact cert'
      complete -C 'rubrica --workspace a:b documents get '; complete -C 'rubrica verify contr'`,
    shown: ['documents', 'certificated', 'certificate-page', 'd1\tContrato: aluguel 2026', 'contrato.pdf'],
  },
])('$shell completes commands, values, documents and files', async ({ shell, flag, script, shown }) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { stdout, stderr } = await promisify(execFile)(shell, [flag, '-c', script], {
    cwd: folder,
    timeout: patience.wait * 1000,
    env: {
      ...{ PATH: `${folder}:${process.env.PATH}`, HOME: folder, RUBRICA_CONFIG_DIR: folder, RUBRICA_API_KEY: 'k' },
      ...{ RUBRICA_URL: `http://localhost:${port}`, RUBRICA_WORKSPACE: '11111111-1111-4111-8111-111111111111' },
    },
  })
  expect([stdout.trimEnd().split('\n'), stderr]).toEqual([shown, ''])
})
