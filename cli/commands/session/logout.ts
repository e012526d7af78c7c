import { ApiError } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, clientAt } from '../../context.ts'

/** `rubrica logout`: ends the session at the service and removes it here; an API key is only removed here. */
export function logoutCommand(context: Context): Command {
  return new Command('logout').description('Encerra o login deste computador').action(async () => {
    const isEnded = await endSession(context)
    await context.store.remove()
    context.io.note(
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
  const client = clientAt(context, config.url, { token: config.accessToken })
  return client.auth.logout({}).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
}
