/** Attributes of every cookie: unreadable to scripts, not sent with other sites' requests, not settable by other hosts. */
export const HOST_COOKIE = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** The value of a cookie in a `Cookie` header. */
export function cookieIn(header: string, name: string): string | undefined {
  const prefix = `${name}=`
  const found = header.split(';').find((part) => part.trimStart().startsWith(prefix))
  return found?.trim().slice(prefix.length) || undefined
}

/** Sets a `Set-Cookie` value on an answer, replacing one of the same name; other cookies stay. */
export function setCookie(headers: Headers, value: string): void {
  const name = value.slice(0, value.indexOf('=') + 1)
  const others = headers.getSetCookie().filter((one) => !one.startsWith(name))
  headers.delete('set-cookie')
  for (const one of [...others, value]) headers.append('set-cookie', one)
}
