import type { BenchRow } from './bench-row.ts'
import { firstLoad } from './first-load.ts'
import { lists } from './lists.ts'
import { memory } from './memory.ts'
import { relay } from './relay.ts'
import { seal } from './seal.ts'
import { seals } from './seals.ts'
import { startUp } from './start-up.ts'
import { uploads } from './uploads.ts'
import { webhooks } from './webhooks.ts'

const parts: Record<string, () => BenchRow[] | Promise<BenchRow[]>> = {
  'start-up': startUp,
  'first-load': firstLoad,
  seal,
  seals,
  lists,
  uploads,
  webhooks,
  memory,
  relay,
}

/** `npm run bench`: everything in one run, as the table that the README shows; `npm run bench -- lists` one part. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length)
  throw new Error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

console.log('| what | figure |\n|---|---|')
for (const [name, part] of Object.entries(parts)) {
  if (asked.length && !asked.includes(name)) continue
  for (const row of await part()) console.log(`| ${row.name} | ${rounded(row.value)} ${row.unit} |`)
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
