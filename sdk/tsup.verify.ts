import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

const proof = fileURLToPath(new URL('../proof/', import.meta.url))

/** `@rubrica/sdk/verify`: the verifier by itself; the client does not carry it. */
export default defineConfig({
  entry: ['verify.ts'],
  outDir: 'dist/package/dist',
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  minify: false,
  treeshake: true,
  // Bundles the packages, too.
  noExternal: [/./],
  dts: {
    // The bundle would leave out the types of a package.
    compilerOptions: { noEmit: false, emitDeclarationOnly: true, paths: { '@rubrica/proof/*': [`${proof}*`] } },
  },
})
