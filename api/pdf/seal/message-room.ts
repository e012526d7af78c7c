/** The size of the message without certificates, and of what each certificate adds to its own: name and hash. */
const MESSAGE_BYTES = 1536
const NAMED_BYTES = 512

/** How many bytes a file keeps free for a message that carries these certificates. */
export function messageRoom(certificates: Uint8Array[]): number {
  return certificates.reduce((sum, { length }) => sum + length + NAMED_BYTES, MESSAGE_BYTES)
}
