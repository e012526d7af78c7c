import { CONTACTS_OFFERED } from '@rubrica/contracts/contacts-offered.ts'
import { folded } from '@rubrica/contracts/folded.ts'
import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox, usePick, useSettled } from '../../../ui/combo-box.tsx'
import { useWords } from '../../../words.ts'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { NewContactDialog } from './new-contact-dialog.tsx'

/** Id of the last option, which creates a contact from the typed text. */
const NEW = 'new-contact'

/** Finds a contact by name or e-mail, or makes a new one in place. */
export function ContactPicker({ label, chosenIds, onChoose }: ContactPickerProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = usePick()
  const [typed, setTyped] = useState<string | null>(null)
  const { found, isSearching } = useContacts(text)
  const people = found.filter(({ id }) => !chosenIds.includes(id))
  const words = useWords('contactPicker', portuguese)

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
        placeholder={words.search}
        isSearched
        value={picked}
        onChange={pick}
        onInputChange={setText}
        options={[
          ...people.map((person) => optionOf(person, words.noEmail)),
          ...(text.trim() && !isSearching ? [newOption(words.create(text.trim()))] : []),
        ]}
        empty={isSearching ? words.searching : words.none}
      />
      <Button onPress={() => setTyped('')}>
        <UserPlus aria-hidden />
        {words.add}
      </Button>
      {typed !== null && (
        <NewContactDialog
          onClose={() => setTyped(null)}
          typed={typed}
          onCreated={(person) => {
            setTyped(null)
            onChoose(person)
          }}
        />
      )}
    </div>
  )
}

interface ContactPickerProps {
  label: string
  /** Contacts that are not offered again. */
  chosenIds: string[]
  onChoose: (person: Person) => void
}

function optionOf({ id, full_name, email, whatsapp_phone_number: phone }: Person, noEmail: string) {
  return { id, label: full_name, note: email ?? (phone ? formatPhone(phone) : noEmail) }
}

function newOption(label: string) {
  return { id: NEW, label, before: <UserPlus aria-hidden className="size-4 text-pen" /> }
}

/**
 * The first contacts while nothing is typed; afterwards those that the server finds for the text. While it searches for others,
 * nobody is new: the entry that makes a contact would be alone, and then another stands in its place.
 */
function useContacts(text: string): { found: Person[]; isSearching: boolean } {
  const { document, contacts } = useWizard()
  const typed = text.trim().slice(0, SEARCH_MAX)
  const search = useSettled(typed, 200)
  const answer = trpc.wizard.contacts.useQuery(
    { accountId: document.account_id, search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  if (typed === '') return { found: contacts, isSearching: false }
  const isAnswered = search === typed && !answer.isPlaceholderData
  if (isAnswered && answer.data) return { found: answer.data, isSearching: false }
  const isSearching = contacts.length >= CONTACTS_OFFERED && !(isAnswered && answer.isError)
  return { found: fitting([...contacts, ...(answer.data ?? [])], typed), isSearching }
}

/** Those known already that the server will find, too: an answer that came for another text must not hide or move them. */
function fitting(known: Person[], typed: string): Person[] {
  const wanted = folded(typed)
  const people = new Map(known.map((person) => [person.id, person]))
  return [...people.values()].filter(({ full_name, email }) =>
    [full_name, email ?? ''].some((text) => folded(text).includes(wanted)),
  )
}

const portuguese = {
  search: 'Nome ou e-mail',
  none: 'Nenhum outro contato. Digite um nome para criar.',
  searching: 'Procurando...',
  noEmail: 'Sem e-mail',
  create: (name: string) => `Criar o contato “${name}”`,
  add: 'Novo contato',
}
