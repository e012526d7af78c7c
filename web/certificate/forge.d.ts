/** The parts of node-forge that are imported one by one; each adds itself to the first. */
declare module 'node-forge/lib/forge.js' {
  import type { cipher, md, rc2, util } from 'node-forge'

  const forge: {
    cipher: Pick<typeof cipher, 'createDecipher'>
    rc2: { createDecryptionCipher(key: util.ByteBuffer, bits: number): rc2.cipher }
    md: { sha1: { create(): md.MessageDigest } }
    util: Pick<typeof util, 'createBuffer'>
  }
  export default forge
}
declare module 'node-forge/lib/des.js'
declare module 'node-forge/lib/rc2.js'
declare module 'node-forge/lib/sha1.js'
