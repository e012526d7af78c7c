import { createHash } from 'node:crypto'

/** What a program shows of a file: each page as a hash of its pixels, and the attachments that it extracts. */
export interface Shown {
  pages: string[]
  /** Of each its name and a hash, sorted. */
  attachments: string[]
}

/** A file in memory and on the disk, for the readers that are programs. */
export interface ShownFile {
  bytes: Uint8Array
  path: string
}

/** Pages behind these are not drawn: no base has as many. */
export const MOST_PAGES = 8

/** Low, as what is changed is large. */
export const DPI = 20

export function hashOf(data: Uint8Array | string): string {
  return createHash('sha1').update(data).digest('hex').slice(0, 16)
}
