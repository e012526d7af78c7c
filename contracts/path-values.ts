/** What a parameter of a path may be, if it is one of a few words. */
export const pathValues = {
  /** Names of the files that a document can have (wire.md §3). */
  artifact: ['original', 'thumbnail', 'certificated', 'certificate-page', 'bundle'],
  /** What a signer draws. */
  type: ['signature', 'initial'],
} as const
