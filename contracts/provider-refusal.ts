import { type ErrorCode, Refusal } from './errors.ts'
import { type ProviderId, type SignInProvider, signInProviders } from './sign-in-providers.ts'

/** The refusals that name the provider. */
const sentences = {
  social_login_unavailable: ({ withArticle }) => `A entrada com ${withArticle} não está ativada neste servidor.`,
  social_login_other_address: ({ name }) => `A conta ${name} tem outro e-mail. Use a que tem o e-mail da sua conta.`,
  social_login_unlinked: ({ name }) =>
    `Você desvinculou sua conta ${name}. Entre com a senha e vincule-a de novo em Minha conta.`,
  social_login_taken: ({ name }) => `Esta conta ${name} já está vinculada a outra pessoa.`,
} satisfies Partial<Record<ErrorCode, (provider: SignInProvider) => string>>

/** A refusal with the provider's name in its sentence. */
export function providerRefusal(code: keyof typeof sentences, id: ProviderId): Refusal {
  return new Refusal(code, { message: sentences[code](signInProviders[id]) })
}
