import { digitsOf, isCpf, isPhone } from '@rubrica/contracts/national-numbers.ts'
import type { User } from '@rubrica/contracts/users.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCpf, formatPhone } from '../../../format.ts'
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

/** '/dashboard/profile': the own name, CPF and phone. */
export function ProfilePage() {
  usePageTitle('Meu perfil')
  const profile = trpc.account.profile.useQuery()
  return (
    <div className="max-w-130">
      <PageHeading title="Meu perfil" back={{ href: '/dashboard/account', label: 'Minha conta' }} />
      {profile.error && <LoadFailure message={profile.error.message} onRetry={() => void profile.refetch()} />}
      {profile.isLoading && <Skeleton className="h-80 w-full" />}
      {profile.data && <ProfileForm user={profile.data} />}
    </div>
  )
}

/** Name, CPF and phone; the e-mail is the account's name and stays. */
function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const stored = { name: user.name, cpf: formatCpf(user.government_id ?? ''), phone: formatPhone(user.telephone ?? '') }
  const [draft, setDraft] = useState(stored)
  const save = trpc.account.updateProfile.useMutation({
    onSuccess: (saved) => {
      session.update({ user: saved })
      utils.account.profile.setData(undefined, saved)
      toast('Perfil atualizado.')
    },
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  useUnsavedChanges(isDirty && !save.isSuccess)
  useWhenSaved(save, () => navigate('/dashboard/account'))

  return (
    <Form
      aria-label="Meu perfil"
      onSubmit={() =>
        save.mutate({ name: draft.name.trim(), government_id: digitsOf(draft.cpf), telephone: digitsOf(draft.phone) })
      }
      call={save}
    >
      <TextField
        label="Nome"
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={200}
        isRequired
      />
      <TextField
        label="E-mail"
        value={user.email}
        description="É o e-mail com que você entra. Não pode ser alterado."
        isDisabled
      />
      <MaskedField
        label="CPF"
        name="government_id"
        mask="cpf"
        value={draft.cpf}
        onChange={(cpf) => setDraft({ ...draft, cpf })}
        validate={(cpf) => (cpf === '' || isCpf(cpf) ? null : 'Número de CPF inválido. Insira um CPF válido.')}
        isOptional
      />
      <MaskedField
        label="Telefone"
        name="telephone"
        mask="phone"
        autoComplete="tel-national"
        value={draft.phone}
        onChange={(phone) => setDraft({ ...draft, phone })}
        validate={(phone) =>
          phone === '' || isPhone(phone) ? null : 'Número de telefone inválido. Informe o DDD e o número.'
        }
        isOptional
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          Salvar perfil
        </Button>
        <LinkButton href="/dashboard/account">Voltar</LinkButton>
      </div>
    </Form>
  )
}
