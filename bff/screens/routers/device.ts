import { table } from '@rubrica/contracts/table.ts'
import { through } from '../through.ts'
import { router } from '../trpc.ts'

/** What the page needs on which a person lets a computer in. */
export const deviceRouter = router({
  find: through(table.deviceLogins.find),

  approve: through(table.deviceLogins.approve),

  refuse: through(table.deviceLogins.refuse),
})
