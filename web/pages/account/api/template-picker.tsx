import { folded } from '@rubrica/contracts/folded.ts'
import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { PickSeveral } from '../../../ui/chosen-list.tsx'
import { useSettled } from '../../../ui/combo-box.tsx'
import { useWords } from '../../../words.ts'

/** A template that was chosen, by the name that it had then. */
export interface ChosenTemplate {
  id: string
  label: string
}

interface TemplatePickerProps {
  value: readonly ChosenTemplate[]
  onChange: (chosen: ChosenTemplate[]) => void
}

/** Chooses templates of the workspace, found by their names. */
export function TemplatePicker({ value, onChange }: TemplatePickerProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const [typed, setTyped] = useState('')
  const words = useWords('accountKeyTemplates', portuguese)
  const search = useSettled(typed.trim().slice(0, SEARCH_MAX), 200)
  const found = trpc.templates.list.useQuery(
    { accountId, page: 1, ...(search ? { search } : {}) },
    { placeholderData: keepPreviousData },
  )
  const options = (found.data?.items ?? [])
    // An answer for the text before must not offer others.
    .filter(({ id, name }) => folded(name).includes(folded(typed.trim())) && !value.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, label: name }))

  const pick = (id: string) => {
    const template = options.find((one) => one.id === id)
    if (template) onChange([...value, template])
  }
  return (
    <PickSeveral
      label={
        <>
          {words.label} <span className="font-normal text-quiet">{words.optional}</span>
        </>
      }
      description={words.note}
      listLabel={words.chosen}
      options={options}
      chosen={value}
      onType={setTyped}
      onPick={pick}
      onRemove={(gone) => onChange(value.filter(({ id }) => id !== gone))}
      placeholder={words.find}
      empty={words.none}
    />
  )
}

const portuguese = {
  label: 'Templates',
  optional: '(opcional)',
  note: 'Ela usa só estes, sem os mudar.',
  chosen: 'Templates escolhidos',
  find: 'Procure pelo nome',
  none: 'Nenhum outro template com esse nome.',
}
