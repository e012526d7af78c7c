import type { List } from '@rubrica/sdk'
import type { Command } from 'commander'
import { advise, type Context } from './context.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import type { Language } from './language.ts'

/** Options of every command that lists. */
export interface ListOptions {
  limit: number
  all?: boolean
}

export function withListOptions(command: Command, { text }: Language): Command {
  return command
    .option('--limit <n>', text({ pt: 'quantos mostrar, no máximo', en: 'how many to show at most' }), countOf, 30)
    .option('--all', text({ pt: 'mostra todos', en: 'shows all' }))
}

/** Options of a list that can be searched and sorted. */
export function withSearchOptions(command: Command, language: Language): Command {
  const { text } = language
  return withListOptions(command, language)
    .option('--search <text>', text({ pt: 'texto procurado', en: 'text to look for' }))
    .option('--sort <column>', text({ pt: 'ordem; -coluna para decrescente', en: 'order; -column for descending' }))
}

/** Items of a list up to `--limit`; standard error says if there are more. `ask` receives the size of a page. */
export async function itemsOf<T>(
  context: Context,
  ask: (paging: { 'per-page': number }) => List<T>,
  { limit, all = false }: ListOptions,
): Promise<T[]> {
  const items: T[] = []
  // Asks for one more than it shows, to know if there are more.
  for await (const item of ask({ 'per-page': all ? 100 : Math.min(limit + 1, 100) })) {
    if (!all && items.length === limit) {
      advise(
        context,
        {
          pt: 'A lista continua: foram mostrados {limit}. Use --limit ou --all para ver mais.',
          en: 'The list continues: only {limit} are shown. Use --limit or --all to see more.',
        },
        { limit },
      )
      break
    }
    items.push(item)
  }
  return items
}

/** A whole number from 1 on a command line. */
export function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Failure(
      { pt: 'Informe um número inteiro a partir de 1.', en: 'Use a whole number, 1 or more.' },
      exitCodes.usage,
    )
  return Number(text)
}
