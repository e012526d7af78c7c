import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { internationalPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { type ChosenSigner, type Person, shownReach } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** The address that the invitation goes to, or what is missing with the way to add it. */
export function Reach({ signer, onAdd }: { signer: ChosenSigner; onAdd: () => void }) {
  const address = shownReach(signer)
  if (address) return <p className="text-sm text-quiet [overflow-wrap:anywhere]">{address}</p>
  const isPhone = isByPhone(signer.demand)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-stop">
      {isPhone ? 'Sem telefone' : 'Sem e-mail'}
      <TextButton onPress={onAdd}>{isPhone ? 'Adicionar telefone' : 'Adicionar e-mail'}</TextButton>
    </p>
  )
}

/** Somebody whom the invitation does not reach yet, and by what it should. */
type Unreachable = Person & Pick<ChosenSigner, 'demand'>

/** Gives a contact the e-mail or the telephone that it lacks, so that the invitation can reach them. */
export function MissingAddressDialog({ person, onClose }: { person: Unreachable | null; onClose: () => void }) {
  const what = isByPhone(person?.demand) ? 'Telefone' : 'E-mail'
  return (
    <Dialog isOpen={person !== null} onClose={onClose} title={person ? `${what} de ${person.full_name}` : ''}>
      {person && <AddressForm person={person} onClose={onClose} />}
    </Dialog>
  )
}

function AddressForm({ person, onClose }: { person: Unreachable; onClose: () => void }) {
  const { document, change } = useWizard()
  const queries = trpc.useUtils()
  const save = trpc.wizard.addAddress.useMutation({
    onSuccess: (saved) => {
      change({ type: 'update-person', person: saved })
      void queries.wizard.invalidate()
      onClose()
    },
  })
  const ids = { accountId: document.account_id, signerId: person.id }
  const isPhone = isByPhone(person.demand)
  return (
    <Form
      call={save}
      onSubmit={({ email, [PHONE]: typed = '' }) =>
        save.mutate({ ...ids, ...(isPhone ? { [PHONE]: internationalPhone(typed.trim()) || typed } : { email }) })
      }
      className="pb-3"
    >
      <TextField
        {...(isPhone
          ? { name: PHONE, type: 'tel', label: 'Celular', maxLength: 24, description: `Com DDD. ${kept}` }
          : { name: 'email', type: 'email', label: 'E-mail', description: kept })}
        isRequired
        autoFocus
        autoComplete="off"
      />
      <div className="flex justify-end gap-2 pt-2 max-sm:flex-col-reverse">
        <Button onPress={onClose}>Voltar</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {isPhone ? 'Guardar telefone' : 'Guardar e-mail'}
        </Button>
      </div>
    </Form>
  )
}

const PHONE = 'whatsapp_phone_number'
const kept = 'Fica guardado no contato e vale para os próximos documentos.'
