import { NAME_MAX, TELEPHONE_MAX } from '@rubrica/contracts/lengths.ts'
import { useState } from 'react'
import { internationalPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words.ts'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

interface NewContactDialogProps {
  onClose: () => void
  typed: string
  onCreated: (person: Person) => void
}

/** Creates a contact without leaving the document. It starts with the text from the search box. */
export function NewContactDialog({ typed, onClose, onCreated }: NewContactDialogProps) {
  const { document, channels = [] } = useWizard()
  const [phone, setPhone] = useState('')
  const queries = trpc.useUtils()
  const create = trpc.wizard.createContact.useMutation({
    onSuccess: (person) => {
      void queries.wizard.contacts.invalidate()
      void queries.wizard.open.invalidate()
      void queries.signers.invalidate()
      onCreated(person)
    },
  })
  const isEmail = typed.includes('@')
  const words = useWords('newContact', portuguese)
  return (
    <FormDialog
      title={words.add}
      submit={words.save}
      call={create}
      onClose={onClose}
      onSubmit={({ full_name = '', email = '', government_id = '' }) =>
        create.mutate({
          ...{ accountId: document.account_id, full_name, email, government_id },
          whatsapp_phone_number: internationalPhone(phone.trim()),
        })
      }
    >
      <TextField
        name="full_name"
        maxLength={NAME_MAX}
        label={words.name}
        isRequired
        autoFocus
        autoComplete="off"
        defaultValue={isEmail ? '' : typed}
      />
      <TextField
        name="email"
        type="email"
        label={words.email}
        isRequired={!phone.trim()}
        autoComplete="off"
        defaultValue={isEmail ? typed : ''}
        description={words.emailHint}
      />
      {channels.length > 0 && (
        <TextField
          name="whatsapp_phone_number"
          type="tel"
          label={words.phone}
          isOptional
          maxLength={TELEPHONE_MAX}
          autoComplete="off"
          value={phone}
          onChange={setPhone}
          description={words.phoneHint}
        />
      )}
      <MaskedField name="government_id" mask="cpf" label="CPF" isOptional autoComplete="off" />
    </FormDialog>
  )
}

const portuguese = {
  add: 'Novo contato',
  name: 'Nome completo',
  email: 'E-mail',
  emailHint: 'O convite para assinar e o código de verificação chegam aqui.',
  phone: 'Celular',
  phoneHint: 'Com DDD. Quem não tem e-mail recebe o convite e o código aqui.',
  save: 'Criar contato',
}
