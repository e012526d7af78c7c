import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { FieldNotes } from './field.tsx'

/** Props of `Checkbox`: `name`, `value`, `isSelected`, `defaultSelected`, `onChange(isSelected)`, `isRequired`, `isDisabled`… */
export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'className' | 'style'> {
  /** The sentence next to the box; links in it work. */
  children: ReactNode
  description?: ReactNode
  className?: string
}

/** A box to tick, with its error under it. */
export function Checkbox({ children, description, className = '', ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} className={`flex flex-col gap-1 ${className}`}>
      <CheckboxButton className="group/box flex w-fit cursor-pointer items-start gap-2.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet max-sm:py-2.5">
        <CheckMark />
        <span>{children}</span>
      </CheckboxButton>
      <div className="flex flex-col gap-1 pl-6.5 empty:hidden max-sm:pl-7.5">
        <FieldNotes description={description} type="checkbox" />
      </div>
    </CheckboxField>
  )
}

/** The drawn box; it reads its state from the nearest `group/box`. */
export function CheckMark() {
  return (
    <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-[4px] border border-edge bg-surface text-on-pen transition-colors duration-150 group-data-disabled/box:border-line group-data-disabled/box:bg-quiet-wash group-data-focus-visible/box:outline-2 group-data-focus-visible/box:outline-offset-2 group-data-focus-visible/box:outline-pen group-data-indeterminate/box:border-pen group-data-indeterminate/box:bg-pen group-data-invalid/box:border-stop group-data-selected/box:border-pen group-data-selected/box:bg-pen max-sm:size-5">
      <Check
        aria-hidden
        strokeWidth={3}
        className="hidden size-3 group-data-indeterminate/box:hidden group-data-selected/box:block max-sm:size-3.5"
      />
      <Minus aria-hidden strokeWidth={3} className="hidden size-3 group-data-indeterminate/box:block" />
    </span>
  )
}
