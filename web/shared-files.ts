/**
 * What several pages import, as few files: left alone the bundler makes one for each set of pages, thirty for the login, and
 * each is a request of its own, six at a time without HTTP/2. A page may get a little that it does not need; `first-load.ts`
 * says how much. What is captured takes along what it imports, as far as no earlier row has it.
 */
export const sharedFiles = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'base', minShareCount: 45 },
  {
    name: 'small',
    test: modules(
      'web/(format|navigation-alert)',
      'web/ui/(mark|skeleton|text-link)',
      'icons/(check|minus|chevron-down|arrow-left|clock|file-(up|text))',
    ),
  },
  { name: 'calls', test: modules('web/(open-part|send-file)', 'contracts/(page-paths|path-of)') },
  { name: 'kept', test: modules('web/kept-in-tab', 'web/fields/without-cards') },
  { name: 'file', test: modules('web/ui/(file-problem|use-chosen-file)') },
  { name: 'messages', test: modules('contracts/messages') },
  { name: 'card', test: modules('web/(brand|site-links)', 'web/ui/card-page', 'contracts/plans') },
  { name: 'form', test: modules('web/ui/(form|text-field)') },
  { name: 'checkbox', test: modules('web/ui/checkbox') },
  {
    name: 'auth',
    test: modules('web/pages/auth/(auth-card|social-login|login-target)', 'web/ui/password-field', 'web/session-end'),
  },
  {
    name: 'overlay',
    test: modules(
      'overlays/ariaHideOutside',
      'i18n/useLocalizedStringFormatter',
      'utils/useDescription',
      'shadowdom/ShadowTreeWalker',
    ),
  },
  {
    name: 'signer',
    test: modules('web/pages/signing/(signer-area|signing-skeleton|consent|signer-card|signing-failure)'),
  },
]

/** By the ends of their paths, without the ending. */
function modules(...ends: string[]) {
  return new RegExp(`[\\\\/](${ends.join('|').replaceAll('/', '[\\\\/]')})\\.(tsx?|mjs)$`)
}
