import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Few starts need these: `command.js` opens each as a file of its own when it is used. */
const opened = ['jq', 'mcp', 'spreadsheet', 'verifier']

/** All files in addition to `command.js`: jq runs as a process. */
export const apart = [...opened, 'jq-process']

const leaveApart: Plugin = {
  name: 'apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`/(${opened.join('|')})\\.ts$`) }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.js`, external: true } : undefined,
    ),
}

/** The command as one file without dependencies. */
export default defineConfig({
  entry: { command: 'main.ts', ...Object.fromEntries(apart.map((name) => [name, `${name}.ts`])) },
  format: 'cjs',
  // The manifest that is published names no type.
  outExtension: () => ({ js: '.js' }),
  platform: 'node',
  target: 'node20',
  minify: true,
  // build.ts takes from it what the bundle was made of.
  metafile: true,
  removeNodeProtocol: false,
  silent: true,
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.filename': '__filename' },
  esbuildPlugins: [leaveApart],
  esbuildOptions: (options) => {
    options.legalComments = 'none'
    // So that each `import()` runs what it names when it is reached.
    options.supported = { 'dynamic-import': false }
  },
})
