import { counted } from '../../../format.ts'
import type { Outputs } from '../../../trpc.ts'

type NamedKey = Outputs['account']['keys']['items'][number]

/** What a key may do, in words. */
export function limitsOf({ scopes, sends_used: used }: Pick<NamedKey, 'scopes' | 'sends_used'>): string[] {
  if (!scopes) return ['Pode tudo o que você pode']
  const { rows, templates, recipient_domains: domains, sends } = scopes
  return [
    rows ? `Chamadas: ${rows.join(', ')}` : 'Chamadas que tratam de documentos',
    ...(templates ? [`envia só de ${counted(templates.length, 'template', 'templates')}`] : []),
    ...(domains ? [`só para ${domains.join(', ')}`] : []),
    ...(sends === undefined ? [] : [`${used} de ${counted(sends, 'envio', 'envios')}`]),
  ]
}
