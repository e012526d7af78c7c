import { Refusal } from '@rubrica/contracts/errors.ts'
import { NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { providerIds } from '@rubrica/contracts/sign-in-providers.ts'
import type { Session } from '@rubrica/contracts/users.ts'
import { ApiError } from '@rubrica/sdk'
import { z } from 'zod'
import type { BrowserSession } from '../../browser-session.ts'
import type { Client } from '../client.ts'
import type { Context } from '../context.ts'
import { failureOf } from '../failure.ts'
import { procedure, router, signedInProcedure } from '../trpc.ts'

const Credentials = z.object({ email: z.string(), password: z.string() })

const Login = Credentials.extend({ workspace: z.string().max(60).optional() })

/** Names the first workspace, which signers read, in place of the person's own name. */
const Company = z.string().trim().max(NAME_MAX).optional()

const Signup = Credentials.extend({
  name: z.string(),
  terms: z.boolean(),
  company: Company,
  utm_params: z.record(z.string(), z.string()).optional(),
})

const SocialLogin = z.object({
  provider: z.literal(providerIds),
  token: z.string().min(1).max(8000),
  has_accepted_terms: z.boolean().optional(),
  company: Company,
  utm_params: z.record(z.string(), z.string()).optional(),
  workspace: z.string().max(60).optional(),
})

/** What a new person fills in; somebody with an account sends nothing but the invitation. */
const Acceptance = z.object({
  invitationId: z.string().min(1).max(200),
  name: z.string().optional(),
  password: z.string().optional(),
  terms: z.boolean().optional(),
  utm_params: z.record(z.string(), z.string()).optional(),
})

/** Opening, changing and ending a session. No answer names the access token. */
export const sessionRouter = router({
  /** Signs in, in the given workspace if it is one of the person's. A failure clears an earlier session (spec §4). */
  login: procedure.input(Login).mutation(async ({ ctx, input: { workspace, ...credentials } }) => {
    ctx.clearSession()
    await leave(ctx).catch(() => null)
    const session = await ctx.clientWith(null).auth.login(credentials)
    return open(ctx, { ...session, accounts: firstOf(session.accounts, workspace ?? null) })
  }),

  /** Signs in with what a provider's script handed to the page; a new person needs the terms. */
  socialLogin: procedure.input(SocialLogin).mutation(async ({ ctx, input: { workspace, company, ...credential } }) => {
    ctx.clearSession()
    await leave(ctx).catch(() => null)
    const entered = await ctx.clientWith(null).auth.socialLogin(credential)
    // Only a workspace without a name of its own: the person may have signed up in another window meanwhile.
    const isUnnamed = entered.accounts.length === 1 && entered.accounts[0]?.name === entered.user.name
    const session = company && isUnnamed ? await named(ctx, entered, company) : entered
    return open(ctx, { ...session, accounts: firstOf(session.accounts, workspace ?? null) })
  }),

  /** Signs in with the token of `/?access_token=`. */
  adopt: procedure.input(z.object({ access_token: z.string().min(1).max(8000) })).mutation(async ({ ctx, input }) => {
    const { user, accounts } = await ctx.clientWith(input.access_token).users.self()
    return open(ctx, { access_token: input.access_token, user, accounts })
  }),

  /** Opens an account and signs in. */
  signup: procedure.input(Signup).mutation(async ({ ctx, input: { company, ...person } }) => {
    const client = ctx.clientWith(null)
    const created = await client.users.create(person)
    const session = created.access_token ? created : await client.auth.login(person)
    return open(ctx, company ? await named(ctx, session, company) : session)
  }),

  /** Joins a workspace. It signs a new person in; a signed-in invited person goes on there. */
  acceptInvitation: procedure.input(Acceptance).mutation(async ({ ctx, input }) => {
    const { invitation, access_token, user, accounts } = await ctx.client.invitations.fulfill(input)
    const accountId = invitation.account_id
    if (access_token && user) {
      await leave(ctx).catch(() => null)
      return { accountId, opened: await open(ctx, { access_token, user, accounts: firstOf(accounts, accountId) }) }
    }
    const isThem = ctx.session !== null && (await ctx.client.users.self()).user.id === invitation.invited_user_id
    return { accountId, opened: isThem && ctx.session ? await moveTo(ctx, ctx.session, accountId) : null }
  }),

  /** Ends the session, in this browser and for copies of its cookie. */
  logout: procedure.mutation(async ({ ctx }) => {
    ctx.clearSession()
    ctx.clearSiteData()
    await leave(ctx)
  }),

  /**
   * The current person, workspaces and permissions in the active one; the active one first. If the person
   * is no longer in it, the oldest of the others is active from then on.
   */
  refresh: signedInProcedure.query(async ({ ctx }) => {
    const { token, accountId: before, permissions: granted } = ctx.session
    // Without the gate: what it holds may be what has changed.
    const client = ctx.clientWith(token)
    const { user, accounts } = await client.users.self()
    const accountId = accounts.some(({ id }) => id === before) ? before : (accounts[0]?.id ?? null)
    const permissions = accountId === null ? [] : await client.accounts.permissions({ accountId }).catch(() => null)
    const session = { user, accounts: firstOf(accounts, accountId) }
    if (permissions === null) return session
    const names = namesOf(permissions)
    const isSame = accountId === before && names.join() === granted.join()
    if (!isSame) await ctx.setSession({ token, accountId, permissions: names })
    return { ...session, permissions }
  }),

  /** Deletes a workspace or leaves it. If it was the active one, the oldest of the others becomes active. */
  endWorkspace: signedInProcedure
    .input(z.object({ accountId: z.string().min(1), how: z.enum(['delete', 'leave']) }))
    .mutation(async ({ ctx, input: { accountId, how } }) => {
      const { accounts: rows } = ctx.client
      await (how === 'delete' ? rows.remove({ accountId }) : rows.leave({ accountId }))
      const client = ctx.clientWith(ctx.session.token)
      const { user, accounts } = await client.users.self()
      const active = ctx.session.accountId === accountId ? (accounts[0]?.id ?? null) : ctx.session.accountId
      const permissions = await permissionsIn(client, active)
      await ctx.setSession({ token: ctx.session.token, accountId: active, permissions: namesOf(permissions) })
      return { user, accounts: firstOf(accounts, active), permissions }
    }),

  /** Makes another workspace the active one, with a new cookie and token; the old ones are revoked. */
  switchWorkspace: signedInProcedure
    .input(z.object({ accountId: z.string().min(1) }))
    .mutation(async ({ ctx, input: { accountId } }) => {
      try {
        return await moveTo(ctx, ctx.session, accountId)
      } catch (error) {
        throw switchFailure(error)
      }
    }),
})

/** A session in another workspace, in place of this one. */
async function moveTo(ctx: Context, { token }: BrowserSession, accountId: string) {
  // Without the gate: it holds the permissions of the old workspace.
  const client = ctx.clientWith(token)
  await client.accounts.get({ accountId })
  const permissions = await client.accounts.permissions({ accountId })
  const { user, accounts } = await client.users.self()
  const renewed = await renewedToken(client, token)
  ctx.retireSession()
  await ctx.setSession({ token: renewed, accountId, permissions: namesOf(permissions) })
  return { user, accounts: firstOf(accounts, accountId), permissions }
}

type Permissions = Awaited<ReturnType<Client['accounts']['permissions']>>

async function open(ctx: Context, { access_token: token, user, accounts }: Session) {
  if (!token) throw new Error('The answer of a login names no access token')
  const accountId = accounts[0]?.id ?? null
  const permissions = await permissionsIn(ctx.clientWith(token), accountId)
  await ctx.setSession({ token, accountId, permissions: namesOf(permissions) })
  return { user, accounts, permissions }
}

/** Renames the first workspace; if that fails, it keeps its name, and people can rename it later. */
async function named(ctx: Context, session: Session, name: string): Promise<Session> {
  const [first, ...others] = session.accounts
  if (!session.access_token || !first) return session
  const renamed = await ctx
    .clientWith(session.access_token)
    .accounts.update({ accountId: first.id, name })
    .catch(() => first)
  return { ...session, accounts: [{ ...first, name: renamed.name }, ...others] }
}

/**
 * Ends the session here and upstream, if it has a sign-out call. Throws if upstream cannot be reached: the token may
 * still be valid there.
 */
async function leave(ctx: Context): Promise<void> {
  if (ctx.session === null) return
  ctx.revokeSession()
  await ctx
    .clientWith(ctx.session.token)
    .auth.logout({})
    .catch((error: unknown) => {
      if (!isRefusal(error, [401, 403, 404, 405])) throw error
    })
}

/** Returns the same token if upstream has no call to renew it. */
async function renewedToken(client: Client, token: string): Promise<string> {
  try {
    // A remote host may answer any call with 200 and no token.
    return (await client.auth.renew({})).access_token || token
  } catch (error) {
    if (isRefusal(error, [404, 405])) return token
    throw error
  }
}

function isRefusal(error: unknown, statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** Spec §4: if they cannot be loaded, or there is no workspace, none are granted. */
async function permissionsIn(client: Client, accountId: string | null): Promise<Permissions> {
  if (accountId === null) return []
  return client.accounts.permissions({ accountId }).catch(() => [])
}

function namesOf(permissions: Permissions): string[] {
  return permissions.filter((permission) => permission.is_allowed).map((permission) => permission.name)
}

function firstOf<T extends { id: string }>(accounts: T[], accountId: string | null): T[] {
  return [...accounts].sort((a, b) => Number(b.id === accountId) - Number(a.id === accountId))
}

/** Keeps the code, so that an ended session is still recognized; the message is the spec's. */
function switchFailure(error: unknown): unknown {
  return new Refusal(failureOf(error, defaultLocale).code, {
    message: { sentence: switchFailed },
  })
}

const switchFailed = {
  pt: messages.workspaceSwitchFailed,
  en: 'The selected workspace could not be opened.',
}
