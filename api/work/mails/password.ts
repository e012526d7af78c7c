import type { Deps } from '../../deps.ts'
import { createToken } from '../../people/link-token-store.ts'
import { findUser } from '../../people/user-store.ts'
import { greeting } from './greeting.ts'
import type { Letter } from './letter.ts'

const TOKEN_MINUTES = 60

/** A link to set a new password; for somebody without one, to create it. */
export async function password(deps: Deps, userId: string): Promise<Letter | null> {
  const { db, config } = deps
  const user = await findUser(db, userId)
  if (!user) return null
  const token = await createToken(deps, db, 'password_token', user.id, TOKEN_MINUTES)
  const page = user.password_hash ? 'password-reset' : 'password-create'
  const title = titles[page]
  const hello = greeting(user)
  return {
    to: user.email,
    locale: user.locale,
    url: `${config.publicUrl}/${page}?email=${encodeURIComponent(user.email)}&token=${token}`,
    words: {
      pt: {
        subject: title.pt,
        heading: title.pt,
        paragraphs: [`${hello.pt} Escolha uma nova senha pelo botão abaixo. O link vale por uma hora e só uma vez.`],
        button: 'Escolher nova senha',
        reason:
          'Você recebeu este e-mail porque alguém pediu uma nova senha para esta conta. Se não foi você, ignore: a senha continua a mesma.',
      },
      en: {
        subject: title.en,
        heading: title.en,
        paragraphs: [
          `${hello.en} Choose a new password with the button below. The link is valid for one hour and can be used once.`,
        ],
        button: 'Choose a new password',
        reason:
          'You received this e-mail because somebody asked for a new password for this account. If it was not you, ignore it: the password stays the same.',
      },
    },
  }
}

const titles = {
  'password-reset': { pt: 'Redefina a sua senha', en: 'Reset your password' },
  'password-create': { pt: 'Crie a sua senha', en: 'Create your password' },
}
