import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedTemplate } from '../make.ts'
import type { BenchRow } from './bench-row.ts'
import { newOwner, type Owner } from './owner.ts'
import { onBothDatabases, type Service } from './service.ts'

const ROWS = 500
const FILES = 150
/** Of a loop of the shell. */
const TURNS = 20
const command = new URL('../../cli/dist/package/rubrica.js', import.meta.url).pathname

/** `rubrica send` with a list, from a template and of files, compared with a shell loop that sends them one by one. */
export function batches(): Promise<BenchRow[]> {
  return onBothDatabases(measure)
}

async function measure(service: Service): Promise<BenchRow[]> {
  const owner = await newOwner(service)
  const { id: template } = await preparedTemplate({ ...owner, email: '', accessToken: '' })
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-batch-'))
  const within = { service, owner, folder }
  try {
    const lines = Array.from({ length: ROWS }, (_, i) => `Pessoa ${i};pessoa${i}@exemplo.com;01/12/2026`)
    writeFileSync(join(folder, 'pessoas.csv'), ['nome;e-mail;Data de início', ...lines].join('\n'))
    const files = lines.slice(0, FILES).map((line, i) => `contrato.pdf;${line.split(';').slice(0, 2).join(';')};n${i}`)
    writeFileSync(join(folder, 'arquivos.csv'), ['arquivo;nome;e-mail;external_id', ...files].join('\n'))
    const papers = new URL('../fixtures/papers', import.meta.url).pathname
    const rows = []
    for (const concurrency of ['1', '4', '8']) {
      const ledger = ['--ledger', join(folder, `ledger-${concurrency}`), '--concurrency', concurrency]
      const seconds = await timed(within, [['send', '--csv', 'pessoas.csv', '--template', template, ...ledger]])
      rows.push(rowOf(service, `from a template, ${concurrency} at a time`, ROWS, seconds))
    }
    const sent = await timed(within, [['send', '--csv', 'arquivos.csv', '--dir', papers]])
    rows.push(rowOf(service, 'of files, 4 at a time', FILES, sent))
    const { roles, pages } = await owner.client.templates.get({ accountId: owner.accountId, templateId: template })
    const role_id = roles.find(({ assignment_type }) => assignment_type === 'Signer')?.id
    const field_id = pages.flatMap(({ fields }) => fields).find(({ label }) => label === 'Data de início')?.id
    const turn = (i: number) => [
      ...['templates', 'create-document', template],
      ...['--signers', JSON.stringify([{ role_id, email: `outra${i}@exemplo.com`, full_name: `Pessoa ${i}` }])],
      ...['--editor-fields', JSON.stringify([{ field_id, value: '01/12/2026' }])],
    ]
    const looped = await timed(
      within,
      Array.from({ length: TURNS }, (_, i) => turn(i)),
    )
    rows.push(rowOf(service, 'a loop of the shell, a command a document', TURNS, looped))
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Within {
  service: Service
  owner: Owner
  folder: string
}

/** Seconds that these commands take one after the other. */
async function timed({ service, owner, folder }: Within, commands: string[][]): Promise<number> {
  const env = {
    PATH: process.env.PATH,
    RUBRICA_URL: service.url,
    RUBRICA_API_KEY: owner.apiKey,
    RUBRICA_CONFIG_DIR: folder,
  }
  const begun = performance.now()
  for (const args of commands) {
    const child = spawn(process.execPath, [command, ...args, '--quiet'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`rubrica ${args.join(' ')} ended with ${code}`)
  }
  return (performance.now() - begun) / 1000
}

function rowOf({ on }: Service, name: string, count: number, seconds: number): BenchRow {
  return {
    name: `batch, ${name}, ${on}`,
    value: (60 * count) / seconds,
    unit: `documents a minute (${count} in ${seconds.toFixed(1)} s)`,
  }
}
