import { useEffect, useRef, useState } from 'react'
import { partLine } from '../../../documents/part-line.ts'
import type { Party } from '../../../templates/parties.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import type { Person } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { ConfirmationChoice } from '../signers/confirmation-choice.tsx'
import { ContactPicker } from '../signers/contact-picker.tsx'
import { MissingEmailDialog } from '../signers/missing-email-dialog.tsx'
import { useUsage } from './use-provider.tsx'

/** One role: the person who plays it, or the search for one. */
export function RoleCast({ role }: { role: Party }) {
  const { draft, change } = useWizard()
  const { cast, set } = useUsage()
  const [unreachable, setUnreachable] = useState<Person | null>(null)
  const person = draft.signers.find(({ id }) => id === cast[role.id])
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(!person)

  // The search with the focus disappears once it has found somebody.
  useEffect(() => {
    if (person && wasOpen.current) box.current?.querySelector('button')?.focus()
    wasOpen.current = !person
  }, [person])

  if (!person) {
    return (
      <ContactPicker
        label={titleOf(role)}
        chosenIds={draft.signers.map(({ id }) => id)}
        onChoose={(chosen) => {
          change({ type: 'add-signer', person: chosen })
          set({ cast: { ...cast, [role.id]: chosen.id } })
        }}
      />
    )
  }
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <p className="font-medium">{titleOf(role)}</p>
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-3">
        <Avatar name={person.full_name} seed={role.colour} />
        <span className="min-w-0 grow">
          <span className="block font-medium [overflow-wrap:anywhere]">{person.full_name}</span>
          {person.email ? (
            <span className="block text-sm text-quiet [overflow-wrap:anywhere]">{person.email}</span>
          ) : (
            <TextButton onPress={() => setUnreachable(person)}>Adicionar e-mail</TextButton>
          )}
        </span>
        <Button
          variant="plain"
          aria-label={`Trocar quem assina como ${role.title}`}
          onPress={() => {
            const { [role.id]: _, ...others } = cast
            change({ type: 'remove-signer', id: person.id })
            set({ cast: others })
          }}
        >
          Trocar
        </Button>
      </div>
      <ConfirmationChoice signer={person} className="pl-3" />
      <MissingEmailDialog person={unreachable} onClose={() => setUnreachable(null)} />
    </div>
  )
}

/** 'Fiador (assina como fiadora)': the role, and what its person does unless they simply sign. */
function titleOf({ title, part, actingAs }: Party): string {
  const line = partLine({ part, acting_as: actingAs }, [])
  return line === null ? title : `${title} (${line.charAt(0).toLowerCase()}${line.slice(1)})`
}
