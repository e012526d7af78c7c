import { isInputType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { VALUE_MAX } from '@rubrica/contracts/lengths.ts'
import { useEffect, useRef } from 'react'
import { fieldInputs } from '../../../fields/field-inputs.tsx'
import { usePressOnce } from '../../../ui/presses.ts'
import type { OpenedItem } from '../opened.ts'
import { fieldName, isOptional } from './signing-step.ts'

/** Props of `FieldEditor`. */
export interface FieldEditorProps {
  item: OpenedItem
  value: string
  fault: string | undefined
  onChange: (value: string) => void
  /** Called on submit: Enter, or the button that names `formId`. */
  onConfirm: () => void
  formId: string
}

/** Edits one field in the bar, because its box on the page is too small to type in. */
export function FieldEditor({ item, value, fault, onChange, onConfirm, formId }: FieldEditorProps) {
  const { type } = item.field
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the field is the one that confirms it or passes it: a double tap would do both.
  const press = usePressOnce(value)
  // The button that confirmed has the focus, and a phone has put its keyboard away.
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [fault])
  if (!isInputType(type)) return null
  const { ForSigner } = fieldInputs[type]
  const field = {
    label: fieldName(item),
    isOptional: isOptional(item),
    value,
    onChange,
    validationBehavior: 'aria',
    validate: () => fault,
    autoFocus: true,
    maxLength: VALUE_MAX,
    className: 'wide:w-100',
  } as const
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (press.isFirst(value)) onConfirm()
      }}
    >
      <ForSigner {...field} />
    </form>
  )
}
