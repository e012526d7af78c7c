import { CryptoEngine } from 'pkijs'

/** Passed to every call of pkijs: the PDF library has its own copy, and opening a PKCS #12 replaces the engine that both share. */
export const pkiEngine = new CryptoEngine({ name: 'rubrica', crypto: globalThis.crypto })
