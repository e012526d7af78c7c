import { NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { digitsOf, isCpf, isPhone } from '@rubrica/contracts/national-numbers.ts'
import type { User } from '@rubrica/contracts/users.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCpf, formatPhone } from '../../../format.ts'
import { readForForm, useFreshRecord } from '../../../record-form.tsx'
import { session } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges, useWhenSaved } from '../../../ui/use-unsaved-changes.ts'
import { useWords, wordsNow } from '../../../words.ts'

/** '/dashboard/profile': the own name, CPF and phone. */
export function ProfilePage() {
  const words = useWords('accountProfile', portuguese)
  usePageTitle(words.title)
  const profile = trpc.account.profile.useQuery(undefined, readForForm)
  const user = useFreshRecord(profile)
  return (
    <div className="max-w-130">
      <PageHeading title={words.title} back={{ href: '/dashboard/account', label: words.account }} />
      {profile.error && <LoadFailure message={profile.error.message} onRetry={() => void profile.refetch()} />}
      {!user && !profile.error && <Skeleton className="h-80 w-full" />}
      {user && <ProfileForm key={user.id} user={user} />}
    </div>
  )
}

/** Name, CPF and phone; the e-mail is the account's name and stays. */
function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const words = useWords('accountProfile', portuguese)
  const utils = trpc.useUtils()
  const stored = { name: user.name, cpf: formatCpf(user.government_id ?? ''), phone: formatPhone(user.telephone ?? '') }
  const [draft, setDraft] = useState(stored)
  const save = trpc.account.updateProfile.useMutation({
    onSuccess: (saved) => {
      session.update({ user: saved })
      utils.account.profile.setData(undefined, saved)
      toast(wordsNow('accountProfile', portuguese).saved)
    },
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  useUnsavedChanges(isDirty && !save.isSuccess)
  useWhenSaved(save, () => navigate('/dashboard/account'))

  return (
    <Form
      aria-label={words.title}
      onSubmit={() =>
        save.mutate({ name: draft.name.trim(), government_id: digitsOf(draft.cpf), telephone: digitsOf(draft.phone) })
      }
      call={save}
    >
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={NAME_MAX}
        isRequired
      />
      <TextField label={words.email} value={user.email} description={words.emailNote} isDisabled />
      <MaskedField
        label={words.cpf}
        name="government_id"
        mask="cpf"
        value={draft.cpf}
        onChange={(cpf) => setDraft({ ...draft, cpf })}
        validate={(cpf) => (cpf === '' || isCpf(cpf) ? null : words.noCpf)}
        isOptional
      />
      <MaskedField
        label={words.phone}
        name="telephone"
        mask="phone"
        autoComplete="tel-national"
        value={draft.phone}
        onChange={(phone) => setDraft({ ...draft, phone })}
        validate={(phone) => (phone === '' || isPhone(phone) ? null : words.noPhone)}
        isOptional
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {words.save}
        </Button>
        <LinkButton href="/dashboard/account">{words.back}</LinkButton>
      </div>
    </Form>
  )
}

const portuguese = {
  title: 'Meu perfil',
  account: 'Minha conta',
  saved: 'Perfil atualizado.',
  name: 'Nome',
  email: 'E-mail',
  emailNote: 'É o e-mail com que você entra. Não pode ser alterado.',
  cpf: 'CPF',
  noCpf: 'Número de CPF inválido. Insira um CPF válido.',
  phone: 'Telefone',
  noPhone: 'Número de telefone inválido. Informe o DDD e o número.',
  save: 'Salvar perfil',
  back: 'Voltar',
}
