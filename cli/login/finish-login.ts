import { advise, type Context, clientAt } from '../context.ts'
import type { ChosenSettings } from '../settings/chosen-settings.ts'
import { DEFAULT_PROFILE } from '../settings/settings.ts'
import { endLogin } from './end-login.ts'
import { keepLogin } from './keep-login.ts'
import type { NewLogin } from './new-login.ts'
import { readPerson } from './read-person.ts'

/** Saves a login that works, deletes the key that it replaces, and says who logged in. */
export async function finishLogin(
  context: Context,
  chosen: Pick<ChosenSettings, 'profile' | 'isNamed'>,
  { url, ...login }: NewLogin & { url: string },
): Promise<void> {
  const client = await clientAt(context, url, login.key === undefined ? { token: login.token } : { apiKey: login.key })
  const { user, accounts } = await readPerson(client)
  const kept = { url, accountIds: accounts.map(({ id }) => id), ...login }
  const { profile, isNew, before } = await keepLogin(context, chosen, kept)
  if (before !== undefined && before.key !== login.key) await endLogin(context, before)
  advise(
    context,
    user === undefined
      ? { pt: 'Você entrou em {url} com uma chave com limites.', en: 'You are logged in to {url} with a limited key.' }
      : { pt: 'Você entrou em {url} como {email}.', en: 'You are logged in to {url} as {email}.' },
    { url, email: user?.email ?? '' },
  )
  if (login.key_name !== undefined)
    advise(
      context,
      { pt: 'Chave deste computador: {name}.', en: 'Key of this computer: {name}.' },
      { name: login.key_name },
    )
  if (isNew && profile !== DEFAULT_PROFILE)
    advise(
      context,
      {
        pt: 'Perfil novo: {profile}. Os outros: rubrica config list',
        en: 'New profile: {profile}. The others: rubrica config list',
      },
      { profile },
    )
}
