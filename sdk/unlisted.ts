/**
 * A word that the service may learn after this version of the SDK: it passes through as it is. The type is a text that no word
 * fits, so that comparing with a word that is not listed is still a mistake that the compiler finds.
 */
export type Unlisted = `(unlisted) ${string}`
