import { resolve } from 'node:path'
import { readApiConfig } from '../../config.ts'
import { hasLocalFiles } from '../../files/open-files.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** `npm run db:backup -- <file>` and `npm run db:restore -- <file>`, with the environment of the service. */
const [verb, file] = process.argv.slice(2)
const work = verb === 'backup' ? backUp : verb === 'restore' ? restore : undefined
if (!work || !file) {
  console.error('usage: npm run db:backup -- <file>, npm run db:restore -- <file>')
  process.exit(2)
}
// What runs is ended first, so that neither leaves a copy of the data behind. A terminal and npm both signal.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(new Error('stopped')))
try {
  const config = readApiConfig(process.env)
  const { database, notes } = await work(config, resolve(file), stop.signal)
  const files = hasLocalFiles(config) ? '' : ' (files stay in the bucket)'
  const done = verb === 'backup' ? `Written: ${resolve(file)}, of` : `Restored: ${resolve(file)}, to`
  console.log(`${done} ${database}${files}`)
  for (const note of notes) console.log(note)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
