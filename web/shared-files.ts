/**
 * What several pages import, as files by use: by default the bundler makes one for each set of pages, thirty for the login, and each
 * is a request of its own. A page may get a little that it does not need; `first-load.ts` says how much. The order matters:
 * a captured file takes along its imports, unless an earlier row has them.
 */
export const sharedFiles = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'base', minShareCount: 51 },
  {
    name: 'mark',
    test: modules('web/(brand|language-switch)', 'web/ui/(text-link|mark)'),
  },
  { name: 'card', test: modules('web/site-links', 'web/ui/card-page', 'contracts/plans') },
  { name: 'form', test: modules('web/ui/(form|text-field)') },
  {
    name: 'auth',
    test: modules('web/pages/auth/(auth-card|social-login|login-target)', 'web/session-end'),
  },
  {
    name: 'small',
    test: modules('web/navigation-alert', 'web/ui/skeleton', 'icons/(arrow-left|check|chevron-down|clock|minus)'),
  },
  {
    name: 'files',
    test: modules(
      'web/(format|kept-in-tab)',
      'web/ui/file-problem',
      'contracts/(page-paths|path-of)',
      'icons/file-(text|up)',
    ),
  },
  { name: 'checkbox', test: modules('web/ui/checkbox') },
  {
    name: 'failure',
    test: modules('web/ui/(drawing|badge|form-skeleton|empty-state)', 'contracts/messages'),
  },
  {
    name: 'signer',
    test: modules('web/pages/signing/(signer-area|consent)', 'web/workspace-look'),
  },
  { name: 'signer-card', test: modules('web/pages/signing/signer-card') },
  {
    name: 'frame',
    test: modules(
      'web/ui/(menu|dialog-opener|avatar|progress-bar|page-heading)',
      'web/plans/usage',
      'web/(action-failure|session-changes)',
      'web/documents/document-state',
      'icons/(building-complex|chevron-(left|right)|copy|download|file-clock|pen-line|plus|send|text-cursor-input|trash)',
    ),
  },
  {
    name: 'collection',
    test: modules(
      'react-aria-components/dist/private/(Collection|SelectionIndicator|SharedElementTransition|DragAndDrop)',
      'react-aria/dist/private/selection/(useSelectable(Collection|Item)|ListKeyboardDelegate)',
      'react-aria/dist/private/collections/(CollectionBuilder|useCachedChildren)',
      'react-aria/dist/private/utils/(animation|useLoadMoreSentinel|useUpdateEffect|useDescription|inertValue)',
      'react-aria/dist/private/interactions/PressResponder',
      'react-aria/dist/private/i18n/(useLocalizedStringFormatter|useCollator)',
      'react-aria-components/dist/private/intlStrings',
      'react-aria/dist/private/overlays/(ariaHideOutside|PortalProvider)',
      'react-stately/dist/private/selection/.*',
      'react-stately/dist/private/collections/.*',
    ),
  },
  {
    name: 'list',
    test: modules('web/ui/(data-table|live-search)', 'web/(pagination|shown-list)', 'web/tags/tag-list'),
  },
  { name: 'dialog', test: modules('web/ui/(dialog|drop-popover)') },
  { name: 'fields', test: modules('web/fields/field-icon', 'icons/(calendar-(days|check)|credit-card)') },
  { name: 'leave', test: modules('web/ui/use-unsaved-changes') },
  { name: 'ask', test: modules('web/ui/form-dialog', 'web/removal-dialog', 'web/record-form') },
  { name: 'pick', test: modules('web/ui/select') },
  { name: 'pdf', test: modules('web/ui/(pdf-view|pdf-document)', 'web/fields/label-size') },
  { name: 'kinds', test: modules('contracts/field-kinds/field-kinds', 'web/fields/without-secrets') },
  { name: 'choices', test: modules('web/ui/(radio-group|switch|tabs)') },
]

/** By the ends of their paths, without the ending. */
function modules(...ends: string[]) {
  return new RegExp(`[\\\\/](${ends.join('|').replaceAll('/', '[\\\\/]')})\\.(tsx?|mjs)$`)
}
