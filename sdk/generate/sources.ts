import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const contracts = new URL('../../contracts/', import.meta.url)

/** What is exported under a name that begins with a capital: schemas that the SDK knows by that name. */
export async function namedSchemas(): Promise<Map<z.ZodType, string>> {
  const found = new Map<z.ZodType, string>()
  for (const file of files()) {
    const module: Record<string, unknown> = await import(new URL(file, contracts).href)
    for (const [name, value] of Object.entries(module)) {
      if (/^[A-Z]/.test(name) && value instanceof z.ZodType && !found.has(value)) found.set(value, name)
    }
  }
  return found
}

/** The JSDoc text before each exported or top-level `const`, and before each row of a table: `Document`, `documents.create`. */
export function sourceDocs(): Map<string, string> {
  const docs = new Map<string, string>()
  for (const file of files()) readDocs(readFileSync(new URL(file, contracts), 'utf8'), docs)
  return docs
}

function readDocs(source: string, docs: Map<string, string>): void {
  let group = ''
  for (const [, comment, indent, constant, key] of source.matchAll(
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?^( {2})?(?:(?:export )?const (\w+)\b|(\w+): endpoint\()/gm,
  )) {
    const text = textOf(comment ?? '')
    if (constant !== undefined && indent === undefined) group = constant
    const name = key === undefined ? constant : `${group}.${key}`
    if (name !== undefined && text !== '') docs.set(name, text)
  }
}

function textOf(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd())
    .join(' ')
    .trim()
}

function files(): string[] {
  return readdirSync(contracts)
    .filter((file) => file.endsWith('.ts'))
    .sort()
}
