import type { Plugin } from 'vite'

/** Leaves the widget library's sentences in one language: the other thirty weigh more than the code they belong to. */
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
