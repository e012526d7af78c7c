import { registerHooks } from 'node:module'

/** The rows that somebody writes to add the provider Acme, and a challenge for one person: file, table, row. */
const rows = [
  {
    file: '/contracts/sign-in-providers.ts',
    table: 'export const signInProviders = {',
    row: `acme: {
      name: 'Acme', withArticle: 'a Acme', withThis: 'esta Acme',
      issuer: 'https://acme.example', jwksUrl: 'https://acme.example/keys', scriptUrl: 'https://acme.example/in.js',
      script: { styles: [], frames: [], calls: [] },
    },`,
  },
  {
    file: '/contracts/privacy-text.ts',
    table: 'const fromProviders: Record<ProviderId, string | null> = {',
    row: "acme: 'Da Acme, o cargo.',",
  },
  {
    file: '/api/people/providers/open-providers.ts',
    table: 'const openers: Record<ProviderId, OpenProvider> = {',
    row: `acme: ({ clientId }) => ({
      verify: async (token) => ({ audience: clientId, isEmailVerified: true, name: 'Gil Sá', ...JSON.parse(token) }),
    }),`,
  },
  {
    file: '/api/people/finish-sign-in.ts',
    table: 'export const challenges: readonly Challenge[] = [',
    row: `({ user }) =>
      user.name === 'Dois Fatores'
        ? new Refusal('forbidden', {
            message: { sentence: { pt: 'Falta a outra prova.', en: 'The other proof is missing.' } },
          })
        : null,`,
  },
]

/* Loaded into a process of the service before it: the tables are read with these rows. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const added = rows.find(({ file }) => url.endsWith(file))
    if (!added) return loaded
    const source = String(loaded.source)
    if (!source.includes(added.table)) throw new Error(`${added.file} has no table`)
    return { ...loaded, source: source.replace(added.table, `${added.table} ${added.row}`) }
  },
})
