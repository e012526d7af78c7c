import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { findUser } from '../../people/user-store.ts'
import { greeting } from './greeting.ts'

/** Tells a person when the account is going to be deleted, and how to keep it. */
export async function deletion(deps: Deps, userId: string, dueAt: string): Promise<Message | null> {
  const { db, config } = deps
  const user = await findUser(db, userId)
  if (user?.to_be_deleted_at !== dueAt) return null
  return {
    to: user.email,
    subject: 'Exclusão de conta agendada',
    productName: config.productName,
    heading: 'Exclusão de conta agendada',
    paragraphs: [
      `${greeting(user)} Sua conta será excluída em ${dateAndTime(dueAt)}.`,
      'A partir daí os documentos dos workspaces que só você administra não poderão mais ser abertos, nem por quem os assinou. Baixe antes os que quiser guardar.',
      'Até essa data você pode desistir em Minha conta, pelo botão Reverter cancelamento.',
    ],
    action: { label: 'Manter minha conta', url: `${config.publicUrl}/dashboard/account` },
    reason:
      'Você recebeu este e-mail porque a exclusão desta conta foi pedida com a sua senha. Se não foi você, desista da exclusão e troque a senha.',
  }
}
