import type { Command } from 'commander'
import { advise, type Context, clientAt } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'
import { dropLogin } from '../../settings/keep-login.ts'
import type { Login } from '../../settings/settings.ts'

/** `rubrica logout`: ends the session at the service and removes it here; an API key is only removed here. */
export function defineLogout(command: Command, context: Context): void {
  command.addHelpText('after', exampleText('rubrica logout')).action(() => runLogout(context))
}

async function runLogout(context: Context): Promise<void> {
  const { profile } = await chooseSettings(context)
  const { profiles } = await context.settings.read()
  const login = profiles.get(profile)?.login
  const isEnded = login === undefined || (await endLogin(context, login))
  await dropLogin(context, profile)
  advise(
    context,
    isEnded
      ? 'Você saiu.'
      : 'Você saiu deste computador. No serviço, que não confirmou, o login termina sozinho em até uma hora.',
  )
}

/** False where it may still be valid. */
async function endLogin(context: Context, { origin, token }: Login): Promise<boolean> {
  if (token === undefined) return true
  const { AuthenticationError } = await import('@rubrica/sdk')
  const client = await clientAt(context, origin, { token })
  return client.auth.logout({}).then(
    () => true,
    (error: unknown) => error instanceof AuthenticationError,
  )
}
