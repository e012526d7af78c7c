import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWizard } from '../draft/wizard-context.ts'

/** Creates a role by its name; the field is then ready for the next. It may stay empty: only the list below counts. */
export function NewRole() {
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
