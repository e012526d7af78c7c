import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * Prints how often our English has the words that tell plain sentences from turned ones, beside two code bases that read well:
 * `node test/prose/word-rates.ts`. A report, not a gate.
 */
const words = [
  { name: 'if', pattern: /\bif\b/gi, ky: 83, oxide: 150 },
  { name: 'where', pattern: /\bwhere\b/gi, ky: 1, oxide: 9 },
  {
    name: 'whoever, nobody, stands, asked, kept, told',
    pattern: /\b(whoever|nobody|stands|asked|kept|told)\b/gi,
    ky: 0,
    oxide: 4,
  },
]

const root = new URL('../..', import.meta.url)
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !/(^|\/)(generated|terms-text|privacy-text|screens)/.test(path))

const texts = {
  comments: files.filter((path) => !path.endsWith('.md')).map((path) => commentsOf(read(path))),
  documents: files.filter((path) => path.endsWith('.md')).map((path) => read(path).replaceAll(/```[\s\S]*?```/g, '')),
}
console.log('Words in 10,000, ours and those of ky and oxide console (comments):')
for (const [kind, parts] of Object.entries(texts)) {
  const text = parts.join('\n')
  const total = text.match(/\p{L}+/gu)?.length ?? 0
  console.log(`${kind}, ${total} words`)
  for (const { name, pattern, ky, oxide } of words) {
    const rate = ((text.match(pattern)?.length ?? 0) / total) * 10_000
    console.log(`  ${rate.toFixed(0).padStart(4)}  ${name} (ky ${ky}, oxide ${oxide})`)
  }
}

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

/** The text of all comments of a source. */
function commentsOf(source: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, source)
  const found: string[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia)
      found.push(scanner.getTokenText())
  }
  return found.join('\n')
}
