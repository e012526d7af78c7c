import { defineConfig, type Options } from 'tsup'

/** Properties that only the package's own objects have, which no bundler can shorten by itself. */
const inner =
  /^(connection|deadline|delay|failureOf|isAskedFor|isRepeatable|needsNewKey|options|response|restart|row|stop|touch|transfer)$/

const common: Options = {
  outDir: 'dist/package/dist',
  target: 'es2022',
  platform: 'neutral',
  // Readable, so that an error's stack shows the place; a bundler makes it small.
  minify: false,
  treeshake: true,
  esbuildOptions: (options) => {
    options.mangleProps = inner
    // Without it each file has names of its own, and the two do not understand each other.
    options.mangleCache = {}
  },
}

/**
 * The package asks for nothing but what the platform has. As ESM it is two files: `later.js`, which is imported when it is first
 * used, shares nothing with `index.js`, as bundlers would load what both import, whole, with the first. As CommonJS it is one.
 */
export default defineConfig([
  {
    ...common,
    entry: ['index.ts', 'later.ts'],
    format: 'esm',
    splitting: false,
    esbuildPlugins: [
      {
        name: 'later',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/later\.ts$/ }, ({ kind }) =>
            kind === 'dynamic-import' ? { path: './later.js', external: true } : undefined,
          ),
      },
    ],
  },
  {
    ...common,
    entry: ['index.ts'],
    format: 'cjs',
    dts: { compilerOptions: { noEmit: false, emitDeclarationOnly: true } },
  },
])
