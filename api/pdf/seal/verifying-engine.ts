import { CryptoEngine } from 'pkijs'

/** Its own: opening a PKCS #12 puts another in the place of the one that all of pkijs shares, and that one refuses every seal. */
export const engine = new CryptoEngine({ name: 'verifying', crypto: globalThis.crypto })
