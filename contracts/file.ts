/**
 * A file to upload, such as a browser's or Node's `File`.
 * `size` in bytes, when known, lets the transport announce its length.
 */
export interface FileInput {
  readonly name: string
  readonly type?: string
  readonly size?: number
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A file to download. `size` in bytes. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly size: number | null
  /** SHA-256 in hex of a stored content, which can therefore be read in parts. */
  readonly sha256?: string
  /** Opens the content, or the bytes of a stored one from `start` to `end`, both included. */
  open(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}
