import { type Command, InvalidArgumentError } from 'commander'

/** Options of every command that lists. */
export interface ListOptions {
  search?: string
  sort?: string
  page?: number
  perPage?: number
}

export function withListOptions(command: Command): Command {
  return command
    .option('--search <texto>', 'texto procurado')
    .option('--sort <coluna>', 'ordem; -coluna para decrescente')
    .option('--page <n>', 'página, a partir de 1', countOf)
    .option('--per-page <n>', 'itens por página, até 100', countOf)
}

/** The options as the call takes them. */
export function listInputOf({ search, sort, page, perPage }: ListOptions) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
    ...(perPage === undefined ? {} : { 'per-page': perPage }),
  }
}

/** A whole number from 1 on a command line. */
export function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Informe um número inteiro a partir de 1.')
  return Number(text)
}
