import type { ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { useBlurCheck } from './use-blur-check.ts'

/** Props of `TextField`: the accessible field's own (`value`, `defaultValue`, `onChange`, `type`, `validate`, `autoComplete`…) and ours. */
export interface TextFieldProps extends FieldProps, Omit<AriaTextFieldProps, keyof FieldProps | 'children' | 'style'> {
  placeholder?: string
  /** Lines of a longer text; with it the field grows down instead of scrolling sideways. */
  rows?: number
  /** Something at the right inside the box, such as a button. */
  after?: ReactNode
  /** Shows '(opcional)' after the label. */
  isOptional?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** One line (or, with `rows`, several) of text with label, help and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    description,
    placeholder = '',
    rows,
    after,
    isOptional = false,
    inputRef,
    className = '',
    ...field
  } = props
  const check = useBlurCheck()
  return (
    <AriaTextField {...field} className={`${fieldBox} ${className}`}>
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      {rows ? (
        <TextArea {...check} rows={rows} placeholder={placeholder} className={`${fieldInput} resize-y py-2`} />
      ) : (
        <div className="relative">
          <Input
            {...check}
            {...(inputRef ? { ref: inputRef } : {})}
            placeholder={placeholder}
            className={`${fieldInput} ${after ? 'pr-11' : ''}`}
          />
          {after && <div className="absolute inset-y-0 right-0 flex items-center pr-1 max-sm:pr-0">{after}</div>}
        </div>
      )}
      <FieldNotes description={description} type={field.type} minLength={field.minLength} />
    </AriaTextField>
  )
}
