import type { Plugin } from 'vite'

/**
 * Changes texts of react-aria as they are bundled, each for a fault that its project has an issue for. A text that is missing fails the
 * build, so that an update cannot silently bring the fault back.
 */
export function reactAriaPatches(): Plugin {
  return {
    name: 'react-aria-patches',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]react-aria[\\/]dist[\\/]private[\\/]/ },
      handler(code, file) {
        const changes = Object.entries(patches).find(([end]) => file.split('\\').join('/').endsWith(end))?.[1]
        return changes?.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`${file} has no '${from}' any more: see web/react-aria-patches.ts`)
          return text.replace(from, to)
        }, code)
      },
    },
  }
}

/** By the end of a file's path, the texts to replace in it. */
const patches: Record<string, [from: string, to: string][]> = {
  // A pending button is announced by its id, for seven seconds. One that has gone by then would leave a name of nothing: the text
  // is read at once, as https://github.com/adobe/react-spectrum/issues/10579 proposes.
  '/live-announcer/LiveAnnouncer.mjs': [
    [
      "node.setAttribute('aria-labelledby', message['aria-labelledby']);",
      `const name = message['aria-labelledby'].split(' ').map((id) => {
                const named = document.getElementById(id);
                return named?.getAttribute('aria-label') ?? named?.textContent ?? '';
            }).join(' ').trim();
            if (!name) return;
            node.setAttribute('aria-label', name);`,
    ],
  ],
  // The code judges the browser's language as it loads, although I18nProvider names one
  // (https://github.com/adobe/react-spectrum/issues/7344). Both calls throw for the same tags, but the first has the browser
  // list all languages that it knows: 52 ms on a phone, while the page waits.
  '/i18n/useDefaultLocale.mjs': [['Intl.DateTimeFormat.supportedLocalesOf([', 'Intl.getCanonicalLocales([']],
  // '3 opções disponível': Portuguese has a plural here, like Finnish (https://github.com/adobe/react-spectrum/pull/8747).
  '/intl/combobox/pt-BR.mjs': [
    [String.raw`} op\xe7\xe3o`, String.raw`} op\xe7\xe3o dispon\xedvel`],
    [String.raw`} op\xe7\xf5es`, String.raw`} op\xe7\xf5es dispon\xedveis`],
    [String.raw`})} dispon\xedvel.`, '})}.'],
  ],
}
