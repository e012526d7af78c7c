/** A request target in canonical form, which every part reads in the same way. */
export interface RequestTarget {
  /** Begins with `/`; no dot segments, no `//`, nothing percent-encoded that needs no encoding. */
  path: string
  /** With its `?`; empty if there is none. */
  query: string
}

/**
 * Reads a request target (RFC 9112 §3.2); null if its path is not in canonical form. A router may normalize such a path
 * and answer for another one than a gate has checked. The absolute form counts only if it names `host`.
 */
export function requestTargetOf(written: string, host: string | undefined): RequestTarget | null {
  const target = originFormOf(written, host)
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  return isCanonical(path) ? { path, query: mark === -1 ? '' : target.slice(mark) } : null
}

/** True if every `%` begins an encoded byte and every other character is allowed in a URL. */
export function isWellFormedQuery(query: string): boolean {
  return /^(?:[!"$&-~]|%[\da-fA-F]{2})*$/.test(query)
}

function originFormOf(written: string, host: string | undefined): string {
  if (written.startsWith('/') || host === undefined) return written
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(written) ?? []
  if (authority?.toLowerCase() !== host.toLowerCase()) return ''
  return rest.startsWith('/') ? rest : `/${rest}`
}

function isCanonical(path: string): boolean {
  if (!/^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-fA-F]{2})*$/.test(path)) return false
  if (/\/(?:\/|\.{1,2}(?:\/|$))/.test(path)) return false
  return !path.includes('%') || isEncodedByNeed(path)
}

/** Unreserved characters (RFC 3986 §2.3) need no encoding; control characters and broken UTF-8 name nothing here. */
function isEncodedByNeed(path: string): boolean {
  for (const [, hex = ''] of path.matchAll(/%(..)/g)) {
    if (/[\w\-.~]/.test(String.fromCharCode(Number.parseInt(hex, 16)))) return false
  }
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
