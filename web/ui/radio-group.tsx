import type { ReactNode } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox } from './field.tsx'

/** One choice; `note` explains it in a second, quieter line. */
export interface RadioOption {
  value: string
  label: ReactNode
  note?: ReactNode
  isDisabled?: boolean
}

/** Props of `RadioGroup`: `value`, `defaultValue`, `onChange(value)` and the field props. */
export interface RadioGroupProps
  extends FieldProps,
    Omit<AriaRadioGroupProps, keyof FieldProps | 'children' | 'style'> {
  options: RadioOption[]
}

/** One of a few, all in sight. */
export function RadioGroup({ label, description, options, className = '', ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} className={`${fieldBox} ${className}`}>
      <FieldLabel>{label}</FieldLabel>
      <div className="flex flex-col gap-2 pt-0.5 max-sm:gap-0 max-sm:pt-0 group-data-[orientation=horizontal]/field:flex-row group-data-[orientation=horizontal]/field:gap-5">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className="group/dot flex w-fit cursor-pointer items-start gap-2.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet max-sm:min-h-11 max-sm:py-2.5"
          >
            <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-edge bg-surface transition-colors duration-150 group-data-focus-visible/dot:outline-2 group-data-focus-visible/dot:outline-offset-2 group-data-focus-visible/dot:outline-pen group-data-invalid/dot:border-stop group-data-selected/dot:border-pen group-data-selected/dot:bg-pen max-sm:size-5">
              <span className="forced-fill size-1.5 rounded-full bg-on-pen opacity-0 group-data-selected/dot:opacity-100 max-sm:size-2" />
            </span>
            <span className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
              {option.label}
              {option.note && <span className="text-sm text-quiet">{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes description={description} />
    </AriaRadioGroup>
  )
}
