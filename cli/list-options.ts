import { type Command, InvalidArgumentError } from 'commander'

/** Options of every command that lists; an order that the list does not have is refused by the service. */
export interface ListOptions<Sort extends string> {
  search?: string
  sort?: Sort
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
export function listInputOf<Sort extends string>({ search, sort, page, perPage }: ListOptions<Sort>) {
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
