import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import type { Io } from '../io.ts'
import type { ChosenSettings } from './chosen-settings.ts'

/**
 * A secret of the environment, for the host that was chosen. The environment does not say for which host it is.
 * @throws Failure if a project's file chose the host, unless a profile keeps this very key for it
 */
export function environmentSecret(
  { env }: Io,
  name: 'RUBRICA_API_KEY' | 'RUBRICA_SIGNER_CODE',
  { url, chosenBy, keptKeys }: ChosenSettings,
): string | undefined {
  const secret = env[name]
  if (!secret || chosenBy === undefined || keptKeys.includes(secret)) return secret || undefined
  throw new Failure(
    {
      pt: '{path} indica {url}, e {name} não vai a um endereço que só o arquivo de um projeto indica. Se é desse serviço, defina também RUBRICA_URL={url}; se não é, tire {name} do ambiente.',
      en: '{path} names {url}, and {name} is not sent to an address that only a project file names. If it belongs to that service, also set RUBRICA_URL={url}; if not, remove {name} from the environment.',
    },
    exitCodes.loginNeeded,
    { path: chosenBy.path, url, name },
  )
}
