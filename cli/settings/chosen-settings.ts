import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import type { Io } from '../io.ts'
import { profileNameOf } from './profile-name.ts'
import { findProjectFile, type ProjectFile } from './project-file.ts'
import { DEFAULT_PROFILE, type Login, type Settings } from './settings.ts'
import type { SettingsFile } from './settings-file.ts'

const DEFAULT_URL = 'http://localhost:3000'

/** What holds for a command: options over the environment over the project's file over the profile. */
export interface ChosenSettings {
  readonly url: string
  /** Name of the profile. */
  readonly profile: string
  /** True if the command or the project named it. */
  readonly isNamed: boolean
  /** Id or name. */
  readonly workspace?: string
  /** That of the profile, if it was made for the host of `url`. */
  readonly login?: Login
  readonly project?: ProjectFile
  /** The project's file, if it chose `url`, itself or by naming the profile. */
  readonly chosenBy?: ProjectFile
  /** The keys that profiles keep for the host of `url`. */
  readonly keptKeys: readonly string[]
}

/** Of a command's context. */
interface Asked {
  readonly io: Io
  readonly settings: SettingsFile
  /** Of the options. */
  readonly profile: string | undefined
  readonly workspace: string | undefined
}

/**
 * @throws Failure if the named profile does not exist, unless it `mayBeNew`; or if a project's file names a host that
 * the person has never named: secrets, even those of the environment, must not go to an address from a stranger's file.
 */
export async function chooseSettings(
  asked: Asked,
  { url: asGiven, mayBeNew = false }: { url?: string | undefined; mayBeNew?: boolean } = {},
): Promise<ChosenSettings> {
  const { env, folder, home } = asked.io
  const [settings, project] = await Promise.all([asked.settings.read(), findProjectFile(folder, home)])
  const named = asked.profile ?? (env.RUBRICA_PROFILE || project?.profile)
  const inUse = profileNamed(named ?? settings.profile ?? DEFAULT_PROFILE, settings)
  if (inUse.profile === undefined && named !== undefined && !mayBeNew) throw unknownProfile(named, settings)
  const given = asGiven || env.RUBRICA_URL
  const isProfileOfProject = project?.profile !== undefined && !asked.profile && !env.RUBRICA_PROFILE
  const isChosenByProject = !given && (project?.url !== undefined || isProfileOfProject)
  const url = given || project?.url || inUse.profile?.url || DEFAULT_URL
  const origin = originOf(url)
  if (!given && project?.url && !isKnown(origin, settings)) throw unknownHost(project.path, url)
  const hasLogin = inUse.profile?.login?.origin === origin
  const { name, profile } = named !== undefined || hasLogin ? inUse : (loggedInAt(origin, settings) ?? inUse)
  const isOwn = profile !== undefined && originOf(profile.url) === origin
  const workspace =
    asked.workspace ?? (env.RUBRICA_WORKSPACE || project?.workspace || (isOwn ? profile.workspace : undefined))
  const login = profile?.login?.origin === origin ? profile.login : undefined
  return {
    url,
    profile: name,
    isNamed: named !== undefined,
    ...(workspace === undefined ? {} : { workspace }),
    ...(login === undefined ? {} : { login }),
    ...(project === undefined ? {} : { project }),
    ...(isChosenByProject && project ? { chosenBy: project } : {}),
    keptKeys: keysFor(origin, settings),
  }
}

/** Scheme, host and port, by which a service is known. */
export function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    throw new Failure({ pt: 'Endereço inválido: {url}', en: 'Invalid address: {url}' }, exitCodes.usage, { url })
  return parsed.origin
}

function isKnown(origin: string, { profiles }: Settings): boolean {
  return [...profiles.values()].some(({ url }) => originOf(url) === origin)
}

function profileNamed(name: string, { profiles }: Settings) {
  return { name, profile: profiles.get(profileNameOf(name)) }
}

/** The only profile with a login of this host. */
function loggedInAt(origin: string, { profiles }: Settings) {
  const [found, ...others] = [...profiles].filter(([, { login }]) => login?.origin === origin)
  return found === undefined || others.length > 0 ? undefined : { name: found[0], profile: found[1] }
}

function keysFor(origin: string, { profiles }: Settings): string[] {
  return [...profiles.values()].flatMap(({ login }) => (login?.key && login.origin === origin ? [login.key] : []))
}

function unknownHost(path: string, url: string): Failure {
  return new Failure(
    {
      pt: '{path} indica {url}, onde você ainda não entrou. Se confia neste endereço, entre com: rubrica login --url {url}',
      en: '{path} names {url}, to which you have not logged in. If you trust this address, log in with: rubrica login --url {url}',
    },
    exitCodes.loginNeeded,
    { path, url },
  )
}

export function unknownProfile(name: string, { profiles }: Settings): Failure {
  const names = [...profiles.keys()].join(', ')
  const sentence =
    names === ''
      ? {
          pt: 'Não há o perfil {name}. Para criá-lo: rubrica login --profile {name}',
          en: 'There is no profile {name}. To create it: rubrica login --profile {name}',
        }
      : {
          pt: 'Não há o perfil {name}. Há estes: {names}. Para criá-lo: rubrica login --profile {name}',
          en: 'There is no profile {name}. Existing profiles: {names}. To create it: rubrica login --profile {name}',
        }
  return new Failure(sentence, exitCodes.usage, { name, names })
}
