import { useState } from 'react'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { actions } from './actions.tsx'
import { fields } from './fields.tsx'
import { messages } from './messages.tsx'
import { records } from './records.tsx'
import { SpecimenSection } from './specimen.tsx'

/** '/dev/ui': each part of the kit in each state, for developers; production's pages do not have it. */
export function UiPage() {
  usePageTitle('Peças')
  const [theme, setTheme] = useState('')
  const choose = (next: string) => {
    setTheme(next)
    document.documentElement.dataset.theme = next
  }
  return (
    <main className="mx-auto flex max-w-300 flex-col gap-8 px-4 py-8">
      <h1 className="text-2xl font-semibold">Peças</h1>
      <RadioGroup label="Tema" orientation="horizontal" options={themes} value={theme} onChange={choose} />
      {[...actions, ...fields, ...messages, ...records].map((specimen) => (
        <SpecimenSection key={specimen.part} {...specimen} />
      ))}
    </main>
  )
}

const themes = [
  { value: '', label: 'Do sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
]
