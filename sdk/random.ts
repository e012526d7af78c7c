/** An unguessable text; `crypto.randomUUID` is missing in pages without TLS. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
