import { z } from 'zod'
import { router, signedInProcedure } from '../trpc.ts'

const PasswordChange = z.object({ password: z.string(), new_password: z.string(), confirm_password: z.string() })

const Profile = z.object({ name: z.string(), government_id: z.string(), telephone: z.string() })

/** What 'Minha conta' and the profile form need. */
export const accountRouter = router({
  profile: signedInProcedure.query(async ({ ctx }) => {
    const { user } = await ctx.client.users.self({})
    return user
  }),

  updateProfile: signedInProcedure.input(Profile).mutation(({ ctx, input }) => ctx.client.users.update(input)),

  changePassword: signedInProcedure
    .input(PasswordChange)
    .mutation(({ ctx, input }) => ctx.client.auth.changePassword(input)),

  /** The key with all but its last characters masked, or null. */
  apiKey: signedInProcedure.query(async ({ ctx }) => {
    const { api_key } = await ctx.client.users.getApiKey({})
    return api_key
  }),

  /** The only time that the whole key is seen. */
  createApiKey: signedInProcedure.input(z.object({ password: z.string() })).mutation(async ({ ctx, input }) => {
    const { api_key } = await ctx.client.users.createApiKey(input)
    return api_key
  }),

  removeApiKey: signedInProcedure.mutation(({ ctx }) => ctx.client.users.removeApiKey({})),

  workspaces: signedInProcedure.query(({ ctx }) => ctx.client.accounts.list({})),

  createWorkspace: signedInProcedure
    .input(z.object({ name: z.string() }))
    .mutation(({ ctx, input }) => ctx.client.accounts.create(input)),

  renameWorkspace: signedInProcedure
    .input(z.object({ accountId: z.string(), name: z.string() }))
    .mutation(({ ctx, input }) => ctx.client.accounts.update(input)),
})
