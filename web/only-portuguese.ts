import type { Plugin } from 'vite'
import { type Patches, patchModules } from './patch-modules.ts'

/** Keeps only the Portuguese texts of react-aria: the other thirty languages are larger than the code. */
export function onlyPortuguese(): Plugin {
  return {
    name: 'only-portuguese',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]intl[\\/](?:.*[\\/])?[a-z]{2}-[A-Z]{2}\.mjs$/ },
      handler: (id) => (id.endsWith('pt-BR.mjs') ? null : 'export default {}'),
    },
  }
}

/** Mends Portuguese texts of react-aria: a number of options 'disponível', tags that are 'tags', a 'DropZone'. */
export function mendedPortuguese() {
  return patchModules('mended-portuguese', /[\\/]intl[\\/].*pt-BR\.mjs$/, patches, 'web/only-portuguese.ts')
}

/**
 * Spares every page what libraries ask the browser as they are loaded, 80 ms on a phone: which languages it knows, where the
 * application always says Portuguese; whether that runs from the right; and whether numbers can have signs.
 */
export function settledPortuguese() {
  const id = /[\\/](useDefaultLocale|i18n[\\/]utils|NumberFormatter)\.mjs$/
  return patchModules('settled-portuguese', id, settled, 'web/only-portuguese.ts')
}

const settled: Patches = {
  '/react-aria/dist/private/i18n/useDefaultLocale.mjs': [
    [
      '    let locale = typeof window',
      "    return { locale: 'pt-BR', direction: 'ltr' };\n    let locale = typeof window",
    ],
  ],
  '/react-aria/dist/private/i18n/utils.mjs': [['    if (Intl.Locale) {', '    return false;\n    if (Intl.Locale) {']],
  '/@internationalized/number/dist/private/NumberFormatter.mjs': [
    [
      `new Intl.NumberFormat('de-DE', {
        signDisplay: 'exceptZero'
    }).resolvedOptions().signDisplay === 'exceptZero'`,
      'true',
    ],
  ],
}

const patches: Patches = {
  '/react-aria/dist/private/intl/combobox/pt-BR.mjs': [
    [String.raw`} op\xe7\xe3o`, String.raw`} op\xe7\xe3o dispon\xedvel`],
    [String.raw`} op\xe7\xf5es`, String.raw`} op\xe7\xf5es dispon\xedveis`],
    [String.raw`})} dispon\xedvel.`, '})}.'],
  ],
  '/react-aria-components/dist/private/intl/pt-BR.mjs': [['`DropZone`', String.raw`'\xc1rea para soltar arquivos'`]],
  '/react-aria/dist/private/intl/tag/pt-BR.mjs': [['remover a tag', 'retirar a etiqueta']],
  '/react-aria/dist/private/intl/toast/pt-BR.mjs': [
    [String.raw`notifica\xe7\xe3o`, 'aviso'],
    [String.raw`notifica\xe7\xf5es`, 'avisos'],
  ],
}
