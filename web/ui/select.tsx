import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { type Option, PickList } from './pick-list.tsx'

/** Props of `Select`. */
export interface SelectProps extends FieldProps {
  options: Option[]
  /** The chosen option's id, or null while none is chosen. */
  value?: string | null
  defaultValue?: string
  onChange?: (id: string) => void
  placeholder?: string
}

/** One of several, in a list that opens; typing letters jumps to an option. */
export function Select(props: SelectProps) {
  const { label, description, options, onChange, placeholder = 'Escolha', className = '', ...field } = props
  return (
    <AriaSelect
      {...field}
      placeholder={placeholder}
      onChange={(key) => key !== null && onChange?.(String(key))}
      className={`${fieldBox} ${className}`}
    >
      <FieldLabel>{label}</FieldLabel>
      <Button
        className={`${fieldInput} flex cursor-pointer items-center gap-2 text-left group-data-invalid/field:border-stop`}
      >
        <SelectValue<Option> className="flex min-w-0 grow items-center gap-2 py-1 data-placeholder:text-quiet">
          {({ selectedItem, defaultChildren }) =>
            selectedItem ? (
              <>
                {selectedItem.before}
                <span className="min-w-0 [overflow-wrap:anywhere]">{selectedItem.label}</span>
              </>
            ) : (
              defaultChildren
            )
          }
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
      </Button>
      <FieldNotes description={description} />
      <PickList options={options} />
    </AriaSelect>
  )
}
