import { table } from '@rubrica/contracts/table.ts'
import { through } from '../through.ts'
import { router } from '../trpc.ts'

/** What the plan's screens need: the month's use, and what it costs. */
export const plansRouter = router({
  usage: through(table.usage.get),
  /** For pages that anybody opens. */
  channels: through(table.usage.channels),
})
