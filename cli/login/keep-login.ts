import type { Context } from '../context.ts'
import { type ChosenSettings, originOf } from '../settings/chosen-settings.ts'
import { profileNameOf } from '../settings/profile-name.ts'
import type { Login, Settings } from '../settings/settings.ts'
import type { NewLogin } from './new-login.ts'

/** The profile that holds a new login. */
export interface KeptLogin {
  profile: string
  isNew: boolean
  /** The login that it replaces. */
  before: Login | undefined
}

/**
 * Saves a login in the named profile, with that profile's workspace if the person is in it. If no profile was named,
 * saves it in the one of the host and makes that the default: a second host must not replace the login of the first.
 */
export function keepLogin(
  { settings }: Pick<Context, 'settings'>,
  chosen: Pick<ChosenSettings, 'profile' | 'isNamed'>,
  { url, accountIds, ...login }: NewLogin & { url: string; accountIds: readonly string[] },
): Promise<KeptLogin> {
  const origin = originOf(url)
  return settings.update((kept) => {
    const profile = profileNameOf(chosen.isNamed ? chosen.profile : profileOfHost(kept, chosen.profile, url))
    const before = kept.profiles.get(profile)
    const workspace = accountIds.find((id) => id === before?.workspace)
    const chosenBefore = workspace === undefined ? {} : { workspace }
    kept.profiles.set(profile, { url, ...chosenBefore, login: { origin, ...login } })
    if (!chosen.isNamed) kept.profile = profile
    return { profile, isNew: before === undefined, before: before?.login }
  })
}

/** Forgets the login of a profile; the address and the workspace stay. */
export function dropLogin({ settings }: Pick<Context, 'settings'>, profile: string): Promise<void> {
  return settings.update(({ profiles }) => {
    const before = profiles.get(profile)
    if (before !== undefined) delete before.login
  })
}

function profileOfHost({ profiles }: Settings, inUse: string, url: string): string {
  const isOfHost = (name: string) => originOf(profiles.get(name)?.url ?? url) === originOf(url)
  return isOfHost(inUse) ? inUse : ([...profiles.keys()].find(isOfHost) ?? hostName(url))
}

function hostName(url: string): string {
  return new URL(url).host.replace(/[^\w.]+/g, '-').replace(/^-/, '')
}
