/**
 * The file name that a `Content-Disposition` header carries, without any path: `filename*` (RFC 8187) before
 * `filename`; undefined where there is none.
 */
export function fileNameOf(header: string | null): string | undefined {
  if (header === null) return undefined
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const bare = /filename\s*=\s*([^";\s]+)/i.exec(header)?.[1]
  const name = (extended === undefined ? undefined : decoded(extended)) ?? quoted ?? bare
  // A server must not choose the folder of a download.
  return name?.split(/[/\\]/).at(-1) || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
