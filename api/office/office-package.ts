import { Refusal } from '@rubrica/contracts/errors.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { FormatWith } from '@rubrica/contracts/upload-formats.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { OFFICE_DAMAGED, OFFICE_ENCRYPTED } from './refused-office.ts'

/** Ten times the upload limit: genuine documents of 25 MB are mostly images, which do not compress. */
const MAX_UNPACKED = 256 * 1024 * 1024
const MAX_ENTRIES = 10_000
const MAX_INDEX = 1024 * 1024

type PackageFormat = FormatWith<'zip'>

/**
 * Reads an uploaded ZIP and returns which text document it is; null for anything else. Unpacks and discards
 * everything in it once, so that LibreOffice later unpacks no more than the limit.
 * @throws Refusal for a bomb, a file with a password, a damaged one
 */
export async function readOfficePackage(path: string): Promise<PackageFormat | null> {
  try {
    const zip = await openPromise(path, { autoClose: false })
    try {
      return await judge(zip)
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('file_damaged', { field: 'file', message: OFFICE_DAMAGED })
  }
}

async function judge(zip: ZipFile): Promise<PackageFormat | null> {
  const entries = await listEntries(zip)
  const format = await readFormat(zip, entries)
  if (!format) return null
  if (await isEncrypted(zip, entries)) throw new Refusal('file_encrypted', { field: 'file', message: OFFICE_ENCRYPTED })
  for (const entry of entries.values()) await unpack(zip, entry)
  return format
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refusal('file_unpacks_too_large', { field: 'file' })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    // Programs differ in which of two entries of one name they read.
    if (entries.has(entry.fileName)) throw new Refusal('file_damaged', { field: 'file', message: OFFICE_DAMAGED })
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED) throw new Refusal('file_unpacks_too_large', { field: 'file' })
  }
  return entries
}

async function readFormat(zip: ZipFile, entries: Map<string, Entry>): Promise<PackageFormat | null> {
  for (const format of keysOf(marks)) {
    const { entry, says } = marks[format]
    if (says.test(await read(zip, entries.get(entry)))) return format
  }
  return null
}

/** ODF 1.3 part 2, 3.3 and ECMA-376 part 2, 10.1.2: a file of a fixed name says what the package is. */
const marks: Record<PackageFormat, { entry: string; says: RegExp }> = {
  odt: { entry: 'mimetype', says: /^application\/vnd\.oasis\.opendocument\.text(-template|-web)?\s*$/ },
  // Also a .docm named .docx: LibreOffice runs no macros.
  docx: {
    entry: '[Content_Types].xml',
    says: /wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled\.main\+xml/i,
  },
}

/** ODF 1.3 part 2, 3.4.1: the manifest says how each file is encrypted. Password-protected .docx are no ZIP at all. */
async function isEncrypted(zip: ZipFile, entries: Map<string, Entry>): Promise<boolean> {
  if ([...entries.values()].some((entry) => entry.isEncrypted())) return true
  return (await read(zip, entries.get('META-INF/manifest.xml'))).includes('encryption-data')
}

async function read(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.isEncrypted()) return ''
  if (entry.uncompressedSize > MAX_INDEX) throw new Refusal('file_unpacks_too_large', { field: 'file' })
  const chunks: Uint8Array[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The reader compares with the declared size, and ends at the first byte too many. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return
  for await (const _ of await zip.openReadStreamPromise(entry));
}
