import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { findUser, findUserByEmail } from '../../people/user-store.ts'
import { isOver } from '../../views/invitation-view.ts'
import { findOpenAccount } from '../../workspaces/account-store.ts'
import { invitationCode } from '../../workspaces/invitation-code.ts'
import { findInvitation } from '../../workspaces/invitation-store.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/** Asks somebody to join a workspace. */
export async function invited(deps: Deps, invitationId: string): Promise<Letter | null> {
  const { db, config, keys, clock } = deps
  const invitation = await findInvitation(db, invitationId)
  if (invitation?.status !== 'pending' || isOver(invitation, clock)) return null
  const account = await findOpenAccount(db, invitation.account_id)
  if (!account) return null
  const inviter = (await findUser(db, invitation.invited_by))?.name ?? account.name
  const known = await findUserByEmail(db, invitation.email)
  return {
    to: invitation.email,
    locale: known?.locale ?? null,
    ...mailTheme(deps, account),
    url: `${config.publicUrl}/invitation/${invitationCode(keys, invitation.id)}`,
    words: {
      pt: {
        subject: `${inviter} convidou você para ${account.name}`,
        heading: `Faça parte de ${account.name}`,
        paragraphs: [
          `${inviter} convidou você para preparar e enviar documentos para assinatura em ${account.name}.`,
          known
            ? 'Use o botão abaixo para aceitar; depois, entre com a sua conta de sempre.'
            : 'Use o botão abaixo para criar a sua conta e aceitar.',
          `O convite vale até ${dateAndTime(invitation.expires_at, 'pt')}.`,
        ],
        button: 'Aceitar o convite',
        reason: `Você recebeu este e-mail porque ${inviter} indicou este endereço como seu. O link é pessoal: não o encaminhe.`,
      },
      en: {
        subject: `${inviter} invited you to ${account.name}`,
        heading: `Join ${account.name}`,
        paragraphs: [
          `${inviter} invited you to prepare documents and send them for signature in ${account.name}.`,
          known
            ? 'Use the button below to accept; then log in with your usual account.'
            : 'Use the button below to create your account and accept.',
          `The invitation is valid until ${dateAndTime(invitation.expires_at, 'en')}.`,
        ],
        button: 'Accept the invitation',
        reason: `You received this e-mail because ${inviter} gave this address as yours. The link is personal: do not forward it.`,
      },
    },
  }
}
