import { anyProvider } from '@rubrica/contracts/sign-in-providers.ts'
import { Takeover } from '../../closing/takeover.ts'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { findUser } from '../../people/user-store.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { activityView } from '../../trail/activity-view.ts'

/** Tells the new holder of an account what ended with the takeover. Only numbers: names may be a stranger's words. */
export async function takenOver(deps: Deps, activityId: number): Promise<Message | null> {
  const activity = await findActivity(deps.db, activityId)
  const told = activity ? Takeover.safeParse(activityView(activity).payload).data : undefined
  const user = told ? await findUser(deps.db, told.user_id) : undefined
  if (!told || !user) return null
  const { config } = deps
  const { found, keeps_set_up: isKept } = told
  const access = [
    counted(found.sessions, 'sessão aberta', 'sessões abertas'),
    counted(found.api_keys, 'chave de API', 'chaves de API'),
  ]
  const provider = anyProvider('name')
  const setUp = [
    counted(found.passkeys, 'chave de acesso (passkey)', 'chaves de acesso (passkeys)'),
    counted(found.social_logins, `conta ${provider} vinculada`, `contas ${provider} vinculadas`),
    counted(found.webhooks, 'webhook com o seu segredo', 'webhooks com os seus segredos'),
    counted(found.invitations, 'convite pendente', 'convites pendentes'),
  ]
  const ended = listed(isKept ? access : [...access, ...setUp])
  const kept = isKept ? listed(setUp) : ''
  return {
    to: user.email,
    subject: `A sua conta do ${config.productName} tem uma senha nova`,
    productName: config.productName,
    heading: 'O acesso de antes terminou',
    paragraphs: [
      'Olá. Por um link enviado a este endereço, a conta deste e-mail ganhou uma senha nova. Quem tinha entrado nela antes perdeu o acesso.',
      ...(ended ? [`Terminou o que havia na conta: ${ended}.`] : []),
      ...(kept ? [`Continua ligado: ${kept}. Se não foi você que configurou, desligue.`] : []),
      'Confira em Minha conta o nome, o CPF e o telefone: podem ter sido escritos por outra pessoa.',
      ...(found.shared_workspaces > 0 ? [sharedSentence(found.shared_workspaces)] : []),
    ],
    action: { label: 'Abrir Minha conta', url: `${config.publicUrl}/dashboard/account` },
    reason: 'Você recebeu este e-mail porque alguém que lê esta caixa criou uma senha nova para a conta.',
  }
}

function sharedSentence(workspaces: number): string {
  return `Há outras pessoas em ${counted(workspaces, 'workspace', 'workspaces')} desta conta: em Equipe, retire quem você não conhece.`
}

/** `2 sessões abertas`, or nothing for none. */
function counted(count: number, one: string, several: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}`
}

function listed(parts: string[]): string {
  return new Intl.ListFormat('pt-BR').format(parts.filter(Boolean))
}
