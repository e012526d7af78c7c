/**
 * Who may do what (spec §6). A permission implies a login and a workspace; `nothing` asks for neither; `login` for a
 * signed-in user; `session` for a signed-in user without an API key; `signer` for a signer access code. `nothing` with
 * `login`: a login says who it is.
 */
export const permissions = {
  'accounts.create': ['owner', 'organizer'],
  'accounts.get': ['owner', 'organizer'],
  'accounts.update': ['owner'],
  'accounts.remove': ['owner'],
  'accounts.leave': ['owner', 'organizer'],
  'activity.list': ['owner'],
  'members.list': ['owner', 'organizer'],
  'members.get': ['owner', 'organizer'],
  'members.remove': ['owner'],
  'members.assignRole': ['owner'],
  'members.revokeRole': ['owner'],
  'invitations.list': ['owner'],
  'invitations.create': ['owner'],
  'invitations.remove': ['owner'],
  'documents.list': ['owner', 'organizer'],
  'documents.create': ['owner', 'organizer'],
  'documents.get': ['owner', 'organizer'],
  'documents.update': ['owner', 'organizer'],
  'documents.remove': ['owner', 'organizer'],
  'documents.download': ['owner', 'organizer'],
  'documents.activities': ['owner', 'organizer'],
  'signers.list': ['owner', 'organizer'],
  'signers.create': ['owner', 'organizer'],
  'signers.get': ['owner', 'organizer'],
  'signers.update': ['owner', 'organizer'],
  'signers.remove': ['owner', 'organizer'],
  'fields.list': ['owner', 'organizer'],
  'fields.create': ['owner', 'organizer'],
  'fields.get': ['owner', 'organizer'],
  'fields.update': ['owner', 'organizer'],
  'fields.remove': ['owner', 'organizer'],
  'fields.validate': ['owner', 'organizer'],
  'templates.list': ['owner', 'organizer'],
  'templates.create': ['owner', 'organizer'],
  'templates.get': ['owner', 'organizer'],
  'templates.update': ['owner', 'organizer'],
  'templates.remove': ['owner', 'organizer'],
  'templates.createDocument': ['owner', 'organizer'],
  'tags.list': ['owner', 'organizer'],
  'tags.create': ['owner', 'organizer'],
  'tags.update': ['owner', 'organizer'],
  'tags.remove': ['owner', 'organizer'],
  'assignments.create': ['owner', 'organizer'],
  'assignments.reject': ['owner', 'organizer'],
  'assignments.resend': ['owner', 'organizer'],
  'assignments.resetExpiration': ['owner', 'organizer'],
  'webhooks.get': ['owner'],
  'webhooks.update': ['owner'],
  'webhooks.list': ['owner'],
  'webhooks.retry': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export const roles = ['owner', 'organizer'] as const
export type Role = (typeof roles)[number]
/** What somebody is who is invited as nothing else, and after a higher role is taken away. */
export const USUAL_ROLE = 'organizer' satisfies Role
export type Permission = keyof typeof permissions

/** One word of need. */
export type Need = 'nothing' | 'login' | 'session' | 'signer' | Permission
/** What a row asks of its caller: one word, or any of a list. */
export type Needs = Need | readonly Need[]

/** The words of a need as a list. */
export function needsOf(needs: Needs): readonly Need[] {
  return typeof needs === 'string' ? [needs] : needs
}

/** True for a word that is granted by a role in a workspace. */
export function isPermission(need: string): need is Permission {
  return Object.hasOwn(permissions, need)
}

/** Every permission with whether `role` has it: the answer of `GET /accounts/{id}/permissions`. */
export function permissionsOf(role: Role): { name: Permission; is_allowed: boolean }[] {
  return Object.entries(permissions).flatMap(([name, granted]) =>
    isPermission(name) ? [{ name, is_allowed: granted.some((one) => one === role) }] : [],
  )
}
