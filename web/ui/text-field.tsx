import { Eye, EyeOff } from 'lucide-react'
import { type FocusEvent, type InputEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { useKitWords } from './kit-words.ts'

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

/**
 * Checks a field again when it is left, once it has been typed into: a mask or a script may have hidden the change
 * from the browser. A field that is already invalid is checked on every keystroke, so that its message goes while
 * one types: if it went when a button is pressed, the button would move away under the pointer.
 */
function useBlurCheck() {
  const isTouched = useRef(false)
  return {
    onInput: ({ target }: InputEvent) => {
      isTouched.current = true
      // After the field's own handler has read the typed value.
      if (target instanceof HTMLElement && target.ariaInvalid === 'true') queueMicrotask(() => check(target))
    },
    onBlur: ({ target }: FocusEvent) => {
      if (isTouched.current) check(target)
    },
  }
}

function check(field: EventTarget) {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A password with a button that shows and hides it. Give `autoComplete` `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'rows'>) {
  const [isShown, setShown] = useState(false)
  const { show } = useKitWords('password', { show: 'Mostrar senha' })
  const Icon = isShown ? EyeOff : Eye
  const toggle = (
    <Button
      aria-pressed={isShown}
      aria-label={show}
      onPress={() => setShown(!isShown)}
      className="grid size-8 cursor-pointer place-items-center rounded-control text-quiet data-hovered:text-ink max-sm:size-11"
    >
      <Icon aria-hidden className="size-[18px]" />
    </Button>
  )
  return <TextField spellCheck="false" {...props} type={isShown ? 'text' : 'password'} after={toggle} />
}
