import { createReadStream, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Copies what the PDF viewer fetches at run time: the standard fonts, character maps, and the image
 * decoders in plain JavaScript, since the content security policy allows no WebAssembly.
 */
export function pdfAssets(): Plugin {
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
