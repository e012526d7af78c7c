import { keysOf } from './keys-of.ts'
import { joined, type Locale } from './locale.ts'

/** Who vouches for a person that signs in without a password: its words, and its own addresses. */
export interface SignInProvider {
  /** As in 'conta Google'. */
  name: string
  /** As in 'Entrar com o Google'. */
  withArticle: string
  /** As in 'com este Google'. */
  withThis: string
  /** The issuer of its ID tokens. */
  issuer: string
  /** Where it publishes the keys of its tokens. */
  jwksUrl: string
  /** Its script for browsers, which draws the button. */
  scriptUrl: string
  /** What its script loads and calls, each as an address from the script's own; the page's policy permits nothing else. */
  script: Readonly<Record<'styles' | 'frames' | 'calls', readonly string[]>>
}

/** A row a provider; the key is its id on the wire. CONTRIBUTING says what else a new one has. */
export const signInProviders = {
  google: {
    name: 'Google',
    withArticle: 'o Google',
    withThis: 'este Google',
    issuer: 'https://accounts.google.com',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scriptUrl: 'https://accounts.google.com/gsi/client',
    script: { styles: ['style'], frames: ['.'], calls: ['.'] },
  },
} satisfies Record<string, SignInProvider>

export type ProviderId = keyof typeof signInProviders

export const providerIds = keysOf(signInProviders)

/** The providers in a sentence, as `o Google`; English needs no article. */
export function anyProvider(word: 'name' | 'withArticle', locale: Locale): string {
  const words = providerIds.map((id) => signInProviders[id][locale === 'en' ? 'name' : word])
  return joined(words, locale, 'disjunction')
}
