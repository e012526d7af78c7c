import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'

/** The JSON object in a file, or with `-` on standard input. */
export async function readJson(io: Io, path: string): Promise<Record<string, unknown>> {
  const value = jsonOf(path === '-' ? await textOf(io.stdin) : await readFile(path, 'utf8'), path)
  if (isRecord(value)) return { ...value }
  throw new Failure({ pt: 'Não é um objeto JSON: {path}', en: 'Not a JSON object: {path}' }, exitCodes.usage, { path })
}

/** JSON as an option's value, or in the file that `@` names. */
export async function readJsonValue(text: string): Promise<unknown> {
  return jsonOf(text.startsWith('@') ? await readFile(text.slice(1), 'utf8') : text, text)
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Failure({ pt: 'Não é JSON: {name}', en: 'Not JSON: {name}' }, exitCodes.usage, { name })
  }
}
