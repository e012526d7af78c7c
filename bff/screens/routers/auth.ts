import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { procedure, router } from '../trpc.ts'

const NewPassword = z.object({
  email: z.string(),
  token: z.string(),
  new_password: z.string(),
  confirm_password: z.string(),
})

/** The calls of the screens before the dashboard, without the session: mailed passwords, invitations, e-mail proofs. */
export const authRouter = router({
  requestPasswordReset: through(table.auth.requestPasswordReset),

  resetPassword: procedure.input(NewPassword).mutation(async ({ ctx, input }) => {
    const answer = await ctx.client.auth.resetPassword(input)
    ctx.revokeSessionsOf(input.email)
    return answer
  }),

  verifyEmail: through(table.users.verifyEmail),

  invitation: through(table.invitations.get),

  resendEmailCode: through(table.users.requestEmailVerification),
})
