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

/** A downloaded file as a stream. `size` in bytes. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly size: number | null
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** SHA-256 in hex of a content that is kept, and can therefore be read in parts. */
  readonly sha256?: string
  /** Bytes from `start` to `end`, both included. */
  readonly openPart?: (range: { start: number; end: number }) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}
