import { readFileSync } from 'node:fs'
import ts from 'typescript'

const here = (path: string) => new URL(`../${path}`, import.meta.url)

/**
 * `generated/api-report.md`: what the package's entries give on and is written by hand, as declarations. A change of the surface
 * is seen in its diff; what is generated is seen in its own.
 */
export function apiReport(): string {
  const files = entries
    .flatMap((entry) => [...readFileSync(here(entry), 'utf8').matchAll(/from '\.\/([\w-]+\.ts)'/g)])
    .map(([, file = '']) => file)
  const parts = [...new Set([...entries, ...files.sort()])].map(
    (file) => `## ${file}\n\n\`\`\`ts\n${declarationsIn(file)}\`\`\`\n`,
  )
  return `# What @rubrica/sdk gives\n\nMade by \`npm run sdk:generate\`.\n\n${parts.join('\n')}`
}

/** The entries of the package and of `/verify`. */
const entries = ['index.ts', 'verify.ts']

function declarationsIn(fileName: string): string {
  const source = readFileSync(here(fileName), 'utf8')
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    isolatedDeclarations: true,
    declaration: true,
    removeComments: true,
    newLine: ts.NewLineKind.LineFeed,
  }
  return ts.transpileDeclaration(source, { fileName, compilerOptions }).outputText
}
