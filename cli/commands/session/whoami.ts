import type { Rubrica } from '@rubrica/sdk'
import type { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { readPerson } from '../../login/read-person.ts'
import { type Line, printRecord, timeText } from '../../print.ts'
import { accountNamed } from '../../settings/account-named.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'
import { expiryOf } from '../../token.ts'

/** `rubrica whoami`: host, person, workspace, and what the login is and how long it holds. */
export function defineWhoami(command: Command, context: Context): void {
  command.addHelpText('after', exampleText(context, 'rubrica whoami')).action(() => runWhoami(context))
}

async function runWhoami(context: Context): Promise<void> {
  const { url, profile, workspace: wanted, login } = await chooseSettings(context)
  const client = await openClient(context)
  const { user, accounts } = await readPerson(client)
  const workspace = wanted === undefined ? accounts[0] : accountNamed(wanted, accounts)
  const secret = context.io.env.RUBRICA_API_KEY || login?.key
  const key = secret === undefined ? undefined : await findKey(client, secret)
  const expiry =
    key === undefined ? expiryOf(secret === undefined ? login?.token : undefined)?.toISOString() : key.expires_at
  const plain = {
    ...{ url, profile: secret === login?.key ? profile : null, name: user?.name ?? null, email: user?.email ?? null },
    ...{ workspace: workspace?.id ?? null, key: key?.name ?? null, expires_at: expiry ?? null },
    workspaces: accounts.map(({ id }) => id),
  }
  const whole = { ...plain, workspace: workspace ?? null, key: key ?? null, user: user ?? null, accounts }
  printRecord(context, context.json ? whole : plain, [
    [{ pt: 'Serviço', en: 'Service' }, url],
    [{ pt: 'Perfil', en: 'Profile' }, plain.profile ?? undefined],
    [{ pt: 'Nome', en: 'Name' }, user?.name],
    [{ pt: 'E-mail', en: 'E-mail' }, user?.email],
    [{ pt: 'Workspace', en: 'Workspace' }, workspace && `${workspace.name} (${workspace.id})`],
    ...accounts
      .filter(({ id }) => id !== workspace?.id)
      .map(({ id, name }): Line => [{ pt: 'Outro workspace', en: 'Other workspace' }, `${name} (${id})`]),
    [{ pt: 'Chave', en: 'Key' }, key?.name ?? (secret && `…${secret.slice(-4)}`)],
    [{ pt: 'Vale até', en: 'Valid until' }, expiry ? timeText(context, expiry) : undefined],
  ])
}

/** The key among the person's own, by what its end shows; undefined if it may not list them, or the host has no named keys. */
async function findKey(client: Rubrica, secret: string) {
  const { ApiError } = await import('@rubrica/sdk')
  try {
    const found = []
    for await (const key of client.keys.list({ 'per-page': 100 })) if (secret.endsWith(key.last_four)) found.push(key)
    return found.length === 1 ? found[0] : undefined
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 405].includes(error.status)) return undefined
    throw error
  }
}
