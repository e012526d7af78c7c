import { type ErrorCode, Refusal } from './errors.ts'
import type { Sentence } from './locale.ts'
import { type ProviderId, signInProviders } from './sign-in-providers.ts'

/** The refusals that name the provider. */
const sentences = {
  social_login_unavailable: {
    pt: 'A entrada com {withArticle} não está ativada neste servidor.',
    en: 'Login with {name} is not enabled on this server.',
  },
  social_login_other_address: {
    pt: 'A conta {name} tem outro e-mail. Use a que tem o e-mail da sua conta.',
    en: "The {name} account has a different e-mail. Use the one that has your account's e-mail.",
  },
  social_login_unlinked: {
    pt: 'Você desvinculou sua conta {name}. Entre com a senha e vincule-a de novo em Minha conta.',
    en: 'You unlinked your {name} account. Log in with your password and link it again in My account.',
  },
  social_login_taken: {
    pt: 'Esta conta {name} já está vinculada a outra pessoa.',
    en: 'This {name} account is already linked to another person.',
  },
} satisfies Partial<Record<ErrorCode, Sentence>>

/** A refusal with the provider's name in its sentence. */
export function providerRefusal(code: keyof typeof sentences, id: ProviderId): Refusal {
  const { name, withArticle } = signInProviders[id]
  return new Refusal(code, { message: { sentence: sentences[code], values: { name, withArticle } } })
}
