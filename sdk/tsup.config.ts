import { defineConfig } from 'tsup'

/** One file and its types, with the contracts within: what is published needs zod and nothing else of ours. */
export default defineConfig({
  entry: ['index.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  noExternal: [/^@rubrica\//],
  dts: {
    // Every file of ours is taken in, also where the compiler names it by its future extension.
    resolve: [/^@rubrica\//, /^\.{1,2}\//],
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      paths: { '@rubrica/contracts/*.js': ['../contracts/*.ts'], '@rubrica/contracts/*': ['../contracts/*'] },
    },
  },
  clean: true,
})
