import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { copyOfTree } from './copy-of-tree.ts'
import { folders } from './folders.ts'

/**
 * `npm run test:mutants -- <folder or file> [pieces]`: changes the code line by line, and tells which changes no test
 * notices. With a number it changes only so many pieces of ten lines, chosen anew by each run.
 */
const [path = '', pieces] = process.argv.slice(2)
const row = Object.entries(folders).findLast(([folder]) => `${path}/`.startsWith(`${folder}/`))
if (!row) {
  console.error(
    `usage: npm run test:mutants -- <folder or file> [pieces], in one of ${Object.keys(folders).join(', ')}`,
  )
  process.exit(2)
}
const tests: string[] = row[1]
const all = path.endsWith('.ts') ? path : `${path}/**/*.{ts,tsx}`
const root = new URL('../..', import.meta.url).pathname
const results = join(root, '.mutants')
mkdirSync(results, { recursive: true })
const tree = copyOfTree(root)
process.chdir(tree.folder)
process.env.MUTANT_TESTS = tests.join('|')
try {
  const name = join(results, path.replaceAll('/', '-'))
  const mutants = await new Stryker({
    mutate: pieces === undefined ? [all, '!**/*.d.ts', '!**/node_modules/**', '!**/dist/**'] : sample(Number(pieces)),
    // The copy is the sandbox: in Stryker's own, the links of the workspaces would lead to the code without mutants.
    inPlace: true,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', '@stryker-mutator/typescript-checker'],
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTANT_WORKERS ?? 1),
    incremental: pieces === undefined,
    incrementalFile: `${name}.json`,
    timeoutMS: 8_000,
    dryRunTimeoutMinutes: 30,
    // What does not compile is nobody's slip. The check takes seconds a mutant: less than tests of whole journeys do.
    checkers: pieces === undefined ? [] : ['typescript'],
    tsconfigFile: 'tsconfig.json',
    disableTypeChecks: false,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
  }).runMutationTest()
  const count = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length
  const [noticed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
  const score = ((100 * noticed) / (noticed + missed)).toFixed(1)
  console.log(`${path}: ${noticed} of ${noticed + missed} noticed, ${score} %`)
} finally {
  process.chdir(root)
  tree.remove()
}

/** Pieces of the folder's files, chosen by chance, as Stryker names them: `file:first-last`. */
function sample(count: number): string[] {
  const found = globSync(all, { cwd: root }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    return Array.from({ length: Math.ceil(lines / 10) }, (_, n) => `${file}:${n * 10 + 1}-${n * 10 + 10}`)
  })
  return found
    .map((piece) => ({ piece, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ piece }) => piece)
}
