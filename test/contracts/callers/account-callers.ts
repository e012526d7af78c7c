import { PASSWORD, signUp } from '../../make.ts'
import type { Caller, Stage } from '../stage.ts'
import type { Ended } from './ended.ts'

/** A caller, with or without a credential. */
export interface NamedCaller {
  what: string
  as: Caller
}

/** Callers with no credential, an invalid one or an ended one. */
export async function refusedCallers({ world }: Stage, { token, key }: Ended): Promise<NamedCaller[]> {
  const gone = await signUp(world, 'Ivo Saiu')
  await gone.client.auth.logout({})
  return [
    { what: 'nobody', as: {} },
    { what: 'a token that is none', as: { accessToken: 'nada' } },
    { what: 'a key that is none', as: { apiKey: 'rbk_nada' } },
    { what: 'a link that is none', as: { signerAccessCode: 'nada' } },
    { what: 'an expired token', as: { accessToken: token } },
    { what: 'an expired key', as: { apiKey: key } },
    { what: 'a session that was ended', as: { accessToken: gone.accessToken } },
  ]
}

/** Callers who are known: by session, by key and by keys that may do little. */
export async function knownCallers({ world, owner, mate, template }: Stage): Promise<NamedCaller[]> {
  const rui = await signUp(world, 'Rui Braga')
  const key = async (name: string, scopes: object) =>
    (await owner.client.keys.create({ name, scopes, password: PASSWORD })).key
  return [
    { what: "another workspace's owner", as: { accessToken: rui.accessToken } },
    { what: 'an organizer', as: { accessToken: mate.accessToken } },
    { what: 'a key of one row', as: { apiKey: await key('Só procura', { rows: ['documents.search'] }) } },
    {
      what: 'a key of one template, other recipients and one send',
      as: { apiKey: await key('Só um', { templates: [template.id], recipient_domains: ['longe.example'], sends: 1 }) },
    },
    {
      what: 'a whole key',
      as: { apiKey: (await owner.client.keys.create({ name: 'Tudo', password: PASSWORD })).key },
    },
    { what: 'the owner', as: { accessToken: owner.accessToken } },
  ]
}

/** Rows that end the account, session or key of their own caller, so that the caller cannot make another call. */
export const endsItsCaller: readonly string[] = [
  'auth.logout',
  'auth.changePassword',
  'auth.resetPassword',
  'auth.renew',
  'users.remove',
  'users.createApiKey',
  'users.removeApiKey',
  'accounts.leave',
]
