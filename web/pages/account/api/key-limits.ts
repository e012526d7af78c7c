import type { Account } from '@rubrica/contracts/accounts.ts'
import { counted } from '../../../format.ts'
import type { Outputs } from '../../../trpc.ts'

type NamedKey = Outputs['account']['keys']['items'][number]

/** The rights of a key, in words; its workspace by the name that the person knows. */
export function limitsOf(
  { scopes, sends_used: used }: Pick<NamedKey, 'scopes' | 'sends_used'>,
  accounts: readonly Pick<Account, 'id' | 'name'>[],
): string[] {
  if (!scopes) return ['Pode tudo o que você pode']
  const { rows, templates, recipient_domains: domains, sends, account_id } = scopes
  const workspace = accounts.find(({ id }) => id === account_id)?.name
  return [
    account_id
      ? `Só em ${workspace ?? 'um workspace de que você saiu'}`
      : 'Não vale mais: crie outra para um workspace',
    rows ? `chamadas: ${rows.join(', ')}` : 'chamadas que tratam de documentos',
    ...(templates ? [`usa só ${counted(templates.length, 'template', 'templates')}`] : []),
    ...(domains ? [`só para ${domains.join(', ')}`] : []),
    ...(sends === undefined ? [] : [`${used} de ${counted(sends, 'envio', 'envios')}`]),
  ]
}
