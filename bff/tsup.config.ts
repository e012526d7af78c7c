import { unbundled } from '@rubrica/api/unbundled.ts'
import { defineConfig } from 'tsup'

// pg asks for pg-native only if a setting wants it.
const apart = [...unbundled, 'pg-native']

/** The product, `/v1` alone, and the programs of its processes and threads, which share their parts (decision 0084). */
export default defineConfig({
  entry: {
    main: 'main.ts',
    api: '../api/main.ts',
    worker: '../api/pdf/worker.ts',
    'read-thread': '../api/db/read-thread.ts',
  },
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
  // What is CommonJS within requires Node's modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  esbuildOptions: (options) => {
    options.legalComments = 'none'
  },
})
