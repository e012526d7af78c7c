import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { findUserByEmail } from '../../people/user-store.ts'
import { findSubscription } from '../../webhooks/subscription-store.ts'
import { findAccount } from '../../workspaces/account-store.ts'
import { mailTheme } from './mail-theme.ts'

/** Tells the owners that their webhook was switched off. Names only the host of its URL. */
export async function webhookOff(deps: Deps, accountId: string): Promise<Message | null> {
  const { db, config } = deps
  const subscription = await findSubscription(db, accountId)
  if (!subscription || subscription.is_active === 1) return null
  const account = await findAccount(db, accountId)
  // Anybody can type a stranger's address there: the workspace's name and look go only to one that its person has confirmed.
  const reader = await findUserByEmail(db, subscription.email)
  const isProven = reader !== undefined && provenAddress(reader) !== null
  return {
    to: subscription.email,
    subject: isProven ? `Webhook desativado: ${account.name}` : 'Webhook desativado',
    productName: config.productName,
    ...(isProven ? mailTheme(deps, account) : {}),
    heading: 'O webhook foi desativado',
    paragraphs: [
      `O servidor ${new URL(subscription.url).host} não aceita mais as nossas entregas: ou falhou durante cinco dias seguidos, ou respondeu que o endereço deixou de existir (410).`,
      'Nada se perdeu: o histórico guarda o que não foi entregue. Corrija o endereço ou o servidor, ative o webhook de novo e repita as entregas que precisar.',
    ],
    action: { label: 'Abrir o workspace', url: `${config.publicUrl}/dashboard/workspace` },
    reason: 'Você recebeu este e-mail porque este endereço foi informado na configuração do webhook.',
  }
}
