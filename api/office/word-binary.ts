import { open } from 'node:fs/promises'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { FormatWith } from '@rubrica/contracts/upload-formats.ts'
import { type CompoundEntry, readCompoundFile } from './compound-file.ts'
import { OFFICE_DAMAGED, OFFICE_ENCRYPTED } from './refused-office.ts'

type CompoundFormat = FormatWith<'compound'>

/** The stream that only a file of the format has. */
const streams: Record<CompoundFormat, string> = { doc: 'WordDocument' }

/** Shorter streams are in the mini stream; Word's main stream never is. */
const SHORT_STREAM = 4096

/**
 * Reads an uploaded compound file: a .doc, or the container of a password-protected .docx. Returns
 * its format; null for a table, a presentation, an installer.
 * @throws Refusal for a file with a password, a damaged one
 */
export async function readWordBinary(path: string): Promise<CompoundFormat | null> {
  const file = await open(path)
  try {
    const compound = await readCompoundFile(file)
    if (compound.entries.has('EncryptedPackage')) throw encrypted()
    const word = compound.entries.get(streams.doc)
    if (!word) return null
    const flags = await fileFlags(compound.read, word)
    if (flags !== null && (flags & ENCRYPTED) !== 0) throw encrypted()
    return 'doc'
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('file_damaged', { field: 'file', message: OFFICE_DAMAGED })
  } finally {
    await file.close()
  }
}

/** [MS-DOC] 2.5.1, FibBase: a magic number, and among the flags at byte 10 the one called fEncrypted. */
const ENCRYPTED = 0x0100
const MAGIC = [0xa5ec, 0xa5dc]

async function fileFlags(
  read: (entry: CompoundEntry, length: number) => Promise<Buffer>,
  word: CompoundEntry,
): Promise<number | null> {
  if (word.size < SHORT_STREAM) return null
  const base = await read(word, 32)
  if (!MAGIC.includes(base.readUInt16LE(0))) throw new Error('a document without its magic number')
  return base.readUInt16LE(10)
}

function encrypted(): Refusal {
  return new Refusal('file_encrypted', { field: 'file', message: OFFICE_ENCRYPTED })
}
