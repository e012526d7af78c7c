import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { type Option, PickList } from './select.tsx'

/** Props of `ComboBox`. Give `inputValue`, `onInputChange` and fresh `options` to search on the server; leave them out to filter here. */
interface ComboBoxProps extends FieldProps {
  options: Option[]
  /** The chosen option's id, or null. */
  value?: string | null
  onChange?: (id: string | null) => void
  inputValue?: string
  /** The options are the result of a search for the typed text: the box filters none out. True with `inputValue`. */
  isSearched?: boolean
  onInputChange?: (text: string) => void
  placeholder?: string
  /** Its text at first, if the box keeps it. */
  defaultInputValue?: string
  /** What was typed counts, also if it is no option. */
  allowsCustomValue?: boolean
  /** Of the typed text. */
  maxLength?: number
  /** Called when people leave the box, but not for its list, and with Enter or Tab while no option of the list has the focus. */
  onDone?: () => void
  /** Shown in the list when nothing matches; may hold a button such as 'Criar contato'. */
  empty?: ReactNode
}

/** A text box that suggests from a list. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    description,
    options,
    onChange,
    placeholder = '',
    empty,
    isSearched,
    maxLength,
    onDone,
    ...field
  } = props
  const { className = '' } = field
  const isSearchedElsewhere = isSearched || field.inputValue !== undefined
  return (
    <AriaComboBox<Option>
      {...field}
      {...(isSearchedElsewhere ? { items: options } : { defaultItems: options })}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      {...(onDone && {
        onBlur: onDone,
        onKeyDown: ({ key, currentTarget }) =>
          ['Enter', 'Tab'].includes(key) && !currentTarget.hasAttribute('aria-activedescendant') && onDone(),
      })}
      allowsEmptyCollection
      menuTrigger="focus"
      className={`${fieldBox} ${className}`}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className="relative">
        <Input
          placeholder={placeholder}
          {...(maxLength === undefined ? {} : { maxLength })}
          className={`${fieldInput} pr-10 max-sm:pr-11`}
        />
        <Button className="absolute inset-y-0 right-0 grid w-10 cursor-pointer max-sm:w-11 place-items-center text-quiet data-hovered:text-ink">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </div>
      <FieldNotes description={description} />
      <PickList empty={empty} />
    </AriaComboBox>
  )
}

/** What a combo box holds that only chooses: after each choice nothing again, which clears its text. */
export function usePick() {
  const [picked, setPicked] = useState<string | null>(null)

  // The text is cleared after the combo box has closed.
  useEffect(() => {
    if (picked !== null) setPicked(null)
  }, [picked])
  return [picked, setPicked] as const
}

/** The value, debounced: updated once it has not changed for `milliseconds`. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
