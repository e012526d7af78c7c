import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { KeyRound } from 'lucide-react'
import { RelativeTime } from '../../documents/document-state.tsx'
import type { Outputs } from '../../trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { useWords } from '../../words.ts'
import { roleNames } from './team/roles.tsx'

type Act = Outputs['activity']['list']['items'][number]

/** One entry: what was done, to what, by whom and when. */
export function ActEntry({ act }: { act: Act }) {
  const words = useWords('actEntry', portuguese)
  const about = act.subjects.flatMap(({ id, name }) => (name === null || id === act.user.id ? [] : [name]))
  const details = detailsOf(act, words)
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{act.message}</span>
          {about.length > 0 && <span>: {about.join(', ')}</span>}
          {details !== '' && <span className="text-quiet"> ({details})</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet [overflow-wrap:anywhere]">
          {act.user.name}
          {act.key && (
            <Badge tone="quiet" icon={<KeyRound aria-hidden />}>
              {words.key(act.key.name ?? '')}
            </Badge>
          )}
        </p>
      </div>
      <RelativeTime moment={act.created_at} className="text-sm text-quiet" />
    </li>
  )
}

/** The role that was given, and what was changed, as far as a person has words for it. */
function detailsOf({ changed, values: { role } }: Act, { settings, inputs }: typeof portuguese) {
  const named: Readonly<Record<string, string>> = { ...settings, ...inputs }
  const words = changed.flatMap((name) => named[name] ?? [])
  const given = Object.entries(roleNames).find(([id]) => id === role)?.[1]
  return [...new Set([...(given ? [given] : []), ...words])].join(', ')
}

/** A setting of the workspace without its word does not compile. */
type Setting = Exclude<keyof InputOf<typeof table.accounts.update>, 'accountId'>

const portuguese = {
  key: (name: string) => `chave ${name}`,
  settings: {
    name: 'nome',
    primary_color: 'cor principal',
    secondary_color: 'cor secundária',
    notification_sender_type: 'nome do remetente',
    signed_files_days: 'guarda dos arquivos',
  } satisfies Record<Setting, string>,
  inputs: {
    full_name: 'nome',
    email: 'e-mail',
    whatsapp_phone_number: 'telefone',
    telephone: 'telefone',
    government_id: 'CPF ou CNPJ',
    url: 'endereço',
    events: 'eventos',
    expires_at: 'prazo',
    every_days: 'intervalo',
  },
}
