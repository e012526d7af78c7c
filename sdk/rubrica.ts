import { type Connection, connectionOf } from './connection.ts'
import { ParameterError } from './errors.ts'
import { allRows, Resources } from './generated/resources.ts'
import type { CallOptions, RubricaOptions } from './options.ts'
import { methodOf } from './resource.ts'
import { type Input, type Row, routeOf } from './row.ts'

/**
 * Every call of `/v1`, by group and name.
 *
 * ```ts
 * const rubrica = new Rubrica({ apiKey: process.env.RUBRICA_API_KEY, baseUrl: 'https://app.exemplo.com.br' })
 * const { accounts } = await rubrica.users.self()
 * ```
 *
 * Making one opens and sends nothing.
 */
export class Rubrica extends Resources {
  readonly #connection: Connection

  constructor(options: RubricaOptions = {}) {
    const connection = connectionOf(options)
    super(connection)
    this.#connection = connection
  }

  /** Makes the call of a route as it is documented, such as `'GET /documents/:documentId'`; the answer is what you say it is. */
  async call<Answer = unknown>(route: string, input?: Input, options?: CallOptions): Promise<Answer> {
    return methodOf(this.#connection, rowOf(route), () => import('./later.ts'))(input, options) as Promise<Answer>
  }
}

function rowOf(route: string): Row {
  const row = allRows().find((one) => routeOf(one) === route)
  if (row !== undefined) return row
  throw new ParameterError('route', `is none of /v1: ${route}`)
}
