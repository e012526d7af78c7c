/// <reference types="vite/client" />

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

declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** OpenType features that stay; without it all do. */
    keepFeatures?: string[]
    /** Ends of an axis of a variable font. */
    variationAxes?: Record<string, { min: number; max: number }>
    noHinting?: boolean
    /** Entries of the `name` table that stay beside the usual ones. */
    preserveNameIds?: number[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
