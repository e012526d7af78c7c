import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mendedPortuguese, onlyPortuguese, settledPortuguese } from './only-portuguese.ts'
import { pdfAssets } from './pdf-assets.ts'
import { reactAriaOnPreact } from './react-aria-on-preact.ts'
import { sharedFiles } from './shared-files.ts'

/** One page application, served from `/`. Nothing is inlined: the content security policy forbids it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwind(),
    reactAriaOnPreact(),
    onlyPortuguese(),
    mendedPortuguese(),
    settledPortuguese(),
    pdfAssets(),
  ],
  // Preact stands for React, which weighs as much as the rest of the signing page (decisions/0025); what the build renders
  // itself (first-html.tsx) is rendered by React.
  resolve: { alias: isSsrBuild ? [] : preact },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'firefox114', 'safari16.4'],
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: sharedFiles } } }),
    },
  },
}))

const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]
