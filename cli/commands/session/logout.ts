import { Command } from 'commander'
import type { Context } from '../../context.ts'

/** `rubrica logout`: forgets the kept token or key. The API has no call for it; a token ends by itself within the hour. */
export function logoutCommand(context: Context): Command {
  return new Command('logout').description('Esquece o login deste computador').action(async () => {
    await context.store.remove()
    context.io.note('Você saiu.')
  })
}
