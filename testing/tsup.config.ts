import { defineConfig } from 'tsup'

/** The types of the package, in one file that names nothing of the service; build.ts makes the rest. */
export default defineConfig({
  entry: ['index.ts'],
  outDir: 'dist/package/dist',
  format: 'esm',
  dts: { only: true, compilerOptions: { noEmit: false, emitDeclarationOnly: true } },
})
