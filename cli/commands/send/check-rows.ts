import { open } from 'node:fs/promises'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { anyFormat, START_BYTES, startOf } from '@rubrica/contracts/upload-formats.ts'
import { PermissionError, type Rubrica } from '@rubrica/sdk'
import { advise, type Context } from '../../context.ts'
import type { Fault } from '../../failure.ts'
import { hashFile } from '../../hash-file.ts'
import { asIs } from '../../language.ts'
import { hasCode } from '../../system-error.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { Common, Row } from './row.ts'
import type { Target } from './send-row.ts'

/** Rows that were not sent yet, and what is wrong with them beyond what the list itself shows. */
export async function checkRows(
  context: Context,
  rows: readonly Row[],
  { client, accountId, common }: Target,
  ledger: Ledger,
): Promise<{ open: Row[]; faults: Fault[] }> {
  const open = rows.filter((row) => ledger.find(row)?.state !== 'sent')
  const faults: Fault[] = []
  for (const row of rows) {
    const change = await changeOf(row, ledger.find(row))
    if (change !== undefined) faults.push({ line: row.line, ...change })
  }
  const files = await lookAtFiles(open)
  for (const row of open) {
    const path = row.file ?? ''
    const sentence = files.get(path)?.fault
    if (sentence !== undefined) faults.push({ line: row.line, sentence, values: { path } })
    // One that was begun may have been sent in time.
    if (ledger.find(row)?.state !== 'begun' && row.expires !== undefined && Date.parse(row.expires) <= Date.now())
      faults.push({ line: row.line, sentence: { pt: 'O prazo já passou.', en: 'The deadline has passed.' } })
  }
  faults.push(...(await valueFaults(context, client, accountId, common, open)))
  nameLargeFiles(context, files)
  return { open, faults }
}

/** A file of a list, as it is on the disk. */
interface Looked {
  size: number
  /** What is wrong with it, with a place for its path. */
  fault?: Sentence
}

/** Each file once, by its path: many rows may name the same one. */
async function lookAtFiles(rows: readonly Row[]): Promise<Map<string, Looked>> {
  const files = new Map<string, Looked>()
  for (const path of new Set(rows.flatMap(({ file }) => file ?? []))) files.set(path, await lookAt(path))
  return files
}

/** How large a file may be, the service decides, and says so only when it refuses one. */
function nameLargeFiles(context: Context, files: ReadonlyMap<string, Looked>): void {
  for (const [path, { size }] of files) {
    if (size > UPLOAD_MAX_BYTES)
      advise(
        context,
        {
          pt: 'Passa de {most} MB, o limite habitual; o serviço pode recusar: {path}',
          en: 'Larger than {most} MB, the usual limit; the service may refuse it: {path}',
        },
        { path, most: UPLOAD_MAX_BYTES / 2 ** 20 },
      )
  }
}

/** A row that may have become a document must stay as it was: the document would not follow it. */
async function changeOf(row: Row, entry: Entry | undefined): Promise<Omit<Fault, 'line'> | undefined> {
  if (entry === undefined) return undefined
  const isSame = entry.content === row.content
  if (entry.state === 'sent' && !isSame)
    return {
      sentence: { pt: 'Mudou depois de enviada, como {id}.', en: 'It has changed since it was sent, as {id}.' },
      values: { id: entry.documentId ?? '' },
    }
  if (entry.state === 'sent') return undefined
  if (entry.state === 'begun' && !isSame)
    return {
      sentence: {
        pt: 'Mudou depois de começada: pode já ter sido enviada.',
        en: 'It has changed since it was begun, and may have been sent.',
      },
    }
  const isUploaded = entry.state === 'begun' || entry.documentId !== undefined
  if (!isUploaded || entry.file === undefined || row.file === undefined) return undefined
  const hash = await hashFile(row.file).catch(() => undefined)
  return hash === entry.file
    ? undefined
    : {
        sentence: {
          pt: 'O arquivo mudou depois de começado o envio.',
          en: 'The file has changed since its sending was begun.',
        },
      }
}

async function lookAt(path: string): Promise<Looked> {
  try {
    const file = await open(path)
    try {
      const found = await file.stat()
      const { size } = found
      if (!found.isFile()) return { size: 0, fault: { pt: 'Não é um arquivo: {path}', en: 'Not a file: {path}' } }
      if (size === 0) return { size, fault: { pt: 'O arquivo está vazio: {path}', en: 'The file is empty: {path}' } }
      const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
      // By the first bytes, like the service.
      if (startOf(buffer.subarray(0, bytesRead))) return { size }
      const fault = {
        pt: `O arquivo não é ${anyFormat('pt')}: {path}`,
        en: `The file is not a ${anyFormat('en')}: {path}`,
      }
      return { size, fault }
    } finally {
      await file.close()
    }
  } catch (error) {
    const fault = hasCode(error, 'ENOENT')
      ? { pt: 'Arquivo não encontrado: {path}', en: 'File not found: {path}' }
      : { pt: 'Sem permissão para abrir: {path}', en: 'No permission to open: {path}' }
    return { size: 0, fault }
  }
}

/** The most values per check. */
const VALUES_MAX = 500

/** What the fields' own rules say of the values. */
async function valueFaults(
  context: Context,
  client: Rubrica,
  accountId: string,
  { template }: Common,
  rows: readonly Row[],
): Promise<Fault[]> {
  const { signal } = context.io
  const given = rows.flatMap(({ line, values }) =>
    (template?.inputs ?? []).flatMap(({ label, fieldId }) => {
      const value = values.get(label)
      return value === undefined ? [] : [{ line, label, field_id: fieldId, value }]
    }),
  )
  const faults: Fault[] = []
  try {
    for (let at = 0; at < given.length; at += VALUES_MAX) {
      const part = given.slice(at, at + VALUES_MAX)
      const values = part.map(({ field_id, value }) => ({ field_id, value }))
      const verdicts = await client.fields.validateMultiple({ accountId, values }, { signal })
      for (const [place, { line, label }] of part.entries()) {
        const verdict = verdicts[place]
        if (verdict === undefined || verdict.success) continue
        const values = { label, problem: verdict.error_message }
        faults.push({ line, sentence: asIs('{label}: {problem}'), values })
      }
    }
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error
    advise(context, {
      pt: 'Os valores não foram conferidos antes do envio: falta permissão para isso.',
      en: 'The values were not checked before sending: there is no permission for that.',
    })
  }
  return faults
}
