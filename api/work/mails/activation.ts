import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import type { Deps } from '../../deps.ts'
import { createCode } from '../../people/code-store.ts'
import { createToken } from '../../people/link-token-store.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { findUser } from '../../people/user-store.ts'
import type { Letter } from './letter.ts'

const TOKEN_MINUTES = 24 * 60

/** Six digits and a link that confirm the address of a new account. */
export async function activation(deps: Deps, userId: string, orderId: string | null): Promise<Letter | null> {
  const { db, config } = deps
  const user = await findUser(db, userId)
  if (!user || provenAddress(user)) return null
  const code = await createCode(deps, db, { purpose: 'email_code', subject: user.id, orderId })
  const token = await createToken(deps, db, 'email_token', user.id, TOKEN_MINUTES)
  return {
    to: user.email,
    locale: user.locale,
    code,
    url: `${config.publicUrl}/email-verification?token=${token}`,
    // No name: anybody can sign up this address, under any name.
    words: {
      pt: {
        subject: `Seu código de ativação do ${config.productName}`,
        heading: 'Confirme o seu e-mail',
        paragraphs: [`Olá. Digite este código na página de ativação. Ele vale por ${CODE_MINUTES} minutos.`],
        button: 'Confirmar o meu e-mail',
        reason: 'Você recebeu este e-mail porque alguém criou uma conta com este endereço. Se não foi você, ignore.',
      },
      en: {
        subject: `Your ${config.productName} activation code`,
        heading: 'Confirm your e-mail address',
        paragraphs: [`Hello. Enter this code on the activation page. It is valid for ${CODE_MINUTES} minutes.`],
        button: 'Confirm my e-mail address',
        reason:
          'You received this e-mail because somebody created an account with this address. If it was not you, ignore it.',
      },
    },
  }
}
