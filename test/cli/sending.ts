import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@rubrica/cli/run.ts'
import { afterEach, beforeEach } from 'vitest'
import { captureIo } from './captured-io.ts'
import { type SmallService, smallService } from './small-service.ts'

/** `rubrica send` within the test: for each test a folder of lists and files, and a service that they are sent to. */
export function useSending() {
  let folder = ''
  let service = smallService()
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rubrica-send-'))
    service = smallService()
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)

  async function send(
    args: string[],
    {
      isTerminal = false,
      signal = forever,
      account = ACCOUNT,
      url = 'http://servico.test',
      folder: within = folder,
    } = {},
  ) {
    const env = { RUBRICA_URL: url, RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: account, RUBRICA_CONFIG_DIR: folder }
    const captured = captureIo(env, { isTerminal })
    const code = await run(['send', ...args], { ...captured, folder: within, signal, isTerminal }, service.fetch)
    return { code, ...captured.written() }
  }

  return {
    folder: () => folder,
    file,
    service: (): SmallService => service,
    /** The service has its documents and no longer knows which calls it has answered. */
    forgetKeys: () => {
      service = Object.assign(smallService(), { documents: service.documents })
    },
    send,
    /** Sends the lines of a list from the template. */
    sendList: (lines: readonly string[], more: string[] = []) => {
      writeFileSync(file('pessoas.csv'), lines.join('\n'))
      return send(['--csv', file('pessoas.csv'), '--template', 't', ...more])
    },
    /** Sends a list whose rows name files, which exist. */
    sendFiles: (lines: readonly string[], more: string[] = [], options: Parameters<typeof send>[1] = {}) => {
      writeFileSync(file('a.pdf'), '%PDF-1.7')
      writeFileSync(file('arquivos.csv'), lines.join('\n'))
      return send(['--csv', file('arquivos.csv'), ...more], options)
    },
    results: (name = 'pessoas.csv') => readFileSync(file(`${name}.results.csv`), 'utf8'),
    /** The contents of the calls to come, each with its path. */
    listen: () => {
      const heard: { path: string; content: string }[] = []
      service.spoil = (content) => {
        heard.push({ path: service.calls.at(-1) ?? '', content })
        return undefined
      }
      return heard
    },
  }
}

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const forever = new AbortController().signal
