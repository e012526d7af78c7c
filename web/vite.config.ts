import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfAssets } from './pdf-assets.ts'
import { reactAriaPatches } from './react-aria-patches.ts'
import { sharedFiles } from './shared-files.ts'

/** One page application, served from `/`. Nothing is inlined: the content security policy forbids it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwind(),
    optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }),
    reactAriaPatches(),
    pdfAssets(),
  ],
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
