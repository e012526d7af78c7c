import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { createToken } from '../../people/link-token-store.ts'
import { findUser } from '../../people/user-store.ts'
import { greeting } from './greeting.ts'

const TOKEN_MINUTES = 60

/** A link to set a new password; for somebody without one, to create it. */
export async function password(deps: Deps, userId: string): Promise<Message | null> {
  const { db, config } = deps
  const user = await findUser(db, userId)
  if (!user) return null
  const token = await createToken(deps, db, 'password_token', user.id, TOKEN_MINUTES)
  const page = user.password_hash ? 'password-reset' : 'password-create'
  return {
    to: user.email,
    subject: user.password_hash ? 'Redefina a sua senha' : 'Crie a sua senha',
    productName: config.productName,
    heading: user.password_hash ? 'Redefina a sua senha' : 'Crie a sua senha',
    paragraphs: [`${greeting(user)} Escolha uma nova senha pelo botão abaixo. O link vale por uma hora e só uma vez.`],
    action: {
      label: 'Escolher nova senha',
      url: `${config.publicUrl}/${page}?email=${encodeURIComponent(user.email)}&token=${token}`,
    },
    reason:
      'Você recebeu este e-mail porque alguém pediu uma nova senha para esta conta. Se não foi você, ignore: a senha continua a mesma.',
  }
}
