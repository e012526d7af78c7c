import { keepPreviousData } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import type { Person } from './draft.ts'
import { NewContactDialog } from './new-contact-dialog.tsx'
import { useSettled } from './use-settled.ts'
import { useWizard } from './wizard-context.ts'

/** Finds a contact by name or e-mail, or makes a new one in place. */
export function ContactPicker({ label, chosenIds, onChoose }: ContactPickerProps) {
  const [text, setText] = useState('')
  const [isCreating, setCreating] = useState(false)
  const people = useContacts(text).filter(({ id }) => !chosenIds.includes(id))

  const choose = (person: Person | undefined) => {
    if (!person) return
    setText('')
    onChoose(person)
  }
  return (
    <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
      <ComboBox
        label={label}
        className="grow"
        placeholder="Nome ou e-mail"
        value={null}
        inputValue={text}
        onInputChange={setText}
        onChange={(id) => choose(people.find((person) => person.id === id))}
        options={people.map((person) => ({
          id: person.id,
          label: person.full_name,
          note: person.email ?? 'Sem e-mail',
        }))}
        empty={text ? 'Nenhum contato com este nome ou e-mail.' : 'Todos os seus contatos já estão aqui.'}
      />
      <Button onPress={() => setCreating(true)}>
        <UserPlus aria-hidden />
        Novo contato
      </Button>
      <NewContactDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        typed={text}
        onCreated={(person) => {
          setCreating(false)
          choose(person)
        }}
      />
    </div>
  )
}

interface ContactPickerProps {
  label: string
  /** Contacts that are not offered again. */
  chosenIds: string[]
  onChoose: (person: Person) => void
}

/** The first contacts while nothing is typed; what the server finds afterwards. */
function useContacts(text: string): Person[] {
  const { document, contacts } = useWizard()
  const search = useSettled(text.trim(), 200)
  const found = trpc.wizard.contacts.useQuery(
    { accountId: document.account_id, search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  return search === '' ? contacts : (found.data ?? [])
}
