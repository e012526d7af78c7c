import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runLimited } from '@rubrica/api/office/limited-process.ts'
import { openOffice } from '@rubrica/api/office/office.ts'
import { openOfficeBox } from '@rubrica/api/office/office-box.ts'
import { findOfficeTools, type OfficeTools } from '@rubrica/api/office-tools.ts'
import { uploadFormats } from '@rubrica/contracts/upload-formats.ts'
import type { Document, Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Owner, paper, readyDocument, signUp } from '../make.ts'
import { odt } from '../office-files.ts'
import { openProduct } from '../product.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'

const root = mkdtempSync(join(tmpdir(), 'rubrica-limits-'))
const source = fileURLToPath(new URL('../fixtures/papers/contrato.odt', import.meta.url))
const type = uploadFormats.odt.mediaType
afterAll(() => rmSync(root, { recursive: true }))

describe('a text document that is too much for LibreOffice', () => {
  const world = useWorld()
  let owner: Owner
  beforeAll(async () => {
    owner = await signUp(world)
  })

  test('ends in its own limit of memory; its owner reads why, and the next one is converted', async () => {
    const file = new File([odt('<text:p/>'.repeat(3_000_000))], 'enorme.odt')
    const { client, accountId } = owner
    const { id } = await client.documents.create({ accountId, file })
    // The service fills a gigabyte twice, and that takes a while beside other tests.
    const document = await until('the document to fail', () => over(client, id), 200)
    const reason = document.failure_reason
    expect(reason).toBe('O arquivo não pôde ser convertido em PDF. Salve-o como PDF e envie de novo.')
    const { items } = await client.documents.activities({ documentId: id })
    expect(items[0]).toMatchObject({
      event: 'document_processing_failed',
      message: `O arquivo não pôde ser preparado: ${reason}`,
    })
    expect((await readyDocument(owner, 'contrato.odt')).pages).toHaveLength(2)
    expect(readdirSync(join(world.config.dataDir, 'files', 'drafts'))).toEqual([])
  })
})

describe('a conversion', () => {
  test('that takes too long is refused in clear words', async () => {
    const seconds = `7${Date.now()}`
    const tools = program(`sleep ${seconds} & sleep ${seconds}`)
    const office = await openOffice(tools, { dataDir: root, timeoutMs: 1_000 })
    await expect(office.convert({ source, type, folder: workplace() })).rejects.toMatchObject({
      code: 'file_too_slow',
      message: 'A conversão do arquivo em PDF demorou demais. Salve-o como PDF e envie de novo.',
    })
    await until('what it had started to end', async () => running(seconds) === 0)
  })

  test('that hides a process outside of its group leaves none, where the kernel gives a box', async () => {
    const seconds = `8${Date.now()}`
    const box = await openOfficeBox(realTools(), { hidden: [], probe: root })
    if (!box.closed) return
    const command = ['/bin/sh', '-c', `setsid sleep ${seconds} & sleep ${seconds}`]
    const run = runLimited(box.wrap(command, workplace()), { env: { PATH: process.env.PATH }, timeoutMs: 1_000 })
    await until('both to start', async () => running(`sleep\0${seconds}`) === 2)
    expect(await run).toMatchObject({ timedOut: true })
    await until('both to end', async () => running(seconds) === 0)
  })

  test('of the real LibreOffice that is stopped leaves no process', async () => {
    const office = await openOffice({ ...realTools(), unshare: null }, { dataDir: root, timeoutMs: 300 })
    const folder = workplace()
    await expect(office.convert({ source, type, folder })).rejects.toMatchObject({ code: 'file_too_slow' })
    await until('LibreOffice to end', async () => running(folder) === 0)
  })

  test('gets only so much memory and so much disk', async () => {
    const greedy = ['head -c 1300M /dev/zero | tail -n 1 > /dev/null', 'head -c 300M /dev/zero > "$HOME/cheio"']
    for (const deed of greedy) {
      const office = await openOffice(program(`${deed} && echo %PDF- > "$HOME/documento.pdf"`), { dataDir: root })
      await expect(office.convert({ source, type, folder: workplace() })).rejects.toMatchObject({
        code: 'file_damaged',
      })
    }
  })

  test('is told nothing of the service but where programs are', async () => {
    const office = await openOffice(program('{ echo %PDF-; env; } > "$HOME/documento.pdf"'), { dataDir: root })
    const result = await office.convert({ source, type, folder: workplace() })
    const names = readFileSync(result, 'utf8').match(/^\w+(?==)/gm) ?? []
    expect(names.filter((name) => !['PATH', 'HOME', 'TMPDIR', 'PWD', 'OLDPWD', '_', 'SHLVL'].includes(name))).toEqual(
      [],
    )
  })

  test('waits for its turn, in order, and waiting is not counted as work', async () => {
    const log = join(root, 'ordem.log')
    const cores = availableParallelism()
    const tools = program(`echo "+" >> ${log}; sleep 0.6; echo "-" >> ${log}; echo %PDF- > "$HOME/documento.pdf"`)
    const office = await openOffice(tools, { dataDir: root, timeoutMs: 2_000 })
    const finished: number[] = []
    const jobs = Array.from({ length: cores * 4 }, async (_, index) => {
      await office.convert({ source, type, folder: workplace() })
      finished.push(Math.floor(index / cores))
    })
    await Promise.all(jobs)
    let now = 0
    const most = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (now += line === '+' ? 1 : -1))
    expect(Math.max(...most)).toBe(cores)
    expect(finished).toEqual(finished.toSorted((a, b) => a - b))
  })
})

test('without LibreOffice the service says so at its start and refuses text documents in clear words', async () => {
  const product = await openProduct({ PATH: root, LOG_LEVEL: 'warn' })
  try {
    expect(product.output()).toContain('LibreOffice is not installed: PDF works, .doc, .docx and .odt are refused')
    const { client, accountId } = await signUp(product)
    for (const name of ['contrato.doc', 'contrato.docx', 'contrato.odt']) {
      await expect(client.documents.create({ accountId, file: await paper(name) })).rejects.toMatchObject({
        status: 415,
        message: 'Este servidor não converte arquivos .doc, .docx e .odt. Envie o documento em PDF.',
      })
    }
  } finally {
    await product.close()
  }
})

async function over(client: Rubrica, documentId: string): Promise<Document | false> {
  const document = await client.documents.get({ documentId })
  return document.status === 'failed' && document
}

/** Tools with another program for LibreOffice, which passes the trial; no `unshare`, because a box would hide it. */
function program(script: string): OfficeTools {
  const soffice = join(mkdtempSync(join(root, 'programa-')), 'soffice')
  const trial = 'case "$*" in *prova.txt) echo %PDF- > "$HOME/prova.pdf"; exit;; esac'
  writeFileSync(soffice, `#!/bin/sh\n${trial}\n${script}\n`, { mode: 0o755 })
  return { ...realTools(), soffice, unshare: null }
}

function realTools(): OfficeTools {
  const tools = findOfficeTools(process.env.PATH)
  if (!tools) throw new Error('LibreOffice is not installed')
  return tools
}

function workplace(): string {
  return mkdtempSync(join(root, 'pasta-'))
}

/** How many processes have this in their command line. */
function running(words: string): number {
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine)
  return lines.filter((line) => line.includes(words)).length
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
