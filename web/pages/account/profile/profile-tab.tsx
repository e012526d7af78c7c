import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { locales } from '@rubrica/contracts/locale.ts'
import { providerIds } from '@rubrica/contracts/sign-in-providers.ts'
import type { ReactNode } from 'react'
import { useChooseLanguage } from '../../../choose-language.ts'
import { formatCpf, formatDate, formatPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { setting } from '../../../use-snapshot.ts'
import { useLocale, useWords } from '../../../words.ts'
import { DeletionSection } from '../deletion/deletion-section.tsx'
import { ProviderSection } from './provider-section.tsx'

/** The person, to read; the form is a page of its own. */
export function ProfileTab() {
  const profile = trpc.account.profile.useQuery()
  const user = profile.data
  const words = useWords('accountPerson', portuguese)
  const locale = useLocale()
  const failure = profile.error && (
    <LoadFailure message={profile.error.message} isKept={user !== undefined} onRetry={() => void profile.refetch()} />
  )
  if (!user) return failure ?? <Skeleton className="h-80 w-full" />
  return (
    <div className="flex flex-col gap-6">
      {failure}
      <dl className="rounded-card border border-line bg-surface px-5">
        <Line name={words.name}>{user.name}</Line>
        <Line name={words.email}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {user.email}
            <Badge tone={user.is_email_verified ? 'done' : 'wait'}>
              {user.is_email_verified ? words.confirmed : words.unconfirmed}
            </Badge>
          </span>
        </Line>
        <Line name={words.cpf}>{user.government_id && formatCpf(user.government_id)}</Line>
        <Line name={words.phone}>{user.telephone && formatPhone(user.telephone)}</Line>
        <Line name={words.since}>{formatDate(user.created_at, locale)}</Line>
      </dl>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/dashboard/profile" variant="primary">
          {words.edit}
        </LinkButton>
        <LinkButton href="/dashboard/account/change-password">
          {user.is_password_set ? words.change : words.create}
        </LinkButton>
      </div>
      {providerIds
        .filter((id) => setting(`${id}-client-id`))
        .map((id) => (
          <ProviderSection key={id} provider={id} user={user} />
        ))}
      <LanguageChoice />
      <DeletionSection user={user} />
    </div>
  )
}

/** The language of the pages in this browser, and of the mails that the person gets. */
function LanguageChoice() {
  const words = useWords('accountPerson', portuguese)
  const locale = useLocale()
  const choose = useChooseLanguage()
  // If this fails, the next sign-in tells the service.
  const save = trpc.account.updateProfile.useMutation()
  return (
    <RadioGroup
      label={words.language}
      description={words.whichLanguage}
      orientation="horizontal"
      value={locale}
      onChange={(chosen) => {
        const next = keysOf(locales).find((one) => one === chosen) ?? locale
        choose(next)
        save.mutate({ locale: next })
      }}
      options={keysOf(locales).map((one) => ({
        value: one,
        label: <span lang={locales[one].tag}>{locales[one].name}</span>,
      }))}
    />
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  const words = useWords('accountPerson', portuguese)
  return (
    <div className="grid gap-x-6 border-b border-line py-3 last:border-0 sm:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-quiet">{words.missing}</span>}
      </dd>
    </div>
  )
}

const portuguese = {
  name: 'Nome',
  email: 'E-mail',
  confirmed: 'Confirmado',
  unconfirmed: 'Não confirmado',
  cpf: 'CPF',
  phone: 'Telefone',
  since: 'Conta criada em',
  edit: 'EDITAR',
  change: 'Alterar senha',
  create: 'Criar senha',
  missing: 'Não informado',
  language: 'Idioma',
  whichLanguage: 'Das páginas neste navegador e dos e-mails que você recebe.',
}
