#!/usr/bin/env node
// The command in a checkout: the built file while it is newer than everything it was made of, else the sources.
import { readFileSync, statSync } from 'node:fs'

const built = new URL('dist/package/rubrica.js', import.meta.url)
if (isFresh()) await import(built.href)
else if (process.features.typescript) await import(new URL('main.ts', import.meta.url).href)
else {
  console.error('Este Node não executa as fontes. Monte o comando antes: npm run build --workspace cli')
  process.exitCode = 1
}

function isFresh() {
  try {
    const { mtimeMs } = statSync(built)
    const sources = JSON.parse(readFileSync(new URL('dist/sources.json', import.meta.url), 'utf8'))
    return sources.every((path) => statSync(new URL(path, import.meta.url)).mtimeMs <= mtimeMs)
  } catch {
    return false
  }
}
