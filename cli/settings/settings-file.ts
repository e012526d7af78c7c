import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import envPaths from 'env-paths'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import { textIfThere } from '../text-if-there.ts'
import { type Settings, settingsIn, textOf } from './settings.ts'

/** The file of profiles and their logins, which only its owner can read. */
export interface SettingsFile {
  readonly path: string
  /** @throws Failure if the file is damaged */
  read(): Promise<Settings>
  /** Changes what the file holds now, one process after another. A damaged file is refused and left as it is. */
  update<T>(change: (settings: Settings) => T): Promise<T>
}

/** The file in `RUBRICA_CONFIG_DIR`, else in the platform's settings folder. */
export function settingsFile(env: Readonly<Record<string, string | undefined>>): SettingsFile {
  const folder = env.RUBRICA_CONFIG_DIR || platformFolder()
  const path = join(folder, 'config.json')
  return {
    path,
    read: () => read(path),
    update: async (change) => {
      const [{ mkdir }, { lock }, { writeDurably }] = await Promise.all([
        import('node:fs/promises'),
        import('./lock.ts'),
        import('../write-durably.ts'),
      ])
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await using _held = await lock(`${path}.lock`)
      const settings = await read(path)
      const result = change(settings)
      await writeDurably(path, textOf(settings))
      return result
    },
  }
}

/** A relative `XDG_CONFIG_HOME` is void (XDG Base Directory): it would put keys into whatever folder one works in. */
function platformFolder(): string {
  const folder = envPaths('rubrica', { suffix: '' }).config
  return isAbsolute(folder) ? folder : join(homedir(), '.config', 'rubrica')
}

async function read(path: string): Promise<Settings> {
  const text = await textIfThere(path)
  const settings = text === undefined ? { profiles: new Map() } : settingsIn(text)
  if (settings !== undefined) return settings
  throw new Failure(
    {
      pt: 'O arquivo de configuração está danificado: {path}. Corrija-o, ou apague-o e entre novamente.',
      en: 'The configuration file is damaged: {path}. Repair it, or delete it and log in again.',
    },
    exitCodes.other,
    { path },
  )
}
