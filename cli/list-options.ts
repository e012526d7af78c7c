import type { List } from '@rubrica/sdk'
import { type Command, InvalidArgumentError } from 'commander'
import { advise, type Context } from './context.ts'

/** Options of every command that lists. */
export interface ListOptions {
  limit: number
  all?: boolean
}

export function withListOptions(command: Command): Command {
  return command.option('--limit <n>', 'quantos mostrar, no máximo', countOf, 30).option('--all', 'mostra todos')
}

/** Options of a list that can be searched and sorted. */
export function withSearchOptions(command: Command): Command {
  return withListOptions(command)
    .option('--search <texto>', 'texto procurado')
    .option('--sort <coluna>', 'ordem; -coluna para decrescente')
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
      advise(context, 'A lista continua: foram mostrados {limit}. Use --limit ou --all para ver mais.', { limit })
      break
    }
    items.push(item)
  }
  return items
}

/** A whole number from 1 on a command line. */
export function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Informe um número inteiro a partir de 1.')
  return Number(text)
}
