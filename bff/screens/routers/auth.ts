import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

const Address = z.object({ email: z.string() })

const NewPassword = z.object({
  email: z.string(),
  token: z.string(),
  new_password: z.string(),
  confirm_password: z.string(),
})

const EmailProof = z.object({
  token: z.string().optional(),
  email: z.string().optional(),
  code: z.string().optional(),
})

/** What the screens before the dashboard need beside the session: passwords by mail and the e-mail's confirmation. */
export const authRouter = router({
  requestPasswordReset: procedure
    .input(Address)
    .mutation(({ ctx, input }) => ctx.client.auth.requestPasswordReset(input)),

  resetPassword: procedure.input(NewPassword).mutation(async ({ ctx, input }) => {
    const answer = await ctx.client.auth.resetPassword(input)
    ctx.revokeSessionsOf(input.email)
    return answer
  }),

  verifyEmail: procedure.input(EmailProof).mutation(({ ctx, input }) => ctx.client.users.verifyEmail(input)),

  resendEmailCode: procedure
    .input(Address)
    .mutation(({ ctx, input }) => ctx.client.users.requestEmailVerification(input)),
})
