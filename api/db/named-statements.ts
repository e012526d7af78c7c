import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isStalePlan } from '../dependency-away.ts'

/** Statements that a connection of PostgreSQL keeps parsed and planned, some ten kilobytes each. */
const NAMES_MAX = 500
/** A text is named at this use; texts that hold a value never get so far. */
const USES = 5
/** Texts without a name whose uses are counted. */
const COUNTED_MAX = 2000

/** Names the statements that a process runs again and again. */
interface StatementNames {
  /** Undefined for a text that was seldom used. */
  nameOf(text: string): string | undefined
  /** Forgets all names, so that each text is parsed anew. */
  renew(): void
}

function statementNames(): StatementNames {
  let generation = 0
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= NAMES_MAX) return name
      const used = (uses.get(text) ?? 0) + 1
      if (used < USES) {
        if (uses.size >= COUNTED_MAX) uses.clear()
        uses.set(text, used)
        return undefined
      }
      uses.delete(text)
      const given = `s${generation}-${names.size}`
      names.set(text, given)
      return given
    },
    renew() {
      generation += 1
      names.clear()
    },
  }
}

/**
 * The connections of a pool for Kysely. Statements with values that come again are named: PostgreSQL parses and plans them
 * once a connection, which is most of what a short one costs it.
 */
export function namingPool(pool: pg.Pool): PostgresPool {
  const names = statementNames()
  const clients = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const naming = clients.get(client) ?? new NamingClient(client, names)
      clients.set(client, naming)
      return naming
    },
  }
}

class NamingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient
  private readonly names: StatementNames

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.client = client
    this.names = names
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor')
    // Such as `begin`: PostgreSQL has nothing to plan.
    return values.length === 0 ? this.run(text, values) : this.runNamed(text, values)
  }

  release(isBroken?: boolean): void {
    this.client.release(isBroken)
  }

  private async runNamed<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await this.run(text, values, this.names.nameOf(text))
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.names.renew()
      // Within a transaction this fails as well, because the first failure ended it.
      return await this.run<R>(text, values).catch(() => {
        throw error
      })
    }
  }

  private async run<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>> {
    const { command, rowCount, rows } = await this.client.query({ name, text, values: [...values] })
    return { command: commands.find((one) => one === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
  }
}

/** Those that Kysely tells from others. */
const commands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const
