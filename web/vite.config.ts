import { createReadStream, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { reactAriaPatches } from './react-aria-patches.ts'
import { sharedFiles } from './shared-files.ts'

/**
 * The first script names every other: a character less in each is 300 bytes, and sixteen characters compress better than
 * sixty-four. The bundler refuses fewer of them.
 */
const shortNames = { chunkFileNames: 'assets/[name]-[hash:7].js', hashCharacters: 'hex' as const }

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
      // It tells whose plugins are slow to whoever starts the product on a slow machine.
      checks: { bundlerTimings: false },
      ...(isSsrBuild ? {} : { output: { ...shortNames, codeSplitting: { groups: sharedFiles } } }),
    },
  },
}))

/**
 * Copies what the PDF viewer fetches at run time: the standard fonts, character maps, and the image
 * decoders in plain JavaScript, since the content security policy allows no WebAssembly.
 */
function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    async generateBundle() {
      for (const [name, path] of await filesToServe())
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: await readFile(path) })
    },
    async configureServer({ middlewares }) {
      const files = await filesToServe()
      middlewares.use(`/${folder}`, (request, response, next) => {
        const path = files.get((request.url ?? '').replace(/^\/|\?.*$/g, ''))
        if (!path) return next()
        response.setHeader('content-type', extname(path) === '.js' ? 'text/javascript' : 'application/octet-stream')
        createReadStream(path).pipe(response)
      })
    },
  }
}

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'))
const folder = `assets/pdfjs-${version}`

async function filesToServe() {
  const home = dirname(packageFile)
  const files = new Map<string, string>()
  for (const part of ['standard_fonts', 'cmaps', 'wasm']) {
    for (const file of await readdir(join(home, part))) {
      const isNeeded = part === 'wasm' ? file.endsWith('_nowasm_fallback.js') : !file.startsWith('LICENSE')
      if (isNeeded) files.set(`${part}/${file}`, join(home, part, file))
    }
  }
  return files
}
