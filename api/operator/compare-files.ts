import { type NamedFile, namedAmong, namesInFolder } from '../closing/named-files.ts'
import { folderNames } from '../closing/unnamed-files.ts'
import type { Db } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { looseInFolder } from '../files/loose-file-store.ts'

/** The store held against the database. */
export interface Comparison {
  /** Hashes of files that no row names and that do not wait to be erased. */
  unnamed: string[]
  /** Rows with a file that is not in the store. */
  missing: NamedFile[]
  /** How many files the store has, and how many of them wait to be erased. */
  kept: number
  waiting: number
}

/**
 * Compares folder by folder, beside a service that may be running. A file that arrives at this moment has no row yet
 * and counts as unnamed.
 */
export async function compareFiles(parts: { db: Db; files: Files }): Promise<Comparison> {
  const result: Comparison = { unnamed: [], missing: [], kept: 0, waiting: 0 }
  for (const folder of folderNames()) {
    const names = await namesInFolder(parts.db, folder)
    const loose = await looseInFolder(parts.db, folder)
    const hashes = await parts.files.list(folder)
    const found = await differences(parts, folder, { names, loose, hashes })
    result.unnamed.push(...found.unnamed)
    result.missing.push(...found.missing)
    result.kept += hashes.length
    result.waiting += found.waiting
  }
  return result
}

interface Folder {
  names: NamedFile[]
  loose: string[]
  hashes: string[]
}

async function differences({ db }: { db: Db }, folder: string, { names, loose, hashes }: Folder) {
  const isNamed = new Set(names.map(({ sha256 }) => sha256))
  const isThere = new Set(hashes)
  const unnamed = hashes.filter((sha256) => !isNamed.has(sha256))
  const missing = names.filter(({ sha256 }) => !isThere.has(sha256))
  if (unnamed.length + missing.length === 0) return { unnamed, missing, waiting: 0 }
  // A file named, noted or let go during the read of the list is no difference.
  const now = new Set((await namesInFolder(db, folder)).map(({ sha256 }) => sha256))
  const isWaiting = new Set([...loose, ...(await looseInFolder(db, folder))])
  const open = unnamed.filter((sha256) => !now.has(sha256))
  const left = open.filter((sha256) => !isWaiting.has(sha256))
  const named = await namedAmong(db, left)
  return {
    unnamed: left.filter((sha256) => !named.has(sha256)),
    missing: missing.filter(({ sha256 }) => now.has(sha256)),
    waiting: open.length - left.length,
  }
}
