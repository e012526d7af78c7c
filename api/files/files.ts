import type { Readable } from 'node:stream'

/** A file in the store: its SHA-256 in hex is its name. `size` in bytes. */
export interface StoredFile {
  sha256: string
  size: number
}

/** Makes sure that no process erases the file of this hash during `put`. */
export type Announce = (sha256: string) => Promise<void>

/** Content-addressed files. A file is durable when `put` resolves. */
export interface Files {
  /**
   * Streams a file in; awaits `announce` once it knows the hash, before the file appears. Leaves nothing behind if the
   * stream fails or exceeds `maxBytes` (Refusal `too_large`). Only keep-file.ts calls it.
   */
  put(content: Readable, announce: Announce, options?: { maxBytes?: number }): Promise<StoredFile>
  /**
   * The same with a file of a folder of {@link withFolder}, which is no longer there afterwards. If it is not flushed, it is
   * not durable.
   */
  adopt(path: string, announce: Announce, options?: { isFlushed?: boolean }): Promise<StoredFile>
  /** Whether a file is there as it was put: one that was not flushed may be missing or empty. */
  has(file: StoredFile): Promise<boolean>
  /** Opens a file, or its bytes from `start` to `end`, both included; rejects if there is none. */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Runs `work` with a local path that holds the file until `work` ends, for programs that need a path. */
  withPath<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T>
  /** Removes a file that nothing refers to. Accepts a missing one. */
  remove(sha256: string): Promise<void>
  /** The hashes in one of 256 folders; its name is their first two digits. */
  list(folder: string): Promise<string[]>
  /** Runs `work` with an empty folder, and removes the folder afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Deletes what interrupted work left on this machine, if untouched since `before`. */
  sweep(before: Date): Promise<void>
  /** Closes open connections. */
  close(): void
}

/** Whether a text can be the name of a file in the store: what else a row has, such as a typed value, is none. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
