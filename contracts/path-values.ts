/** What a signer draws: the full signature, or the initials. */
export const signatureTypes = ['signature', 'initial'] as const
export type SignatureType = (typeof signatureTypes)[number]

/** What a parameter of a path may be, if it is one of a few words. */
export const pathValues = {
  /** Names of the files that a document can have (wire.md §3). */
  artifact: ['original', 'thumbnail', 'certificated', 'certificate-page', 'bundle'],
  type: signatureTypes,
} as const
