import type { Command } from 'commander'
import { advise, type Context, clientAt } from '../../context.ts'
import { exampleText } from '../../example.ts'

/** `rubrica logout`: ends the session at the service and removes it here; an API key is only removed here. */
export function defineLogout(command: Command, context: Context): void {
  command.addHelpText('after', exampleText('rubrica logout')).action(async () => {
    const isEnded = await endSession(context)
    await context.store.remove()
    advise(
      context,
      isEnded
        ? 'Você saiu.'
        : 'Você saiu deste computador. No serviço, que não confirmou, o login termina sozinho em até uma hora.',
    )
  })
}

/** False where the token may still be valid. */
async function endSession(context: Context): Promise<boolean> {
  // A damaged file counts as no login.
  const config = await context.store.read().catch(() => undefined)
  if (config?.accessToken === undefined) return true
  const { AuthenticationError } = await import('@rubrica/sdk')
  const client = await clientAt(context, config.url, { token: config.accessToken })
  return client.auth.logout({}).then(
    () => true,
    (error: unknown) => error instanceof AuthenticationError,
  )
}
