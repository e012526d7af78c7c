import { unbundled } from '@rubrica/api/unbundled.ts'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** What only an installation with PostgreSQL, S3 or SMTP uses. */
const leaveOut: Plugin = {
  name: 'leave out',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(@aws-sdk\/client-s3|nodemailer|pg|pg-boss)$/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }))
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }))
  },
}

const common: Options = { outDir: 'dist/package/dist', format: 'esm', silent: true }

export default defineConfig([
  {
    ...common,
    entry: { index: 'index.ts', worker: '../api/pdf/worker.ts', 'read-thread': '../api/db/read-thread.ts' },
    splitting: true,
    platform: 'node',
    target: 'node22',
    external: unbundled,
    // node:sqlite has no other name.
    removeNodeProtocol: false,
    // build.ts finds in it the packages that need their licences beside them.
    metafile: true,
    define: { 'process.env.NODE_ENV': '"test"' },
    // What is CommonJS within requires Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    esbuildPlugins: [leaveOut],
    esbuildOptions: (options) => {
      options.legalComments = 'none'
    },
  },
  // The types, in one file that names nothing of the service.
  {
    ...common,
    entry: ['index.ts'],
    dts: { only: true, compilerOptions: { noEmit: false, emitDeclarationOnly: true } },
  },
])
