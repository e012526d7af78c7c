import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { answerFields, rowCommands } from './commands.ts'

const banner = '// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.\n\n'

/** Everything under `cli/generated`, by file name. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = [...rowCommands()].map(async ([group, rows]) => {
    const name = `${group}.ts`
    const source = `import type { RowCommand } from '../row.ts'\n\nexport const rows: readonly RowCommand[] = ${JSON.stringify(rows)}\n`
    return [name, await format(name, banner + source)] as const
  })
  const fields = `/** Every field of a record that /v1 answers. */\nexport const answerFields: readonly string[] = ${JSON.stringify(answerFields())}\n`
  return new Map([
    ...(await Promise.all(files)),
    ['answer-fields.ts', await format('answer-fields.ts', banner + fields)],
  ])
}

/** As the rest of the tree is formatted. */
async function format(name: string, source: string): Promise<string> {
  const biome = new URL('../../node_modules/.bin/biome', import.meta.url).pathname
  const child = spawn(biome, ['format', `--stdin-file-path=cli/generated/${name}`], {
    cwd: new URL('../..', import.meta.url).pathname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(source)
  return text(child.stdout)
}
