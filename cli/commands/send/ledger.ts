import { createHash, randomBytes } from 'node:crypto'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { hasCode } from '../../system-error.ts'
import { createDurably } from '../../write-durably.ts'
import { type LedgerFile, openLedgerFile, readLines } from './ledger-file.ts'
import { holdName } from './lock.ts'
import type { Row } from './row.ts'

/** What one ledger is for. */
export interface Purpose {
  /** Its origin. */
  url: string
  account: string
  template: string | null
  /** What identifies its rows. */
  by: 'row' | 'external_id' | 'file'
}

/** What is known of a row: under what it was begun, and how that ended, if it did. */
export interface Entry {
  attempt: number
  externalId: string
  content: string
  /** SHA-256 of its file. */
  file: string | undefined
  state: 'begun' | 'sent' | 'refused'
  /** Of what was sent, or was uploaded and not sent. */
  documentId: string | undefined
}

/** What a row is sent under. */
export interface Begun {
  key: string
  externalId: string
  /** Nothing was ever sent for this row. */
  isFirst: boolean
}

/**
 * What was sent, row by row, in a file next to the list. It records each row before its call, with what makes the call
 * repeatable, and the result after it.
 */
export interface Ledger {
  find(row: Row): Entry | undefined
  /** Makes the file if there is none, and opens it to be written. */
  start(): Promise<LedgerWriter>
  close(): Promise<void>
}

/** Each resolves once it is on disk. */
export interface LedgerWriter {
  /** A row with an unknown result continues with what it began with. */
  begin(row: Row, file: string | undefined): Promise<Begun>
  sent(row: Row, documentId: string): Promise<void>
  refused(row: Row, message: string, documentId: string | undefined): Promise<void>
}

/** Holds and reads a ledger, if any. Throws {@link Failure} if another process holds it or its purpose differs. */
export async function openLedger(path: string, purpose: Purpose): Promise<Ledger> {
  const first = (await readLines(path))?.[0]
  if (first !== undefined) requireSame(first, purpose, path)
  const id = String(first?.ledger ?? randomBytes(8).toString('hex'))
  let release = first === undefined ? undefined : await hold(id, path)
  // Its previous holder may have added to it.
  const entries = new Map<string, Entry>()
  for (const line of (await readLines(path))?.slice(1) ?? []) note(entries, line)
  let file: LedgerFile | undefined

  return {
    find: (row) => entries.get(row.key),
    async start() {
      if (first === undefined) {
        const line = JSON.stringify({ ledger: id, ...purpose, at: new Date().toISOString() })
        await createDurably(path, `${line}\n`).catch((error) => {
          throw hasCode(error, 'EEXIST') ? busy(path) : error
        })
        release = await hold(id, path)
      }
      file = await openLedgerFile(path)
      return writerOf(file, id, entries)
    },
    async close() {
      await file?.close()
      await release?.()
    },
  }
}

function writerOf(file: LedgerFile, id: string, entries: Map<string, Entry>): LedgerWriter {
  const write = (row: Row, what: Record<string, unknown>) => {
    const line = { row: row.key, ...what }
    note(entries, line)
    return file.append(line)
  }
  return {
    async begin(row, hash) {
      const entry = entries.get(row.key)
      const name = nameOf(row)
      const externalId = entry?.externalId ?? row.externalId ?? `${id}-${name}`
      const attempt = (entry?.attempt ?? 1) + (entry?.state === 'refused' ? 1 : 0)
      const begun = { begun: attempt, external_id: externalId, content: row.content, file: hash }
      if (entry?.state !== 'begun') await write(row, { ...begun, at: new Date().toISOString() })
      return { key: `${id}-${name}-${attempt}`, externalId, isFirst: entry === undefined }
    },
    sent: (row, documentId) => write(row, { sent: documentId }),
    refused: (row, message, documentId) => write(row, { refused: message, document_id: documentId }),
  }
}

function requireSame(first: Record<string, unknown>, purpose: Purpose, path: string): void {
  // Earlier ledgers have the address as it was typed.
  const url = URL.canParse(String(first.url)) ? new URL(String(first.url)).origin : first.url
  const before = new Map(Object.entries({ ...first, url }))
  const others = Object.entries(purpose).filter(([name, value]) => before.get(name) !== value)
  // The address alone may be another of the same service.
  const [name, now] = others.find(([name]) => name !== 'url') ?? others[0] ?? []
  if (name === undefined) return
  const values = { path, name, before: String(before.get(name)), now: String(now) }
  const sentence =
    name === 'url'
      ? {
          pt: 'O registro é de um envio a {before}, e o endereço agora é {now}: {path}. Se é o mesmo serviço, use o endereço de antes: com outro --ledger, tudo é enviado de novo.',
          en: 'The ledger belongs to a batch sent to {before}, and the address is now {now}: {path}. If it is the same service, use the address from before: with another --ledger everything is sent again.',
        }
      : {
          pt: 'O registro é de outro envio ({name}: {before}, agora {now}): {path}. Escolha outro com --ledger.',
          en: 'The ledger belongs to another batch ({name}: {before}, now {now}): {path}. Choose another with --ledger.',
        }
  throw new Failure(sentence, exitCodes.usage, values)
}

async function hold(id: string, path: string): Promise<() => Promise<void>> {
  const release = await holdName(`rubrica-${id}`, path)
  if (release === undefined) throw busy(path)
  return release
}

function busy(path: string): Failure {
  return new Failure(
    {
      pt: 'Outro processo está enviando com este registro: {path}',
      en: 'Another process is sending with this ledger: {path}',
    },
    exitCodes.conflict,
    { path },
  )
}

/** A row's part of its key and external id: short, whatever the list calls it. */
function nameOf({ key, row }: Row): string {
  return key === String(row) ? key : createHash('sha256').update(key).digest('hex').slice(0, 24)
}

/** Takes a line of the ledger into what is known of its row. */
function note(entries: Map<string, Entry>, line: Record<string, unknown>): void {
  const key = String(line.row)
  const before = entries.get(key)
  if (typeof line.begun === 'number') {
    const { begun: attempt, external_id, content, file } = line
    entries.set(key, {
      attempt,
      externalId: String(external_id),
      content: String(content),
      file: textOf(file),
      state: 'begun',
      documentId: before?.documentId,
    })
  } else if (before !== undefined) {
    if (line.sent === undefined)
      entries.set(key, { ...before, state: 'refused', documentId: textOf(line.document_id) ?? before.documentId })
    else entries.set(key, { ...before, state: 'sent', documentId: String(line.sent) })
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
