import { randomUUID } from 'node:crypto'
import { drawnSignature, type Owner, PASSWORD, signUp, signUpOnly } from '../../make.ts'
import { invitationCode, teamMate } from '../../team.ts'
import type { Stage } from '../stage.ts'
import type { RightInputs } from './right.ts'

type Groups =
  | 'auth'
  | 'sessions'
  | 'keys'
  | 'deviceLogins'
  | 'users'
  | 'accounts'
  | 'activity'
  | 'usage'
  | 'statistics'
  | 'members'
  | 'invitations'

const newEmail = () => `${randomUUID()}@exemplo.com`
const nobody = {}
const ownAccount = async ({ owner }: Stage) => ({ as: owner, input: { accountId: owner.accountId } })
const asOwner = async ({ owner }: Stage) => ({ as: owner, input: {} })

export const people: RightInputs<Groups> = {
  auth: {
    login: async ({ owner }) => ({ as: nobody, input: { email: owner.email, password: PASSWORD } }),
    socialLogin: async ({ issuer }) => ({
      as: nobody,
      input: {
        token: await issuer.token({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gil Sá' }),
        provider: 'google',
        has_accepted_terms: true,
        utm_params: { source: 'site' },
      },
    }),
    linkSocialLogin: async ({ issuer, owner }) => ({
      as: owner,
      input: {
        token: await issuer.token({ sub: owner.accountId, email: owner.email, email_verified: true }),
        provider: 'google',
      },
    }),
    socialLogins: asOwner,
    unlinkSocialLogin: async ({ world }) => ({ as: await signUp(world), input: {} }),
    requestPasswordReset: async ({ owner }) => ({ as: nobody, input: { email: owner.email } }),
    resetPassword: async ({ world }) => {
      const { email } = await signUp(world)
      await world.client().auth.requestPasswordReset({ email })
      const { text } = await world.mailbox.newest(email, /senha/i)
      const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
      return {
        as: nobody,
        input: { email, token, new_password: 'outra senha boa', confirm_password: 'outra senha boa' },
      }
    },
    changePassword: async ({ world }) => ({
      as: await signUp(world),
      input: {
        ...{ password: PASSWORD, new_password: 'outra senha boa', confirm_password: 'outra senha boa' },
        revoke_api_key: true,
      },
    }),
    logout: async ({ world }) => ({ as: await signUp(world), input: {} }),
    renew: async ({ world }) => ({ as: await signUp(world), input: {} }),
  },
  sessions: {
    list: async ({ owner }) => ({ as: owner, input: { page: 1, 'per-page': 20 } }),
    remove: async ({ owner }) => ({ as: owner, input: { sessionId: await otherSession(owner) } }),
  },
  keys: {
    list: async ({ owner }) => ({ as: owner, input: { page: 1, 'per-page': 20 } }),
    create: async ({ world }) => ({
      as: await signUp(world),
      input: {
        name: 'Robô',
        scopes: { rows: ['documents.search', 'templates.*'], recipient_domains: ['exemplo.com'], sends: 3 },
        expires_at: '2030-12-31',
        password: PASSWORD,
      },
    }),
    remove: async ({ owner }) => ({
      as: owner,
      input: { keyId: (await owner.client.keys.create({ name: randomUUID(), password: PASSWORD })).id },
    }),
  },
  deviceLogins: {
    create: async () => ({ as: nobody, input: { client_name: 'CLI em notebook-da-ana' } }),
    redeem: async ({ world }) => {
      const { device_code, user_code } = await world.client().deviceLogins.create({ client_name: 'CLI em bancada' })
      await (await signUp(world)).client.deviceLogins.approve({ user_code })
      return { as: nobody, input: { device_code } }
    },
    find: askedDevice,
    approve: async (stage) => {
      const { as, input } = await askedDevice(stage)
      return { as, input: { ...input, password: PASSWORD } }
    },
    refuse: askedDevice,
  },
  users: {
    create: async () => ({
      as: nobody,
      input: { name: 'Nina', email: newEmail(), password: PASSWORD, terms: true, utm_params: { source: 'site' } },
    }),
    self: asOwner,
    update: async ({ owner }) => ({
      as: owner,
      input: { name: 'Olívia Conceição', government_id: '529.982.247-25', telephone: '11987654321' },
    }),
    remove: async ({ world }) => ({
      as: await signUp(world),
      input: { delete_reason_type: 'other', delete_reason: 'Foi um teste', password: PASSWORD },
    }),
    notificationPreferences: asOwner,
    updateNotificationPreferences: async ({ owner }) => ({
      as: owner,
      input: { DocumentCompleted: true, SignerDeclined: true, DocumentExpired: false },
    }),
    cancelRemove: asOwner,
    deleteReasons: asOwner,
    verifyEmail: async ({ world }) => {
      const { email } = await signUpOnly(world)
      return { as: nobody, input: { email, code: await world.mailbox.code(email) } }
    },
    requestEmailVerification: async ({ owner }) => ({ as: nobody, input: { email: owner.email } }),
    createApiKey: async ({ world }) => ({ as: await signUp(world), input: { password: PASSWORD } }),
    getApiKey: asOwner,
    removeApiKey: asOwner,
  },
  accounts: {
    list: asOwner,
    create: async ({ mate }) => ({ as: mate, input: { name: 'Outro workspace' } }),
    get: ownAccount,
    update: async ({ owner: { accountId, accessToken } }) => ({
      as: { accessToken },
      input: {
        accountId,
        name: 'Casa',
        primary_color: '27378F',
        secondary_color: '',
        notification_sender_type: 'User',
      },
    }),
    remove: async ({ world }) => {
      const { as, input } = accountOf(await signUp(world))
      return { as, input: { ...input, force: true } }
    },
    leave: async ({ world, owner }) => accountOf(await teamMate(world, owner)),
    theme: ownAccount,
    logo: async ({ owner: { accountId } }) => ({ as: nobody, input: { accountId } }),
    setLogo: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, file: drawnSignature() } }),
    removeLogo: async ({ world }) => accountOf(await signUp(world)),
    permissions: ownAccount,
  },
  activity: {
    list: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, kind: 'members', 'per-page': 2 } }),
    export: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, from: '2026-11-01', until: '2026-11-30' },
    }),
  },
  usage: { get: ownAccount, channels: async () => ({ as: nobody, input: {} }) },
  statistics: {
    ofAccount: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, granularity: 'daily', month: '2026-11' },
    }),
    ofSelf: async ({ owner }) => ({ as: owner, input: { granularity: 'daily', month: '2026-11' } }),
    totalsOfAccount: ownAccount,
    totalsOfSelf: asOwner,
  },
  members: {
    list: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, ...ask, sort: '-name' } }),
    listMembers: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, ...ask, sort: 'email' } }),
    get: async ({ owner, mate }) => ({ as: owner, input: { accountId: owner.accountId, userId: mate.id } }),
    remove: async ({ world, owner }) => {
      const { id } = await teamMate(world, owner)
      return { as: owner, input: { accountId: owner.accountId, userId: id } }
    },
    assignRole: async ({ owner, mate }) => ({
      as: owner,
      input: { accountId: owner.accountId, user_id: mate.id, role: 'organizer' },
    }),
    revokeRole: async ({ owner, mate }) => ({
      as: owner,
      input: { accountId: owner.accountId, user_id: mate.id, role: 'owner' },
    }),
  },
  invitations: {
    create: async ({ owner }) => ({
      as: owner,
      input: { account_id: owner.accountId, email: newEmail(), role: 'organizer' },
    }),
    list: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, page: 1, 'per-page': 20 } }),
    get: async ({ owner }) => ({ as: nobody, input: { invitationId: (await invite(owner)).id } }),
    remove: async ({ owner }) => ({ as: owner, input: { invitationId: (await invite(owner)).id } }),
    fulfill: async ({ world, owner }) => ({
      as: nobody,
      input: {
        invitationId: await invitationCode(world, (await invite(owner)).email),
        ...{ name: 'Nina Brandão', password: PASSWORD, terms: true, utm_params: { source: 'convite' } },
      },
    }),
  },
}

const ask = { page: 1, 'per-page': 20, search: 'a' }

function accountOf(owner: Owner) {
  return { as: owner, input: { accountId: owner.accountId } }
}

/** For a person with a session of their own. */
async function askedDevice({ world }: Stage) {
  const { accessToken } = await signUp(world)
  const { user_code } = await world.client().deviceLogins.create({ client_name: 'CLI em notebook-da-ana' })
  return { as: { accessToken }, input: { user_code } }
}

/** A further sign-in of the same person. */
async function otherSession({ client, email }: Owner): Promise<string> {
  await client.auth.login({ email, password: PASSWORD })
  const { items } = await client.sessions.list({})
  return items.find((one) => !one.is_current)?.id ?? ''
}

function invite({ client, accountId }: Owner) {
  return client.invitations.create({ account_id: accountId, email: newEmail() })
}
