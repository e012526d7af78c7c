import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { createCode } from '../../people/code-store.ts'
import { createToken } from '../../people/link-token-store.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { findUser } from '../../people/user-store.ts'

const TOKEN_MINUTES = 24 * 60

/** Six digits and a link that confirm the address of a new account. */
export async function activation(deps: Deps, userId: string): Promise<Message | null> {
  const { db, config } = deps
  const user = await findUser(db, userId)
  if (!user || provenAddress(user)) return null
  const code = await createCode(deps, db, 'email_code', user.id)
  const token = await createToken(deps, db, 'email_token', user.id, TOKEN_MINUTES)
  return {
    to: user.email,
    subject: `Seu código de ativação do ${config.productName}`,
    productName: config.productName,
    heading: 'Confirme o seu e-mail',
    paragraphs: [
      // No name: anybody can sign up this address, under any name.
      `Olá. Digite este código na página de ativação. Ele vale por ${CODE_MINUTES} minutos.`,
    ],
    code,
    action: { label: 'Confirmar o meu e-mail', url: `${config.publicUrl}/email-verification?token=${token}` },
    reason: 'Você recebeu este e-mail porque alguém criou uma conta com este endereço. Se não foi você, ignore.',
  }
}
