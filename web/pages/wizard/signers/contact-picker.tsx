import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { usePick } from '../../../ui/use-pick.ts'
import type { Person } from '../draft/draft.ts'
import { NewContactDialog } from './new-contact-dialog.tsx'
import { useContacts } from './use-contacts.ts'

/** Id of the last option, which creates a contact from the typed text. */
const NEW = 'new-contact'

/** Finds a contact by name or e-mail, or makes a new one in place. */
export function ContactPicker({ label, chosenIds, onChoose }: ContactPickerProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = usePick()
  const [typed, setTyped] = useState<string | null>(null)
  const people = useContacts(text).filter(({ id }) => !chosenIds.includes(id))

  const pick = (id: string | null) => {
    setPicked(id)
    const person = people.find((one) => one.id === id)
    if (person) onChoose(person)
    if (id === NEW) setTyped(text.trim())
  }
  return (
    <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
      <ComboBox
        label={label}
        className="grow"
        placeholder="Nome ou e-mail"
        isSearched
        value={picked}
        onChange={pick}
        onInputChange={setText}
        options={[...people.map(optionOf), ...(text.trim() ? [newOption(text.trim())] : [])]}
        empty="Nenhum outro contato. Digite um nome para criar."
      />
      <Button onPress={() => setTyped('')}>
        <UserPlus aria-hidden />
        Novo contato
      </Button>
      <NewContactDialog
        isOpen={typed !== null}
        onClose={() => setTyped(null)}
        typed={typed ?? ''}
        onCreated={(person) => {
          setTyped(null)
          onChoose(person)
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

function optionOf({ id, full_name, email }: Person) {
  return { id, label: full_name, note: email ?? 'Sem e-mail' }
}

function newOption(text: string) {
  return { id: NEW, label: `Criar o contato “${text}”`, before: <UserPlus aria-hidden className="size-4 text-pen" /> }
}
