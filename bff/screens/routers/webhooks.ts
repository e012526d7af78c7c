import { Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'

const ListInput = z.object({
  accountId: Id,
  page: z.number().int().min(1),
  event: z.string().max(100).optional(),
  delivered: z.boolean().optional(),
})

/** The address that gets a workspace's events, and what we sent there. */
export const webhooksRouter = router({
  /** The subscription with every event that it could name. */
  get: signedInProcedure.input(z.object({ accountId: Id })).query(async ({ ctx, input }) => {
    const [subscription, events] = await Promise.all([
      ctx.client.webhooks.get(input),
      ctx.client.webhooks.eventTypes({}),
    ])
    return { subscription, events }
  }),

  update: through(table.webhooks.update),

  rotateSecret: through(table.webhooks.rotateSecret),

  deliveries: signedInProcedure.input(ListInput).query(({ ctx, input }) => ctx.client.webhooks.list(input)),

  retry: through(table.webhooks.retry),

  test: through(table.webhooks.test),
})
