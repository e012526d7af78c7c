import { TELEPHONE_MAX } from '@rubrica/contracts/lengths.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { internationalPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words.ts'
import { type ChosenSigner, type Person, shownReach } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** The address that the invitation goes to, or what is missing with the way to add it. */
export function Reach({ signer, onAdd }: { signer: ChosenSigner; onAdd: () => void }) {
  const address = shownReach(signer)
  const words = useWords('reach', portuguese)
  if (address) return <p className="text-sm text-quiet [overflow-wrap:anywhere]">{address}</p>
  const isPhone = isByPhone(signer.demand)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-stop">
      {isPhone ? words.noPhone : words.noEmail}
      <TextButton onPress={onAdd}>{isPhone ? words.addPhone : words.addEmail}</TextButton>
    </p>
  )
}

/** Somebody whom the invitation does not reach yet, and by what it should. */
type Unreachable = Person & Pick<ChosenSigner, 'demand'>

/** Gives a contact the e-mail or the telephone that it lacks, so that the invitation can reach them. */
export function MissingAddressDialog({ person, onClose }: { person: Unreachable | null; onClose: () => void }) {
  return person && <AddressDialog person={person} onClose={onClose} />
}

function AddressDialog({ person, onClose }: { person: Unreachable; onClose: () => void }) {
  const { document, change } = useWizard()
  const queries = trpc.useUtils()
  const save = trpc.wizard.addAddress.useMutation({
    onSuccess: (saved) => {
      change({ type: 'update-person', person: saved })
      void queries.wizard.invalidate()
      void queries.signers.invalidate()
      onClose()
    },
  })
  const ids = { accountId: document.account_id, signerId: person.id }
  const isPhone = isByPhone(person.demand)
  const words = useWords('reach', portuguese)
  return (
    <FormDialog
      title={isPhone ? words.phoneOf(person.full_name) : words.emailOf(person.full_name)}
      submit={isPhone ? words.savePhone : words.saveEmail}
      call={save}
      onClose={onClose}
      onSubmit={({ email, [PHONE]: typed = '' }) =>
        save.mutate({ ...ids, ...(isPhone ? { [PHONE]: internationalPhone(typed.trim()) } : { email }) })
      }
    >
      <TextField
        {...(isPhone
          ? { name: PHONE, type: 'tel', label: words.phone, maxLength: TELEPHONE_MAX, description: words.phoneHint }
          : { name: 'email', type: 'email', label: words.email, description: words.kept })}
        isRequired
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  )
}

const PHONE = 'whatsapp_phone_number'

const portuguese = {
  noPhone: 'Sem telefone',
  noEmail: 'Sem e-mail',
  addPhone: 'Adicionar telefone',
  addEmail: 'Adicionar e-mail',
  phoneOf: (name: string) => `Telefone de ${name}`,
  emailOf: (name: string) => `E-mail de ${name}`,
  phone: 'Celular',
  phoneHint: 'Com DDD. Fica guardado no contato e vale para os próximos documentos.',
  email: 'E-mail',
  kept: 'Fica guardado no contato e vale para os próximos documentos.',
  savePhone: 'Guardar telefone',
  saveEmail: 'Guardar e-mail',
}
