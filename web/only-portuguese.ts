import type { Plugin } from 'vite'

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
