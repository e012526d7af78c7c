import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'

/** Who may make a call, as a sentence. */
export function callerWords({ needs }: Pick<Endpoint<unknown, unknown>, 'needs'>): Sentence {
  const words = needsOf(needs)
  if (words.includes('nothing') && words.includes('login')) return openToKeys
  if (words.includes('nothing')) return open
  if (words.includes('session')) return onlySession
  const signer = words.includes('signer')
  const account = words.filter((need) => need !== 'signer')
  if (account.length === 0) return onlySigner
  const permission = account.filter((need) => need !== 'login').join(', ')
  const who: Sentence = permission
    ? { pt: `Usuário com a permissão ${permission}`, en: `A user with the permission ${permission}` }
    : { pt: 'Usuário', en: 'A user' }
  const other: Sentence = signer
    ? { pt: '; ou signatário, com o código do seu link', en: '; or a signer, with the code of their link' }
    : { pt: '', en: '' }
  return {
    pt: `${who.pt}, por token ou chave de API${other.pt}.`,
    en: `${who.en}, by token or API key${other.en}.`,
  }
}

const openToKeys: Sentence = {
  pt: 'Aberta; um token ou uma chave de API diz quem chama.',
  en: 'Open; a token or an API key says who calls.',
}
const open: Sentence = { pt: 'Aberta: não pede credencial.', en: 'Open: it needs no credential.' }
const onlySession: Sentence = {
  pt: 'Usuário, pelo token de uma sessão; uma chave de API é recusada.',
  en: 'A user, by the token of a session; an API key is refused.',
}
const onlySigner: Sentence = {
  pt: 'Signatário, com o código do seu link.',
  en: 'A signer, with the code of their link.',
}
