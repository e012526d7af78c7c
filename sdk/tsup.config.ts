import { defineConfig } from 'tsup'

/** The package: one file for each way of importing it, and its types. It asks for nothing but what the platform has. */
export default defineConfig({
  entry: ['index.ts'],
  outDir: 'dist/package/dist',
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  // Kept readable, so that an error's stack says where; a bundler makes it small.
  minify: false,
  treeshake: true,
  dts: {
    compilerOptions: { noEmit: false, emitDeclarationOnly: true },
  },
  clean: true,
})
