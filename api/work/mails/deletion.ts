import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { findUser } from '../../people/user-store.ts'
import { greeting } from './greeting.ts'
import type { Letter } from './letter.ts'

/** Tells a person when the account is going to be deleted, and how to keep it. */
export async function deletion(deps: Deps, userId: string, dueAt: string): Promise<Letter | null> {
  const { db, config } = deps
  const user = await findUser(db, userId)
  if (user?.to_be_deleted_at !== dueAt) return null
  const hello = greeting(user)
  return {
    to: user.email,
    locale: user.locale,
    url: `${config.publicUrl}/dashboard/account`,
    words: {
      pt: {
        subject: 'Exclusão de conta agendada',
        heading: 'Exclusão de conta agendada',
        paragraphs: [
          `${hello.pt} Sua conta será excluída em ${dateAndTime(dueAt, 'pt')}.`,
          'A partir daí os documentos dos workspaces que só você administra não poderão mais ser abertos, nem por quem os assinou. Baixe antes os que quiser guardar.',
          'Até essa data você pode desistir em Minha conta, pelo botão Reverter cancelamento.',
        ],
        button: 'Manter minha conta',
        reason:
          'Você recebeu este e-mail porque a exclusão desta conta foi pedida com a sua senha. Se não foi você, desista da exclusão e troque a senha.',
      },
      en: {
        subject: 'Your account is going to be deleted',
        heading: 'Your account is going to be deleted',
        paragraphs: [
          `${hello.en} Your account will be deleted on ${dateAndTime(dueAt, 'en')}.`,
          'After that, the documents in the workspaces that only you administer can no longer be opened, not even by those who signed them. Download the ones that you want to keep before then.',
          'Until that date you can change your mind: the button below opens your account, which has a button to keep it.',
        ],
        button: 'Keep my account',
        reason:
          'You received this e-mail because somebody asked for this account to be deleted, with your password. If it was not you, keep the account and change the password.',
      },
    },
  }
}
