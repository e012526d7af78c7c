import { call } from './call.ts'
import { type Connection, connectionOf } from './connection.ts'
import { listOf, type Page } from './list.ts'
import type { CallOptions, RubricaOptions } from './options.ts'
import { has, type Input, type Row } from './row.ts'
import type { LoadTransfer } from './transfer.ts'

/** A group of calls by itself: of its own options, or within a client. */
export interface ResourceClass<Calls> {
  new (from?: RubricaOptions | Connection): Calls
  /** The route of each call, and what travels in it. */
  readonly rows: Readonly<Record<string, Row>>
}

/** The class of a group: a method for each row, and those of `more`. */
export function resourceOf<Calls extends object, Own extends object = Calls>(
  rows: Readonly<Record<string, Row>>,
  load?: LoadTransfer,
  more?: (calls: Own, connection: Connection) => Omit<Calls, keyof Own>,
): ResourceClass<Calls> {
  class Resource {
    static readonly rows = rows

    constructor(from: RubricaOptions | Connection = {}) {
      const connection = 'origin' in from ? from : connectionOf(from)
      for (const [name, row] of Object.entries(rows)) Object.assign(this, { [name]: methodOf(connection, row, load) })
      Object.assign(this, more?.(this as unknown as Own, connection))
    }
  }
  return Resource as unknown as ResourceClass<Calls>
}

/** The class that has groups as fields. A group is made at its first use. */
export function resourcesOf<Groups extends object>(
  groups: {
    readonly [Name in keyof Groups]: ResourceClass<Groups[Name]>
  },
): new (
  connection: Connection,
) => Groups {
  class Resources {
    constructor(connection: Connection) {
      for (const [name, Group] of Object.entries<ResourceClass<unknown>>(groups)) {
        let made: unknown
        Object.defineProperty(this, name, { get: () => (made ??= new Group(connection)) })
      }
    }
  }
  return Resources as new (
    connection: Connection,
  ) => Groups
}

/** One row as a function. */
export function methodOf(connection: Connection, row: Row, load: LoadTransfer | undefined) {
  return (input: Input = {}, options: CallOptions = {}) => {
    if (!has(row, 'list')) return call(connection, row, input, options, load)
    return listOf(input, (paging) => call<Page<unknown>>(connection, row, { ...input, ...paging }, options))
  }
}
