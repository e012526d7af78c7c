import { defineConfig } from 'tsup'

/** One file and its types, with the contracts within: what is published needs zod and nothing else of ours. */
export default defineConfig({
  entry: ['index.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  noExternal: [/^@rubrica\//],
  dts: { resolve: [/^@rubrica\//], compilerOptions: { noEmit: false, emitDeclarationOnly: true } },
  clean: true,
})
