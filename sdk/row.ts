/** What travels: JSON both ways where nothing is said, a page of a list, a multipart upload, a raw image, or a download. */
export type Kind = 'list' | 'upload' | 'image' | 'download'

/** One call of `/v1` as plain data. */
export interface Row {
  /** `METHOD /path/:param` below `/v1`. */
  readonly route: string
  readonly kind?: Kind
  /** The input that no path names travels as JSON, else in the query. */
  readonly hasBody?: true
  /** The input that is the whole body. */
  readonly bodyKey?: string
  /** A signer's access code goes along. */
  readonly isForSigner?: true
  /** Takes `accountId` in its query. */
  readonly takesAccount?: true
}

/** What a caller gives, flat. */
export type Input = Readonly<Record<string, unknown>>
