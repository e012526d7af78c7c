import type { Deps } from '../../deps.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { findUserByEmail } from '../../people/user-store.ts'
import { findAddress, type Target } from '../../webhooks/address-store.ts'
import { findAccount } from '../../workspaces/account-store.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/** Tells that an address was switched off, by the e-mail given for it. Names only the host of its URL. */
export async function webhookOff(deps: Deps, target: Target): Promise<Letter | null> {
  const { db, config } = deps
  const address = await findAddress(db, target)
  if (!address || address.is_active === 1) return null
  const account = await findAccount(db, target.accountId)
  // Anybody can type a stranger's address there: the workspace's name and look go only to one that its person has confirmed.
  const reader = await findUserByEmail(db, address.email)
  const isProven = reader !== undefined && provenAddress(reader) !== null
  const { host } = new URL(address.url)
  return {
    to: address.email,
    locale: reader?.locale ?? null,
    ...(isProven ? mailTheme(deps, account) : {}),
    url: `${config.publicUrl}/dashboard/workspace/webhooks`,
    words: {
      pt: {
        subject: isProven ? `Webhook desativado: ${account.name}` : 'Webhook desativado',
        heading: 'O webhook foi desativado',
        paragraphs: [
          `O servidor ${host} não aceita mais as nossas entregas: ou falhou durante cinco dias seguidos, ou respondeu que o endereço deixou de existir (410).`,
          'Nada se perdeu: o histórico guarda o que não foi entregue. Corrija o endereço ou o servidor, ative o webhook de novo e repita as entregas que precisar.',
        ],
        button: 'Abrir o workspace',
        reason: 'Você recebeu este e-mail porque este endereço foi informado na configuração do webhook.',
      },
      en: {
        subject: isProven ? `Webhook switched off: ${account.name}` : 'Webhook switched off',
        heading: 'The webhook was switched off',
        paragraphs: [
          `The server ${host} no longer accepts our deliveries: either it failed for five days in a row, or it answered that the address no longer exists (410).`,
          'Nothing was lost: the history has what was not delivered. Correct the address or the server, switch the webhook on again, and repeat the deliveries that you need.',
        ],
        button: 'Open the workspace',
        reason: 'You received this e-mail because this address was given in the settings of the webhook.',
      },
    },
  }
}
