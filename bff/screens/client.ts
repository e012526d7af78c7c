import type { Endpoint, Kind } from '@rubrica/contracts/endpoint.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import type { Table } from '@rubrica/contracts/table.ts'
import { type List, Rubrica, type RubricaOptions } from '@rubrica/sdk'

/** One row as a method, typed by the row itself. */
type MethodOf<E> =
  E extends Endpoint<infer Input, infer Output, infer K>
    ? Record<never, never> extends Input
      ? (input?: Input) => AnswerOf<K, Output>
      : (input: Input) => AnswerOf<K, Output>
    : never

type AnswerOf<K extends Kind, Output> = K extends 'list'
  ? Output extends Page<infer Item>
    ? List<Item>
    : never
  : Promise<Output>

/**
 * The SDK with the types of the table in place of its published ones: service and screens are built together, so that a status
 * is one of those that the pages know.
 */
export type Client = {
  readonly [Group in keyof Table]: { readonly [Name in keyof Table[Group]]: MethodOf<Table[Group][Name]> }
}

/** Calls a row that is at hand itself, and not by its name. */
export type RowCall = (row: Endpoint<unknown, unknown>, input: unknown) => Promise<unknown>

export interface Callers {
  client: Client
  call: RowCall
}

/** A client, and the one function behind all its methods. */
export function openCallers(options: RubricaOptions): Callers {
  const rubrica = new Rubrica(options)
  return {
    client: rubrica as unknown as Client,
    call: (row, input) => rubrica.call(row.route, input as Record<string, unknown>),
  }
}
