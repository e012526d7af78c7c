/**
 * One call of `/v1` as text: method, path below `/v1`, and words on what travels apart from JSON. `list`: a page comes.
 * `upload`: a multipart file goes; `image`: a raw one; `download`: a file comes. `body`: the input that no path names travels as
 * JSON, else in the query; `body=items`: that input is the whole body. `signer`: a signer's access code goes along.
 * `account=account_id`: that input names the workspace, where the path does not.
 */
export type Row = string

/** What a caller gives, flat. */
export type Input = Readonly<Record<string, unknown>>

/** `METHOD /path/:param`, as it is documented. */
export function routeOf(row: Row): string {
  return row.split(' ', 2).join(' ')
}

/** What a call carries apart from JSON, and who makes it. */
export function has(row: Row, word: 'list' | 'upload' | 'image' | 'download' | 'signer'): boolean {
  return row.split(' ').includes(word, 2)
}
