import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'

/** Who may make a call, as a sentence. */
export function callerWords({ needs }: Pick<Endpoint<unknown, unknown>, 'needs'>): string {
  const words = needsOf(needs)
  if (words.includes('nothing') && words.includes('login'))
    return 'Aberta; um token ou uma chave de API diz quem chama.'
  if (words.includes('nothing')) return 'Aberta: não pede credencial.'
  const signer = words.includes('signer')
  const account = words.filter((need) => need !== 'signer')
  if (account.length === 0) return 'Signatário, com o código do seu link.'
  const permission = account.filter((need) => need !== 'login').join(', ')
  const who = permission ? `Usuário com a permissão ${permission}` : 'Usuário'
  return `${who}, por token ou chave de API${signer ? '; ou signatário, com o código do seu link' : ''}.`
}
