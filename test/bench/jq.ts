import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manyDocuments } from '../cli/many-documents.ts'
import { command } from '../cli/shell.ts'
import { data, openWire } from '../sdk/wire.ts'
import type { BenchRow } from './bench-row.ts'
import { percentile } from './percentile.ts'

const ROUNDS = 11

/** What `--jq` adds to a command with an answer of 5 MB, and the cost of the machine's jq, in turn on the same load. */
export async function jq(): Promise<BenchRow[]> {
  await using wire = await openWire(data(manyDocuments))
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-jq-'))
  const file = join(folder, 'documents.json')
  writeFileSync(file, JSON.stringify(manyDocuments))
  const env = { PATH: process.env.PATH, RUBRICA_CONFIG_DIR: folder, RUBRICA_URL: wire.url, ...known }
  const timed = async (program: string, args: string[]) => {
    const begun = performance.now()
    await once(spawn(program, args, { env, stdio: 'ignore' }), 'exit')
    return performance.now() - begun
  }
  const rows: BenchRow[] = []
  for (const expression of ['length', '.[].id', '.']) {
    const [added, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await timed(process.execPath, call)
      added.push((await timed(process.execPath, [...call, '--jq', expression])) - plain)
      theirs.push(await timed('jq', ['-r', '-c', expression, file]))
    }
    const [ours, peer] = [percentile(added, 0.5), percentile(theirs, 0.5)]
    const unit = `× jq, which takes ${peer.toFixed(0)} ms`
    rows.push({ name: `--jq '${expression}' of 5 MB`, value: ours / peer, unit })
  }
  rmSync(folder, { recursive: true })
  return rows
}

const known = { RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: '11111111-1111-4111-8111-111111111111' }
const call = [command, 'api', 'GET', '/accounts/{account}/documents', '--json']
