import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

type Value = string | number | null

interface Statement<O> {
  compile(db: Db): CompiledQuery<O>
}

/**
 * A statement of the busiest calls: it is built and compiled at its first use, and gets only its values afterwards.
 * Kysely would compile it in each call, which was an eighth of a list.
 */
export function compiledOnce<Values extends Record<string, Value>>() {
  return <O>(
    build: (db: Db, value: <K extends keyof Values & string>(name: K) => RawBuilder<Values[K]>) => Statement<O>,
  ) => {
    const compiled: Partial<Record<ReturnType<typeof dialectOf>, CompiledQuery<O>>> = {}
    return async (db: Db, values: Values): Promise<O[]> => {
      const dialect = dialectOf(db)
      const query = compiled[dialect] ?? build(db, (name) => sql`${new Place(name)}`).compile(db)
      compiled[dialect] = query
      const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
      return (await db.executeQuery<O>({ ...query, parameters })).rows
    }
  }
}

/** The place of a value while the statement is compiled. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}
