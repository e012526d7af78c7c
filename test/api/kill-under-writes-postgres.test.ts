import { afterEach, expect, test } from 'vitest'
import { expectNothingLost } from '../kills/expect-nothing-lost.ts'
import { closeRun, killUnderWrites, openRun } from '../kills/kill-under-writes.ts'
import type { Run } from '../kills/run.ts'
import { hasPostgres } from '../world.ts'

let run: Run | undefined
afterEach(() => run && closeRun(run))

test.runIf(hasPostgres)(
  'on PostgreSQL nothing that was acknowledged is lost, whenever power fails',
  { timeout: 600_000 },
  async () => {
    run = await openRun('postgres')
    await killUnderWrites(run)
    expect([...run.ledger.documents.values()].some(({ signedBy }) => signedBy.length > 0)).toBe(true)
    await expectNothingLost(run)
  },
)
