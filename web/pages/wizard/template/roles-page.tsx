import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { hasSigners } from '../draft/draft.ts'
import { StepFrame } from '../draft/step-frame.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { MethodChoice } from '../signers/method-choice.tsx'
import { RoleList } from './role-list.tsx'

/** First step of a template: the roles that sign, and how. */
export function RolesPage() {
  usePageTitle('Signatários')
  const { draft, go } = useWizard()
  const [wasRefused, setRefused] = useState(false)
  const isMissing = !hasSigners(draft)
  const submit = () => {
    setRefused(isMissing)
    if (!isMissing) go('prepare')
  }
  return (
    <StepFrame step="signers" submitLabel="Ir para a preparação" onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">Quem assina os documentos deste template?</h1>
          <p className="text-quiet">
            Crie um papel para cada pessoa que assina, como Cliente ou Testemunha. Quem ocupa cada papel você escolhe a
            cada uso.
          </p>
        </header>
        {wasRefused && isMissing && (
          <Alert tone="warning" onClose={() => setRefused(false)}>
            Crie pelo menos um papel que assina.
          </Alert>
        )}
        <section aria-label="Papéis" className="flex flex-col gap-4">
          <NewRole />
          <RoleList />
        </section>
        <MethodChoice />
      </div>
    </StepFrame>
  )
}

/** Creates a role by its name; the field is then ready for the next. It may stay empty: only the list below counts. */
function NewRole() {
  const { document, change } = useWizard()
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const create = trpc.templates.createRole.useMutation({
    onSuccess: (role) => {
      change({ type: 'add-signer', person: { id: role.id, full_name: role.name, email: null } })
      setName('')
      input.current?.focus()
    },
  })
  return (
    <Form
      aria-label="Novo papel"
      call={create}
      onSubmit={() => create.mutate({ accountId: document.account_id, templateId: document.id, name })}
    >
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <TextField
          name="name"
          label="Nome do papel"
          maxLength={120}
          autoComplete="off"
          placeholder="Cliente, Locador, Testemunha…"
          value={name}
          onChange={setName}
          inputRef={input}
          className="grow"
        />
        <Button type="submit" isPending={create.isPending} className="sm:mt-6.5">
          <UserPlus aria-hidden />
          Adicionar papel
        </Button>
      </div>
    </Form>
  )
}
