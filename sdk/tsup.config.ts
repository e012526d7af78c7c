import { defineConfig } from 'tsup'

/** One file and its types, contracts included: the published package depends on zod alone. */
export default defineConfig({
  entry: ['index.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  noExternal: [/^@rubrica\//],
  dts: {
    // Bundles every workspace file, also where the compiler names it by its output extension.
    resolve: [/^@rubrica\//, /^\.{1,2}\//],
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      paths: { '@rubrica/contracts/*.js': ['../contracts/*.ts'], '@rubrica/contracts/*': ['../contracts/*'] },
    },
  },
  clean: true,
})
