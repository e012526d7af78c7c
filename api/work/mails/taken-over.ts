import { joined, type Locale } from '@rubrica/contracts/locale.ts'
import { anyProvider } from '@rubrica/contracts/sign-in-providers.ts'
import { Takeover } from '../../closing/takeover.ts'
import type { Deps } from '../../deps.ts'
import { findUser } from '../../people/user-store.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { activityView } from '../../trail/activity-view.ts'
import type { Letter } from './letter.ts'

/** Tells the new holder of an account what ended with the takeover. Only numbers: names may be a stranger's words. */
export async function takenOver(deps: Deps, activityId: number): Promise<Letter | null> {
  const activity = await findActivity(deps.db, activityId)
  const told = activity ? Takeover.safeParse(activityView(activity).payload).data : undefined
  const user = told ? await findUser(deps.db, told.user_id) : undefined
  if (!told || !user) return null
  const { config } = deps
  const shared = told.found.shared_workspaces
  const [pt, en] = [endOf(told, 'pt'), endOf(told, 'en')]
  return {
    to: user.email,
    locale: user.locale,
    url: `${config.publicUrl}/dashboard/account`,
    words: {
      pt: {
        subject: `A sua conta do ${config.productName} tem uma senha nova`,
        heading: 'O acesso de antes terminou',
        paragraphs: [
          'Olá. Por um link enviado a este endereço, a conta deste e-mail ganhou uma senha nova. Quem tinha entrado nela antes perdeu o acesso.',
          ...(pt.ended ? [`Terminou o que havia na conta: ${pt.ended}.`] : []),
          ...(pt.kept ? [`Continua ligado: ${pt.kept}. Se não foi você que configurou, desligue.`] : []),
          'Confira em Minha conta o nome, o CPF e o telefone: podem ter sido escritos por outra pessoa.',
          ...(shared > 0
            ? [
                `Há outras pessoas em ${counted(shared, things.workspaces.pt)} desta conta: em Equipe, retire quem você não conhece.`,
              ]
            : []),
        ],
        button: 'Abrir Minha conta',
        reason: 'Você recebeu este e-mail porque alguém que lê esta caixa criou uma senha nova para a conta.',
      },
      en: {
        subject: `Your ${config.productName} account has a new password`,
        heading: 'Earlier access has ended',
        paragraphs: [
          'Hello. Through a link sent to this address, the account of this e-mail address got a new password. Anyone who had logged in to it before has lost access.',
          ...(en.ended ? [`What was in the account has ended: ${en.ended}.`] : []),
          ...(en.kept ? [`Still on: ${en.kept}. If you did not set them up, switch them off.`] : []),
          'Check the name, the CPF and the telephone number in your account: somebody else may have written them.',
          ...(shared > 0
            ? [
                `There are other people in ${counted(shared, things.workspaces.en)} of this account: remove those you do not know from the team.`,
              ]
            : []),
        ],
        button: 'Open my account',
        reason: 'You received this e-mail because somebody who reads this mailbox set a new password for the account.',
      },
    },
  }
}

/** What ended, and what still works, each as a list in a sentence. */
function endOf({ found, keeps_set_up: isKept }: Takeover, locale: Locale): { ended: string; kept: string } {
  const list = (parts: string[]) => joined(parts.filter(Boolean), locale)
  const access = [counted(found.sessions, things.sessions[locale]), counted(found.api_keys, things.apiKeys[locale])]
  const setUp = [
    counted(found.passkeys, things.passkeys[locale]),
    counted(found.social_logins, things.socialLogins[locale]),
    counted(found.webhooks, things.webhooks[locale]),
    counted(found.invitations, things.invitations[locale]),
  ]
  return { ended: list(isKept ? access : [...access, ...setUp]), kept: isKept ? list(setUp) : '' }
}

type OneAndSeveral = readonly [one: string, several: string]

const things = {
  sessions: { pt: ['sessão aberta', 'sessões abertas'], en: ['open session', 'open sessions'] },
  apiKeys: { pt: ['chave de API', 'chaves de API'], en: ['API key', 'API keys'] },
  passkeys: {
    pt: ['chave de acesso (passkey)', 'chaves de acesso (passkeys)'],
    en: ['passkey', 'passkeys'],
  },
  socialLogins: {
    pt: [`conta ${anyProvider('name', 'pt')} vinculada`, `contas ${anyProvider('name', 'pt')} vinculadas`],
    en: [`linked ${anyProvider('name', 'en')} account`, `linked ${anyProvider('name', 'en')} accounts`],
  },
  webhooks: {
    pt: ['webhook com o seu segredo', 'webhooks com os seus segredos'],
    en: ['webhook with its secret', 'webhooks with their secrets'],
  },
  invitations: {
    pt: ['convite pendente', 'convites pendentes'],
    en: ['pending invitation', 'pending invitations'],
  },
  workspaces: { pt: ['workspace', 'workspaces'], en: ['workspace', 'workspaces'] },
} satisfies Record<string, Record<Locale, OneAndSeveral>>

/** `2 sessões abertas`, or nothing for none. */
function counted(count: number, [one, several]: OneAndSeveral): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}`
}
