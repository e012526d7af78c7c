import { LABEL_MAX } from '@rubrica/contracts/lengths.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAlertFocus } from '../../../ui/use-alert-focus.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { StepFrame } from '../draft/wizard-frame.tsx'
import { MethodChoice } from '../signers/method-choice.tsx'
import { RoleList } from './role-list.tsx'
import { useTemplate } from './template-context.ts'

/** First step of a template: the roles that sign, and how. */
export function RolesPage() {
  const words = useWords('rolesStep', portuguese)
  usePageTitle(words.title)
  const { draft, go } = useWizard()
  const [refusals, setRefusals] = useState(0)
  const alert = useAlertFocus(refusals)
  const isMissing = !draft.signers.some(({ isEditor, part }) => !isEditor && partOf(part).suffices)
  const submit = () => {
    setRefusals(isMissing ? refusals + 1 : 0)
    if (!isMissing) go('prepare')
  }
  return (
    <StepFrame step="signers" submitLabel={words.next} onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">{words.heading}</h1>
          <p className="text-quiet">{words.note}</p>
        </header>
        {refusals > 0 && isMissing && (
          <Alert ref={alert} tone="warning" onClose={() => setRefusals(0)}>
            {words.nobodySigns}
          </Alert>
        )}
        <section aria-label={words.roles} className="flex flex-col gap-4">
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
  const { rebase } = useTemplate()
  const [name, setName] = useState('')
  const words = useWords('rolesStep', portuguese)
  const input = useRef<HTMLInputElement>(null)
  const create = trpc.templates.createRole.useMutation({
    onSuccess: (role, sent) => {
      rebase((saved) => saved)
      change({ type: 'add-signer', person: { id: role.id, full_name: role.name, email: null } })
      // The next name may be typed already.
      setName((typed) => (typed === sent.name ? '' : typed))
      input.current?.focus()
    },
  })
  return (
    <Form
      aria-label={words.newRole}
      call={create}
      onSubmit={() => create.mutate({ accountId: document.account_id, templateId: document.id, name })}
    >
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <TextField
          name="name"
          label={words.name}
          maxLength={LABEL_MAX}
          autoComplete="off"
          placeholder={words.examples}
          value={name}
          onChange={setName}
          inputRef={input}
          className="grow"
        />
        <Button type="submit" isPending={create.isPending} className="sm:mt-6.5">
          <UserPlus aria-hidden />
          {words.add}
        </Button>
      </div>
    </Form>
  )
}

const portuguese = {
  title: 'Signatários',
  next: 'Ir para a preparação',
  heading: 'Quem assina os documentos deste template?',
  note: 'Crie um papel para cada pessoa que assina, como Cliente ou Testemunha. Quem ocupa cada papel você escolhe a cada uso.',
  nobodySigns: 'Crie pelo menos um papel que assina.',
  roles: 'Papéis',
  newRole: 'Novo papel',
  name: 'Nome do papel',
  examples: 'Cliente, Locador, Testemunha…',
  add: 'Adicionar papel',
}
