import { AsyncLocalStorage } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import { vi } from 'vitest'

/** The SQL that one call runs on SQLite, without that of concurrent jobs. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const within = new AsyncLocalStorage<true>()
  const spies = (['all', 'run'] as const).map((name) => {
    const run = StatementSync.prototype[name]
    return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values) {
      if (within.getStore()) statements.push(this.sourceSQL)
      return Reflect.apply(run, this, values)
    })
  })
  // A job that the call enqueues would start within it; the queue's own timer finds it later.
  vi.useFakeTimers({ toFake: ['setImmediate'] })
  try {
    await within.run(true, call)
  } finally {
    vi.useRealTimers()
    for (const spy of spies) spy.mockRestore()
  }
  return statements
}
