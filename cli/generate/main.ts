import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { generatedFiles } from './files.ts'

/** `npm run cli:generate`: rewrites `cli/generated`. */
const folder = new URL('../generated/', import.meta.url)
mkdirSync(folder, { recursive: true })
const files = await generatedFiles()
for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(new URL(old, folder))
for (const [name, text] of files) writeFileSync(new URL(name, folder), text)
