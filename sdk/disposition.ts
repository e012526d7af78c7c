import { parse } from 'content-disposition'

/**
 * The file name that a `Content-Disposition` header carries, without any path: `filename*` (RFC 8187) before
 * `filename`; undefined where there is none.
 */
export function fileNameOf(header: string | null): string | undefined {
  const name = header === null ? undefined : parse(header).parameters.filename
  // A server must not choose the folder of a download.
  return name?.split(/[/\\]/).at(-1) || undefined
}
