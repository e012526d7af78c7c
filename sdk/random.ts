/** 32 hexadecimal digits that nobody can guess; `crypto.randomUUID` is missing in pages without TLS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
