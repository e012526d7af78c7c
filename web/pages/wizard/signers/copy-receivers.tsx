import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { leaveFocus } from '../../../ui/return-focus.ts'
import { TextButton } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words.ts'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { ContactPicker } from './contact-picker.tsx'
import { MissingAddressDialog } from './reach.tsx'

/** People who get the signed document without signing it. */
export function CopyReceivers() {
  const { draft, change } = useWizard()
  const [unreachable, setUnreachable] = useState<Person | null>(null)
  const words = useWords('copyReceivers', portuguese)
  const section = useRef<HTMLElement>(null)
  const remove = (id: string, pressed: Element) => {
    const act = () => change({ type: 'remove-copy', id })
    if (draft.copies.length > 1) return leaveFocus(pressed, act)
    act()
    // Not the picker beside it, which would open its list over the page.
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="copies-title"
      className="flex flex-col gap-3 border-t border-line pt-6"
    >
      <header>
        <h2 id="copies-title" className="font-medium">
          {words.title}
        </h2>
        <p className="text-sm text-quiet">{words.note}</p>
      </header>
      <ContactPicker
        label={words.add}
        chosenIds={[...draft.signers, ...draft.copies].map(({ id }) => id)}
        onChoose={(person) => change({ type: 'add-copy', person })}
      />
      {draft.copies.length > 0 && (
        <ul aria-label={words.list} className="flex flex-wrap gap-2">
          {draft.copies.map((person) => (
            <li
              key={person.id}
              className="flex min-w-0 items-center gap-1 rounded-control border border-line bg-surface py-1 pl-3"
            >
              <span className="flex min-w-0 flex-wrap gap-x-2">
                <span dir="auto" className="text-left [overflow-wrap:anywhere]">
                  {person.full_name}
                </span>
                {person.email ? (
                  <span className="text-quiet [overflow-wrap:anywhere]">{person.email}</span>
                ) : (
                  <TextButton onPress={() => setUnreachable(person)}>{words.addEmail}</TextButton>
                )}
              </span>
              <Button
                variant="plain"
                size="icon"
                aria-label={words.remove(person.full_name)}
                onPress={({ target }) => remove(person.id, target)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MissingAddressDialog person={unreachable} onClose={() => setUnreachable(null)} />
    </section>
  )
}

const portuguese = {
  title: 'Cópias',
  note: 'Quem recebe o documento assinado por e-mail, sem precisar assinar.',
  add: 'Adicionar quem recebe cópia',
  list: 'Recebem cópia',
  addEmail: 'Adicionar e-mail',
  remove: (name: string) => `Não enviar cópia a ${name}`,
}
