import { writeFileSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'

// Loaded before the service: counts what it asks of SQLite, and writes the counts down at SIGUSR2.

const counts = { statements: 0, transactions: 0 }
for (const name of ['all', 'run'] as const) {
  const run = StatementSync.prototype[name]
  Object.defineProperty(StatementSync.prototype, name, {
    value(this: StatementSync, ...values: unknown[]) {
      counts.statements += 1
      if (this.sourceSQL.startsWith('begin')) counts.transactions += 1
      return Reflect.apply(run, this, values)
    },
  })
}
process.on('SIGUSR2', () => writeFileSync(process.env.BENCH_COUNTS ?? '/dev/null', JSON.stringify(counts)))
