import { Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'

const ListInput = z.object({ accountId: Id, page: z.number().int().min(1), search: z.string().optional() })

/** The fields that a workspace can place on its documents. */
export const fieldsRouter = router({
  /** Also those that are switched off. */
  list: signedInProcedure
    .input(ListInput)
    .query(({ ctx, input }) => ctx.client.fields.list({ ...input, sort: 'name', include_inactive: true })),

  get: through(table.fields.get),

  create: through(table.fields.create),

  update: through(table.fields.update),

  remove: through(table.fields.remove),

  saveSizes: through(table.fields.saveSizes),
})
