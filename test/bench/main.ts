import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { batches } from './batches.ts'
import type { BenchRow, BenchSize } from './bench-row.ts'
import { byHand } from './by-hand.ts'
import { closing } from './closing.ts'
import { drawing } from './drawing.ts'
import { firstLoad } from './first-load.ts'
import { growingLog } from './growing-log.ts'
import { image } from './image.ts'
import { jq } from './jq.ts'
import { listReads } from './list-reads.ts'
import { listening } from './listening.ts'
import { listsOverHttp } from './lists.ts'
import { memory } from './memory.ts'
import { neighbours } from './neighbours.ts'
import { relay } from './relay.ts'
import { scale } from './scale.ts'
import { sdkPeers } from './sdk-peers.ts'
import { seal } from './seal.ts'
import { sealCosts } from './seal-costs.ts'
import { seals } from './seals.ts'
import { signerPage } from './signer-page.ts'
import { startUp } from './start-up.ts'
import { stops } from './stops.ts'
import { uploads } from './uploads.ts'
import { verifying } from './verifying.ts'
import { viewer } from './viewer.ts'
import { webhooks } from './webhooks.ts'

const parts: Record<string, (size: BenchSize) => BenchRow[] | Promise<BenchRow[]>> = {
  'start-up': startUp,
  'first-load': firstLoad,
  viewer,
  'signer-page': signerPage,
  'by-hand': byHand,
  seal,
  seals,
  'seal-costs': sealCosts,
  verifying,
  drawing,
  lists: listsOverHttp,
  'list-reads': listReads,
  uploads,
  neighbours,
  closing,
  stops,
  webhooks,
  scale,
  'growing-log': growingLog,
  listening,
  batches,
  jq,
  memory,
  image,
  relay,
  'sdk-peers': sdkPeers,
}

/** They fill a database for an hour, so they run only if they are named. */
const long = new Set(['scale', 'growing-log'])

/**
 * `npm run bench`: everything in one run, printed and written to docs/measured/figures.md; `npm run bench -- lists` prints
 * one part, `npm run bench -- lists --documents=1000000 --on=PostgreSQL --rows='by name'` some of its rows, of a larger
 * workspace on one database, and `npm run bench -- scale --workspaces=100 --minutes=2` what runs only if it
 * is named, of fewer workspaces in less time.
 */
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '' },
    workspaces: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    on: { type: 'string' },
  },
})
const size = {
  documents: Number(values.documents),
  rows: values.rows,
  workspaces: Number(values.workspaces),
  minutes: Number(values.minutes),
  on: databaseNamed(values.on),
}
if (!Number.isSafeInteger(size.documents / 1000)) throw new Error('--documents takes thousands, such as 100000')
if (!Number.isSafeInteger(size.workspaces / 10)) throw new Error('--workspaces takes tens, such as 1000')
if (!(size.minutes >= 2)) throw new Error('--minutes takes 2 or more')
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length)
  throw new Error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

// What is measured is what `npm start` starts.
for (const build of ['web/build.ts', 'bff/build.ts'])
  execFileSync(process.execPath, [build, '--if-stale'], { stdio: 'inherit' })

const lines = [
  '# Figures',
  '',
  'Written by `npm run bench`: one run on 2 cores (Debian 12, Node 24, nginx 1.22). Ratios are to the',
  'named peer in the same run; compare ratios, not machines. `npm run bench -- lists` measures one part and writes nothing.',
]
for (const [name, part] of Object.entries(parts)) {
  if (asked.length ? !asked.includes(name) : long.has(name)) continue
  tell('', `## ${name}`, '', '| what | figure |', '|---|---|')
  for (const row of await part(size)) tell(`| ${row.name} | ${rounded(row.value)} ${row.unit} |`)
}
if (asked.length === 0)
  writeFileSync(new URL('../../docs/measured/figures.md', import.meta.url), `${lines.join('\n')}\n`)

function tell(...added: string[]) {
  console.log(added.join('\n'))
  lines.push(...added)
}

function databaseNamed(name: string | undefined): BenchSize['on'] {
  if (name === undefined || name === 'SQLite' || name === 'PostgreSQL') return name
  throw new Error('--on takes SQLite or PostgreSQL')
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
