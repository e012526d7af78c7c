import { Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'

/** What signers see of a workspace: name, colours, logo, and the sender's name of its mails. */
export const appearanceRouter = router({
  get: signedInProcedure.input(z.object({ accountId: Id })).query(async ({ ctx, input }) => {
    const [account, theme] = await Promise.all([ctx.client.accounts.get(input), ctx.client.accounts.theme(input)])
    return { ...theme, notification_sender_type: account.notification_sender_type }
  }),

  update: through(table.accounts.update),

  removeLogo: through(table.accounts.removeLogo),
})
