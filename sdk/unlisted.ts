/**
 * A word that the service may learn after this version of the SDK: it passes through as a text. Comparing with a word that is
 * not listed is still a mistake that the compiler finds.
 */
export type Unlisted = string & { readonly [unlisted]: true }

declare const unlisted: unique symbol
