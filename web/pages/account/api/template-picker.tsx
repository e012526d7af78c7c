import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { PickSeveral } from '../../../ui/chosen-list.tsx'
import { useSettled } from '../../../ui/combo-box.tsx'

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
  const search = useSettled(typed.trim().slice(0, 200), 200)
  const found = trpc.templates.list.useQuery(
    { accountId, page: 1, ...(search ? { search } : {}) },
    { placeholderData: keepPreviousData },
  )
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !value.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, label: name }))

  const pick = (id: string) => {
    const template = options.find((one) => one.id === id)
    if (template) onChange([...value, template])
  }
  return (
    <PickSeveral
      label={
        <>
          Templates <span className="font-normal text-quiet">(opcional)</span>
        </>
      }
      description="Ela usa só estes, sem os mudar."
      listLabel="Templates escolhidos"
      options={options}
      chosen={value}
      onType={setTyped}
      onPick={pick}
      onRemove={(gone) => onChange(value.filter(({ id }) => id !== gone))}
      placeholder="Procure pelo nome"
      empty="Nenhum outro template com esse nome."
    />
  )
}
