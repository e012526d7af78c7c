import { defineConfig } from 'tsup'

/** The command as one file, SDK and contracts included. */
export default defineConfig({
  entry: ['main.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  noExternal: [/^@rubrica\//],
  clean: true,
})
