import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../trpc.ts'
import { useSettled } from '../../../use-settled.ts'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** Characters that a search takes at most. */
const SEARCH_MAX = 200

/** The first contacts while nothing is typed; afterwards those that the server finds for the text. */
export function useContacts(text: string): Person[] {
  const { document, contacts } = useWizard()
  const typed = text.trim()
  const search = useSettled(typed.slice(0, SEARCH_MAX), 200)
  const found = trpc.wizard.contacts.useQuery(
    { accountId: document.account_id, search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  return typed === '' || !found.data ? contacts.filter((person) => fits(person, typed)) : found.data
}

/** Filters the loaded contacts until the server's answer arrives. */
function fits({ full_name, email }: Person, typed: string) {
  const wanted = typed.toLocaleLowerCase('pt-BR')
  return [full_name, email ?? ''].some((text) => text.toLocaleLowerCase('pt-BR').includes(wanted))
}
