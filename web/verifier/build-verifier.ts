import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { markStroke } from '../ui/mark-stroke.ts'
import { words } from './words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Writes the verifier that people keep: one file whose policy allows its own script and style, by their hashes, and no request
 * at all. Who serves it puts names and issuers into its block of data (bff/verifier-file.ts).
 */
export async function writeVerifier(path: string) {
  const { script, style } = await bundled()
  if (/<\/script|<!--/i.test(script)) throw new Error('The script would end before its end')
  const policy = [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const parts: Record<string, string> = { ...words.pt, policy, script, style, mark: markStroke }
  const template = await readFile(here('verifier.html'), 'utf8')
  await writeFile(
    path,
    template.replace(/\/?\*(\w+)\*\/?/g, (place, name: string) => parts[name] ?? place),
  )
}

async function bundled() {
  const outputs = await build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: { input: here('main.ts'), output: { format: 'es', codeSplitting: false } },
    },
  })
  const files = [outputs].flat().flatMap((one) => ('output' in one ? one.output : []))
  const script = files.find((file) => file.type === 'chunk')?.code
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script === undefined || style?.type !== 'asset') throw new Error('The verifier was not built')
  return { script: script.trim(), style: String(style.source).trim() }
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
