import { table } from '@rubrica/contracts/table.ts'
import { through } from '../through.ts'
import { router } from '../trpc.ts'

/** How long a workspace keeps the files of deleted documents. */
export const retentionRouter = router({
  get: through(table.accounts.get),

  update: through(table.accounts.update),
})
