import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** Gives an e-mail to a contact that has none, so that the invitation can reach them. */
export function MissingEmailDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return (
    <Dialog isOpen={person !== null} onClose={onClose} title={person ? `E-mail de ${person.full_name}` : ''}>
      {person && <EmailForm person={person} onClose={onClose} />}
    </Dialog>
  )
}

function EmailForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { document, change } = useWizard()
  const queries = trpc.useUtils()
  const save = trpc.wizard.addEmail.useMutation({
    onSuccess: (saved) => {
      change({ type: 'update-person', person: saved })
      void queries.wizard.invalidate()
      onClose()
    },
  })
  return (
    <Form
      call={save}
      onSubmit={({ email = '' }) => save.mutate({ accountId: document.account_id, signerId: person.id, email })}
      className="pb-3"
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        isRequired
        autoFocus
        autoComplete="off"
        description="Fica guardado no contato e vale para os próximos documentos."
      />
      <div className="flex justify-end gap-2 pt-2 max-sm:flex-col-reverse">
        <Button onPress={onClose}>Voltar</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          Guardar e-mail
        </Button>
      </div>
    </Form>
  )
}
