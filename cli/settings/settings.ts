import { isRecord } from '@rubrica/contracts/member-of.ts'
import { jsonObjectIn } from '../json-object.ts'

/** What a login gave. It is sent only to `origin`. */
export interface Login {
  origin: string
  /** A key of the person, until it is deleted or expires. */
  key?: string
  /** Of a host that has no named keys: it lasts an hour. */
  token?: string
  /** Of a key that `rubrica login` made, which `rubrica logout` deletes. */
  key_id?: string
  key_name?: string
  key_expires_at?: string
}

/** A host and a workspace by name. */
export interface Profile {
  url: string
  /** Id of the one to work in. Default: the person's first. */
  workspace?: string
  login?: Login
}

export interface Settings {
  /** The profile of commands that name none. */
  profile?: string
  profiles: Map<string, Profile>
}

export const DEFAULT_PROFILE = 'default'

/** Undefined if the text is damaged. A file of an earlier version holds one profile without a name. */
export function settingsIn(text: string): Settings | undefined {
  const stored = jsonObjectIn(text)
  if (stored === undefined) return undefined
  if (stored.profiles === undefined) {
    const profile = earlierProfileOf(stored)
    return profile && { profiles: new Map([[DEFAULT_PROFILE, profile]]) }
  }
  if (!isRecord(stored.profiles) || !isTextOrNone(stored.profile)) return undefined
  const profiles = new Map<string, Profile>()
  for (const [name, value] of Object.entries(stored.profiles)) {
    if (!isProfile(value)) return undefined
    profiles.set(name, value)
  }
  return { profiles, ...(stored.profile === undefined ? {} : { profile: stored.profile }) }
}

export function textOf({ profile, profiles }: Settings): string {
  return `${JSON.stringify({ profile, profiles: Object.fromEntries(profiles) }, null, 2)}\n`
}

function earlierProfileOf({
  url,
  workspace,
  apiKey: key,
  accessToken: token,
}: Readonly<Record<string, unknown>>): Profile | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  if (!isTextOrNone(workspace) || !isTextOrNone(key) || !isTextOrNone(token)) return undefined
  const credential = key ? { key } : token ? { token } : undefined
  return {
    url,
    ...(workspace ? { workspace } : {}),
    ...(credential ? { login: { origin: new URL(url).origin, ...credential } } : {}),
  }
}

function isProfile(value: unknown): value is Profile {
  if (!isRecord(value) || typeof value.url !== 'string' || !isTextOrNone(value.workspace)) return false
  const { login } = value
  return login === undefined || (isRecord(login) && 'origin' in login && Object.values(login).every(isText))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || isText(value)
}
