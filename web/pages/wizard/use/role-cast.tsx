import { partOf } from '@rubrica/contracts/parts.ts'
import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { partLine } from '../../../documents/part-line.ts'
import type { Party } from '../../../templates/parties.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { leaveFocus } from '../../../ui/return-focus.ts'
import { textLinkStyle } from '../../../ui/text-link.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { type ChosenSigner, reachable } from '../draft/draft.ts'
import { attestedBy } from '../draft/draft-parts.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { ContactPicker } from '../signers/contact-picker.tsx'
import { MissingAddressDialog, Reach } from '../signers/reach.tsx'
import { ConfirmationChoice, PartChoice } from '../signers/signer-choices.tsx'
import { doesOfRole } from './saved-usage.ts'
import { useUsage } from './use-provider.tsx'

/** One role: the person who plays it, or the search for one. */
export function RoleCast({ role }: { role: Party }) {
  const { draft, change, channels = [] } = useWizard()
  const { cast, set } = useUsage()
  const [isAdding, setAdding] = useState(false)
  const person = draft.signers.find(({ id }) => id === cast[role.id])
  const box = useRef<HTMLFieldSetElement>(null)
  const wasOpen = useRef(!person)
  const words = useWords('roleCast', portuguese)

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
          change({ type: 'add-signer', person: { ...reachable(chosen, channels), ...doesOfRole(role) } })
          set({ cast: { ...cast, [role.id]: chosen.id } })
        }}
      />
    )
  }
  return (
    <fieldset ref={box} aria-label={role.title} className="flex min-w-0 flex-col gap-1.5">
      <p className="font-medium">{role.title}</p>
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-3">
        <Avatar name={person.full_name} seed={role.colour} />
        <div className="min-w-0 grow">
          <p className="font-medium [overflow-wrap:anywhere]">{person.full_name}</p>
          <Reach signer={person} onAdd={() => setAdding(true)} />
        </div>
        <Button
          variant="plain"
          aria-label={words.replaceAs(role.title)}
          onPress={({ target }) =>
            leaveFocus(target, () => {
              const { [role.id]: _, ...others } = cast
              change({ type: 'remove-signer', id: person.id })
              set({ cast: others })
            })
          }
        >
          {words.replace}
        </Button>
      </div>
      <PersonPart role={role} person={person} />
      <ConfirmationChoice signer={person} className="pl-3" />
      <MissingAddressDialog person={isAdding ? person : null} onClose={() => setAdding(false)} />
    </fieldset>
  )
}

/** What the person does in this document, and the way to change it for this use alone. */
function PersonPart({ role, person }: { role: Party; person: ChosenSigner }) {
  const { draft } = useWizard()
  const words = useWords('roleCast', portuguese)
  const { part, actingAs } = person
  const locale = useLocale()
  const witness_of = attestedBy(person, draft.signers)
  const line = partLine({ part, acting_as: actingAs, witness_of }, draft.signers) ?? partOf(part).words.choice[locale]
  return (
    <Disclosure className="group/part flex flex-col gap-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="[overflow-wrap:anywhere]">{line}</span>
        <AriaButton slot="trigger" className={`max-sm:min-h-11 ${textLinkStyle}`}>
          {words.change}
          <span className="sr-only">{words.changeOf(person.full_name)}</span>
        </AriaButton>
      </p>
      <DisclosurePanel>
        <PartChoice signer={person} hasFields={role.fields.length > 0} className="pb-2" />
      </DisclosurePanel>
    </Disclosure>
  )
}

/** 'Fiador (assina como fiadora)': the role, and what its person does unless they simply sign. */
function titleOf({ title, part, actingAs }: Party): string {
  const line = partLine({ part, acting_as: actingAs }, [])
  return line === null ? title : `${title} (${line.charAt(0).toLowerCase()}${line.slice(1)})`
}

const portuguese = {
  replace: 'Trocar',
  replaceAs: (role: string) => `Trocar quem assina como ${role}`,
  change: 'Mudar neste documento',
  changeOf: (name: string) => `: o que faz ${name}`,
}
