import type { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { printRecord, timeText } from '../../print.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'
import { expiryOf } from '../../token.ts'

/** `rubrica whoami`: the person, the workspaces, and how long the login holds. */
export function defineWhoami(command: Command, context: Context): void {
  command.addHelpText('after', exampleText('rubrica whoami')).action(async () => {
    const client = await openClient(context)
    const { user, accounts } = await client.users.self()
    const { url, login } = await chooseSettings(context)
    const expiry = context.io.env.RUBRICA_API_KEY ? undefined : expiryOf(login?.token)
    const plain = { url, name: user.name, email: user.email, workspaces: accounts.map(({ id }) => id) }
    printRecord(context, context.json ? { url, user, accounts } : plain, [
      ['Nome', user.name],
      ['E-mail', user.email],
      ['Serviço', url],
      ...accounts.map(({ id, name }): [string, string] => ['Workspace', `${name} (${id})`]),
      ['Login até', expiry && timeText(context, expiry.toISOString())],
    ])
  })
}
