/**
 * Node's own cryptography, where there is Node; undefined in browsers. It answers at once, while WebCrypto hands each question
 * to another thread, which costs more than most of them.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto')
