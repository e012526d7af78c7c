import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'

const PasswordChange = z.object({
  password: z.string(),
  new_password: z.string(),
  confirm_password: z.string(),
  revoke_api_key: z.boolean(),
})

/** What 'Minha conta' and the profile form need. */
export const accountRouter = router({
  profile: signedInProcedure.query(async ({ ctx }) => {
    const { user } = await ctx.client.users.self({})
    return user
  }),

  updateProfile: through(table.users.update),

  /** Changes the password. That ends every session; this one goes on under a new token. */
  changePassword: signedInProcedure.input(PasswordChange).mutation(async ({ ctx, input }) => {
    const { user } = await ctx.client.users.self()
    const changed = await ctx.client.auth.changePassword(input)
    const token = changed.access_token ?? (await newToken(ctx, user.email, input.new_password))
    if (token === null) ctx.clearSession()
    else await ctx.setSession({ ...ctx.session, token })
    ctx.revokeSessionsOf(user.email)
    // A `/v1` that returns no token may not revoke the key either.
    const isForeign = changed.access_token === undefined
    if (input.revoke_api_key && isForeign) await ctx.clientWith(token ?? ctx.session.token).users.removeApiKey({})
    return { isSignedIn: token !== null }
  }),

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

  removeApiKey: through(table.users.removeApiKey),

  workspaces: through(table.accounts.list),

  createWorkspace: through(table.accounts.create),

  renameWorkspace: through(table.accounts.update),
})

/** For a `/v1` that returns no new token. Null where the login fails: the password is changed anyway, and the person signs in again. */
async function newToken(ctx: Context, email: string, password: string): Promise<string | null> {
  const opened = await ctx
    .clientWith(null)
    .auth.login({ email, password })
    .catch(() => null)
  return opened?.access_token ?? null
}
