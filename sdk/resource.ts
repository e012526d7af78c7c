import { call } from './call.ts'
import { type Connection, connectionOf } from './connection.ts'
import { listOf, type Page } from './list.ts'
import type { CallOptions, RubricaOptions } from './options.ts'
import type { Input, Row } from './row.ts'
import type { Transfer } from './transfer.ts'

/** A group of calls by itself: of its own options, or within a client. */
export type ResourceClass<Calls> = new (from?: RubricaOptions | Connection) => Calls

/** The class of a group: a method for each row, and `more` beside them. */
export function resourceOf<Calls extends object, Own extends object = Calls>(
  rows: Readonly<Record<string, Row>>,
  transfer?: Transfer,
  more?: (calls: Own, connection: Connection) => Omit<Calls, keyof Own>,
): ResourceClass<Calls> {
  class Resource {
    constructor(from: RubricaOptions | Connection = {}) {
      const connection = 'origin' in from ? from : connectionOf(from)
      for (const [name, row] of Object.entries(rows))
        Object.assign(this, { [name]: methodOf(connection, row, transfer) })
      Object.assign(this, more?.(this as unknown as Own, connection))
    }
  }
  return Resource as unknown as ResourceClass<Calls>
}

/** One row as a function. */
export function methodOf(connection: Connection, row: Row, transfer: Transfer | undefined) {
  return (input: Input = {}, options: CallOptions = {}) => {
    if (row.kind !== 'list') return call(connection, row, input, options, transfer)
    return listOf(input, (paging) => call<Page<unknown>>(connection, row, { ...input, ...paging }, options))
  }
}
