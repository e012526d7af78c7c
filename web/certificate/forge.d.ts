/** The part of node-forge that opens PKCS#12 files, imported without the rest; it adds itself to the first. */
declare module 'node-forge/lib/forge.js' {
  import type { asn1, pkcs12, pki, util } from 'node-forge'

  const forge: {
    asn1: Pick<typeof asn1, 'fromDer' | 'toDer'>
    pkcs12: Pick<typeof pkcs12, 'pkcs12FromAsn1'>
    pki: Pick<typeof pki, 'certificateToAsn1' | 'privateKeyToAsn1' | 'wrapRsaPrivateKey'>
    util: Pick<typeof util, 'createBuffer' | 'encodeUtf8'>
  }
  export default forge
}
declare module 'node-forge/lib/pkcs12.js'
