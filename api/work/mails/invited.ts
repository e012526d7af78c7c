import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { findUser, findUserByEmail } from '../../people/user-store.ts'
import { isOver } from '../../views/invitation-view.ts'
import { findOpenAccount } from '../../workspaces/account-store.ts'
import { invitationCode } from '../../workspaces/invitation-code.ts'
import { findInvitation } from '../../workspaces/invitation-store.ts'
import { mailTheme } from './mail-theme.ts'

/** Asks somebody to join a workspace. */
export async function invited(deps: Deps, invitationId: string): Promise<Message | null> {
  const { db, config, keys, clock } = deps
  const invitation = await findInvitation(db, invitationId)
  if (invitation?.status !== 'pending' || isOver(invitation, clock)) return null
  const account = await findOpenAccount(db, invitation.account_id)
  if (!account) return null
  const inviter = (await findUser(db, invitation.invited_by))?.name ?? account.name
  const isKnown = (await findUserByEmail(db, invitation.email)) !== undefined
  return {
    to: invitation.email,
    subject: `${inviter} convidou você para ${account.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading: `Faça parte de ${account.name}`,
    paragraphs: [
      `${inviter} convidou você para preparar e enviar documentos para assinatura em ${account.name}.`,
      isKnown
        ? 'Use o botão abaixo para aceitar; depois, entre com a sua conta de sempre.'
        : 'Use o botão abaixo para criar a sua conta e aceitar.',
      `O convite vale até ${dateAndTime(invitation.expires_at)}.`,
    ],
    action: {
      label: 'Aceitar o convite',
      url: `${config.publicUrl}/invitation/${invitationCode(keys, invitation.id)}`,
    },
    reason: `Você recebeu este e-mail porque ${inviter} indicou este endereço como seu. O link é pessoal: não o encaminhe.`,
  }
}
