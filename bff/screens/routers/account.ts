import type { Account } from '@rubrica/contracts/accounts.ts'
import { providerIds } from '@rubrica/contracts/sign-in-providers.ts'
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

const LinkedProvider = z.object({ provider: z.literal(providerIds), token: z.string() })

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

  keys: through(table.keys.list),

  createKey: through(table.keys.create),

  removeKey: through(table.keys.remove),

  sessions: through(table.sessions.list),

  endSession: through(table.sessions.remove),

  notifications: through(table.users.notificationPreferences),

  updateNotifications: through(table.users.updateNotificationPreferences),

  socialLogins: through(table.auth.socialLogins),

  /** Returns the person, because the provider has confirmed the address. */
  linkProvider: signedInProcedure.input(LinkedProvider).mutation(async ({ ctx, input }) => {
    const { user } = await ctx.client.auth.linkSocialLogin(input)
    return user
  }),

  unlinkProvider: through(table.auth.unlinkSocialLogin),

  deleteReasons: through(table.users.deleteReasons),

  remove: through(table.users.remove),

  cancelRemove: through(table.users.cancelRemove),

  removeApiKey: through(table.users.removeApiKey),

  /** Every workspace, with the way to end it here, or the obstacles to both ways. */
  workspaces: signedInProcedure.query(async ({ ctx }) => {
    const { items } = await ctx.client.accounts.list()
    return items.map((account) => ({ ...account, ending: endingOf(account) }))
  }),

  createWorkspace: through(table.accounts.create),

  renameWorkspace: through(table.accounts.update),
})

/** Spec §4: delete it if allowed, else leave it; a workspace must not lose its last owner. */
function endingOf({ is_delete_allowed, is_leave_allowed }: Account): Ending {
  if (is_delete_allowed) return 'delete'
  return is_leave_allowed ? 'leave' : 'none'
}

type Ending = 'delete' | 'leave' | 'none'

/** For a `/v1` that returns no new token. Null if the login fails; the password changed, so they sign in again. */
async function newToken(ctx: Context, email: string, password: string): Promise<string | null> {
  const opened = await ctx
    .clientWith(null)
    .auth.login({ email, password })
    .catch(() => null)
  return opened?.access_token ?? null
}
