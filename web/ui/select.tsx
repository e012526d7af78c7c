import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { DropPopover } from './drop-popover.tsx'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { useKitWords } from './kit-words.ts'

/** Props of `Select`. */
interface SelectProps extends FieldProps {
  options: Option[]
  /** The chosen option's id, or null while none is chosen. */
  value?: string | null
  defaultValue?: string
  onChange?: (id: string) => void
  placeholder?: string
}

/** One of several, in a list that opens; typing letters jumps to an option. */
export function Select(props: SelectProps) {
  const words = useKitWords('select', portuguese)
  const { label, description, options, onChange, placeholder = words.choose, className = '', ...field } = props
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

/** One entry of a select or combo box; `note` is a second, quieter line. */
export interface Option {
  id: string
  label: string
  note?: string
  /** A drawing before the label, such as an avatar or a coloured dot. */
  before?: ReactNode
  isDisabled?: boolean
}

/** The floating list under a select or combo box. */
export function PickList({ options, empty }: { options?: Option[]; empty?: ReactNode }) {
  const words = useKitWords('select', portuguese)
  return (
    <DropPopover className="max-h-80 w-(--trigger-width) overflow-auto rounded-control bg-surface p-1 shadow-popover data-entering:animate-fade">
      <ListBox<Option>
        {...(options ? { items: options } : {})}
        className="outline-none"
        renderEmptyState={() => <p className="px-2.5 py-2 text-quiet">{empty ?? words.empty}</p>}
      >
        {(option) => (
          <ListBoxItem
            textValue={option.label}
            isDisabled={option.isDisabled ?? false}
            className="group/item flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 text-ink outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet data-focused:bg-pen-wash max-sm:min-h-11"
          >
            {option.before}
            <span className="flex min-w-0 grow flex-col">
              <span className="[overflow-wrap:anywhere]">{option.label}</span>
              {option.note && <span className="text-sm text-quiet [overflow-wrap:anywhere]">{option.note}</span>}
            </span>
            <Check aria-hidden className="invisible size-4 shrink-0 text-pen group-data-selected/item:visible" />
          </ListBoxItem>
        )}
      </ListBox>
    </DropPopover>
  )
}

const portuguese = { choose: 'Escolha', empty: 'Nenhum dado encontrado' }
