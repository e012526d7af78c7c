import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '@rubrica/contracts/table.ts'

/**
 * Type instantiations that the compiler may spend, a row, on a program that calls every method of the SDK. Measured:
 * 76 a row over 142 rows; the budget lies a quarter above. It grows with the table by itself.
 */
const BUDGET_PER_ROW = 95

const root = new URL('../..', import.meta.url).pathname
const rows = Object.entries(table).flatMap(([group, members]) => Object.keys(members).map((name) => `${group}.${name}`))

/** `npm run bench:types`: exit 1 over budget. */
const measured = instantiationsOf(program())
const budget = BUDGET_PER_ROW * rows.length
console.log(`${measured} type instantiations for ${rows.length} methods, budget ${budget}`)
if (measured > budget) {
  console.error('Over budget: the methods of the SDK are to be plain interfaces (sdk/generate/).')
  process.exitCode = 1
}

function program(): string {
  const calls = rows.map((name, i) => `export const use${i} = (input: Input<'${name}'>) => client.${name}(input)`)
  return `import { Rubrica } from '@rubrica/sdk'
type Input<Name extends string> = Name extends \`\${infer G extends keyof Rubrica}.\${infer R}\`
  ? R extends keyof Rubrica[G] ? (Rubrica[G][R] extends (input: infer I, ...rest: never[]) => unknown ? I : never) : never
  : never
const client = new Rubrica()
${calls.join('\n')}
`
}

/** Inside the tree, so that the workspaces resolve as they do for everybody. */
function instantiationsOf(source: string): number {
  const folder = mkdtempSync(join(root, 'test/bench/.types-'))
  try {
    writeFileSync(join(folder, 'program.ts'), source)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../tsconfig.json', include: ['program.ts'], exclude: [] }),
    )
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const report = execFileSync(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics'], { encoding: 'utf8' })
    const found = /^Instantiations:\s+(\d+)/m.exec(report)?.[1]
    if (found === undefined) throw new Error(`The compiler reports no instantiations:\n${report}`)
    return Number(found)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
