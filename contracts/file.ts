/**
 * A file on its way up. A browser's or Node's `File` is one already.
 * `size` in bytes, when known, lets the transport announce its length.
 */
export interface FileInput {
  readonly name: string
  readonly type?: string
  readonly size?: number
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A file on its way down, never held in memory whole. `size` in bytes. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly size: number | null
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}
