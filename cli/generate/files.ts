import { formatted } from '@rubrica/sdk/generate/formatted.ts'
import { answerFields, rowCommands } from './commands.ts'

const banner = '// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.\n\n'

/** Everything under `cli/generated`, by file name. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = [...rowCommands()].map(([group, rows]): [string, string] => [
    `${group}.ts`,
    `${banner}import type { RowCommand } from '../row.ts'\n\nexport const rows: readonly RowCommand[] = ${JSON.stringify(rows)}\n`,
  ])
  const fields = `${banner}/** Every field of a record that /v1 answers. */\nexport const answerFields: readonly string[] = ${JSON.stringify(answerFields())}\n`
  return formatted(new Map([...files, ['answer-fields.ts', fields]]))
}
