import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** Creates a contact without leaving the document. It starts with the text from the search box. */
export function NewContactDialog({ isOpen, onClose, typed, onCreated }: NewContactDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Novo contato">
      <NewContactForm typed={typed} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

interface NewContactDialogProps {
  isOpen: boolean
  onClose: () => void
  typed: string
  onCreated: (person: Person) => void
}

function NewContactForm({ typed, onClose, onCreated }: Omit<NewContactDialogProps, 'isOpen'>) {
  const { document } = useWizard()
  const queries = trpc.useUtils()
  const create = trpc.wizard.createContact.useMutation({
    onSuccess: (person) => {
      void queries.wizard.contacts.invalidate()
      void queries.wizard.open.invalidate()
      onCreated(person)
    },
  })
  const isEmail = typed.includes('@')
  return (
    <Form
      call={create}
      onSubmit={({ full_name = '', email = '', government_id = '' }) =>
        create.mutate({ accountId: document.account_id, full_name, email, government_id })
      }
      className="pb-3"
    >
      <TextField
        name="full_name"
        maxLength={200}
        label="Nome completo"
        isRequired
        autoFocus
        autoComplete="off"
        defaultValue={isEmail ? '' : typed}
      />
      <TextField
        name="email"
        type="email"
        label="E-mail"
        isRequired
        autoComplete="off"
        defaultValue={isEmail ? typed : ''}
        description="O convite para assinar e o código de verificação chegam aqui."
      />
      <MaskedField name="government_id" mask="cpf" label="CPF" isOptional autoComplete="off" />
      <div className="flex justify-end gap-2 pt-2 max-sm:flex-col-reverse">
        <Button onPress={onClose}>Voltar</Button>
        <Button type="submit" variant="primary" isPending={create.isPending}>
          Criar contato
        </Button>
      </div>
    </Form>
  )
}
