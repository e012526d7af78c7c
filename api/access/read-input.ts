import { type Shape, schemaOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import { SIGNATURE_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import type { Deps } from '../deps.ts'
import { checkFormValues } from '../http/form-values.ts'
import { receiveImage, receiveUpload } from '../http/receive-file.ts'
import { unstorableField } from '../http/storable-text.ts'
import type { ReceivedCall } from './received-call.ts'

const unstorable = {
  sentence: {
    pt: 'O texto tem um caractere que não pode ser guardado.',
    en: 'The text has a character that cannot be stored.',
  },
}

type Parts = Pick<Deps, 'files' | 'db' | 'clock' | 'config'>
type Asked = Pick<ReceivedCall, 'row' | 'request' | 'params' | 'json'>

/**
 * The row's flat input: path parameters, then the body if the row has one, else the query.
 * @throws Refusal `validation` with a message by field
 */
export async function readInput(deps: Parts, call: Asked): Promise<Record<string, unknown>> {
  const { row, request, params } = call
  const query = row.query ? checked(row.query, queryOf(row.query, request)) : {}
  return { ...query, ...(await readBody(deps, call)), ...params }
}

async function readBody(deps: Parts, { row, request, json }: Asked): Promise<object> {
  if (row.kind === 'image') return { file: await receiveImage(request, deps, SIGNATURE_MAX_BYTES) }
  if (row.kind === 'upload') {
    const { file, fields } = await receiveUpload(request, deps, row.maxBytes ?? deps.config.uploadMaxBytes)
    return { ...(row.body ? checked(row.body, fields) : {}), file }
  }
  if (!row.body) return {}
  const body = await json()
  if (!row.bodyKey) return checked(row.body, body ?? {})
  return { [row.bodyKey]: checkedAny(row.body, body ?? []) }
}

/**
 * Query values are text; converts them to the schema's numbers and booleans, and leaves what is neither for the schema to
 * refuse. A list comes as one value with commas, as a name repeated, or in the brackets that PHP writes (`status[]`,
 * `status[0]`): all are the same list.
 */
function queryOf(shape: Shape, request: Request): Record<string, unknown> {
  const kinds = kindsOf(shape)
  const query: Record<string, unknown> = {}
  for (const [written, text] of new URL(request.url).searchParams) {
    const name = written.replace(/\[\d*\]$/, '')
    const kind = kinds[name]
    if (kind === 'number') query[name] = text.trim() === '' ? undefined : Number(text)
    // Forms send an empty text for a field without a choice.
    else if (kind === 'enum' && text === '') query[name] = undefined
    else if (kind === 'boolean') query[name] = flagOf(text)
    else if (kind) query[name] = name in query ? `${query[name]},${text}` : text
  }
  return query
}

/** As programs write it: Python sends `True`, PHP `1`. A name without a value switches on. */
function flagOf(text: string): unknown {
  if (/^(1|true)?$/i.test(text)) return true
  return /^(0|false)$/i.test(text) ? false : text
}

function kindsOf(shape: Shape): Record<string, string> {
  const def: unknown = schemaOf(shape)._zod.def
  const entries: [string, string][] = []
  if (isRecord(def) && isRecord(def.shape)) {
    for (const [name, field] of Object.entries(def.shape)) entries.push([name, kindOf(field)])
  }
  return Object.fromEntries(entries)
}

function kindOf(field: unknown): string {
  const def = isRecord(field) && isRecord(field._zod) ? field._zod.def : undefined
  if (!isRecord(def)) return 'unknown'
  return def.type === 'optional' ? kindOf(def.innerType) : String(def.type)
}

function checked(shape: Shape, value: unknown): object {
  const result = checkedAny(shape, value)
  return isRecord(result) ? result : {}
}

function checkedAny(shape: Shape, value: unknown): unknown {
  const result = checkFormValues(shape, value)
  if (!result.ok) throw new Refusal('validation', { errors: result.errors })
  const field = unstorableField(result.value)
  if (field !== null) throw new Refusal('validation', { field, message: unstorable })
  return result.value
}
