import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts the typefaces of the pages to what the pages use: the letters of western Europe, three weights of Inter, and the features
 * that styles.css turns on. `npm run fonts` writes the files beside this one; they are committed, so that no build cuts them.
 */
const LATIN = chars('\u0020-\u007e', '\u00a0-\u00ff', 'ıŒœ', '\u2010-\u2015', '‘’‚“”„', '•…€™−')
/** The numbers of the copyright and of the licence in a font. */
const RIGHTS = [0, 13, 14]

interface Cut {
  file: string
  from: string
  text: string
  features: string[]
  axes?: Record<string, { min: number; max: number }>
}

const cuts: Cut[] = [
  {
    file: 'inter.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: LATIN,
    features: ['kern', 'ccmp', 'tnum', 'cv11', 'ss03'],
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: 'source-serif.woff2',
    from: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
    text: LATIN,
    features: ['kern'],
  },
  // Hashes and codes: a ligature would hide which signs they have.
  {
    file: 'jetbrains-mono.woff2',
    from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
    text: LATIN,
    features: [],
  },
]

if (import.meta.main) {
  for (const [file, bytes] of await cutFonts()) {
    await writeFile(fileURLToPath(new URL(file, import.meta.url)), bytes)
    console.log(`${String(bytes.length).padStart(8)}  ${file}`)
  }
}

/** The files by their names. */
export async function cutFonts(): Promise<[file: string, bytes: Buffer][]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    cuts.map(async ({ file, from, text, features, axes }): Promise<[string, Buffer]> => {
      const whole = await readFile(resolve(from))
      const options = {
        keepFeatures: features,
        noHinting: true,
        preserveNameIds: RIGHTS,
        ...(axes && { variationAxes: axes }),
      }
      return [file, await subsetFont(whole, text, { targetFormat: 'woff2', ...options })]
    }),
  )
}

/** Each part is a range such as `a-z`, or the characters themselves. */
function chars(...parts: string[]): string {
  return parts.map((part) => (/^.-.$/u.test(part) ? rangeOf(part) : part)).join('')
}

function rangeOf(part: string): string {
  const [from = 0, to = 0] = [part.codePointAt(0), part.codePointAt(2)]
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
}
