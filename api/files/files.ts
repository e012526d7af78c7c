import type { Readable } from 'node:stream'

/** A file in the store: its SHA-256 in hex is its name. `size` in bytes. */
export interface StoredFile {
  sha256: string
  size: number
}

/** Makes sure that nobody erases the file of this hash while it is put. */
export type Announce = (sha256: string) => Promise<void>

/** Content-addressed files. A file is durable when `put` resolves. */
export interface Files {
  /**
   * Streams a file in; `announce` is awaited once its hash is known, before it appears. Nothing is left behind when the
   * stream fails or exceeds `maxBytes` (Refusal `too_large`). Called by keep-file.ts alone.
   */
  put(content: Readable, announce: Announce, options?: { maxBytes?: number }): Promise<StoredFile>
  /** Opens a file, or the bytes from `start` to `end` of it, both included; the promise fails if there is none. */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Runs `work` with a local path that holds the file until `work` ends, for programs that need a path. */
  withPath<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T>
  /** Removes a file that nothing refers to. One that is not there is as good. */
  remove(sha256: string): Promise<void>
  /** The hashes in one of 256 folders, which is named by their first two digits. */
  list(folder: string): Promise<string[]>
  /** Runs `work` with an empty folder that is gone afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Deletes what interrupted work left on this machine, if untouched since `before`. */
  sweep(before: Date): Promise<void>
  /** Closes open connections. */
  close(): void
}
