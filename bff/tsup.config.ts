import { unbundled } from '@rubrica/api/unbundled.ts'
import { defineConfig, type Options } from 'tsup'

// pg asks for pg-native only if a setting wants it.
const apart = [...unbundled, 'pg-native']

/** We say by ourselves what is wrong with a value (contracts/field-errors.ts): zod's fifty languages are half of its code. */
const withoutLocales: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-locales',
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

/** How the programs of the service are bundled. */
export const bundle: Options = {
  format: 'esm',
  splitting: true,
  platform: 'node',
  target: 'node24',
  // tsup leaves out what package.json names, unless it is named here, too.
  noExternal: [new RegExp(`^(?!${apart.join('|')})`)],
  external: apart,
  // node:sqlite has no other name.
  removeNodeProtocol: false,
  // build.ts takes from it what the bundle was made of.
  metafile: true,
  silent: true,
  esbuildPlugins: [withoutLocales],
  // What is CommonJS within requires Node's modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  esbuildOptions: (options) => {
    options.legalComments = 'none'
    // A file with one letter beyond Latin-1 takes twice the memory, and is read more slowly.
    options.charset = 'ascii'
  },
}

/** The product, `/v1` alone, and the programs of its processes and threads, which share their parts (decision 0084). */
export default defineConfig({
  ...bundle,
  entry: {
    main: 'main.ts',
    api: '../api/main.ts',
    worker: '../api/pdf/worker.ts',
    'read-thread': '../api/db/read-thread.ts',
  },
})
