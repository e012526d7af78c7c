import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
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
    // A thread that runs this very script.
    'worker-src blob:',
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
    plugins: [loadedAtOnce],
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

/** What is in one file cannot be loaded later: without that it is smaller. */
const loadedAtOnce: Plugin = {
  name: 'loaded-at-once',
  transform(code) {
    const modules: string[] = []
    const text = code.replace(/await import\(('[^']+'|"[^"]+")\)/g, (_, from: string) => `module${modules.push(from)}`)
    const imports = modules.map((from, index) => `import * as module${index + 1} from ${from}\n`)
    return modules.length > 0 ? imports.join('') + text : undefined
  },
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
