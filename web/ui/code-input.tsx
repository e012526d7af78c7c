import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from './alert.tsx'

/** Props of `CodeInput`. */
export interface CodeInputProps {
  label: string
  /** Called by itself when the last digit is there. */
  onComplete: (code: string) => void
  /** Called with every change: use it to drop an old error. */
  onChange?: (code: string) => void
  /** Why the last code was refused; the boxes turn red and show a warning below. */
  error?: ReactNode
  /** Called when the person closes the warning. */
  onErrorClose?: () => void
  isDisabled?: boolean
  /** Takes focus at once, on pages that only ask for the code. */
  autoFocus?: boolean
  name?: string
}

/** Digits of a code. */
const length = 6

/**
 * Six boxes for a code. They are drawn over one real field, so a screen reader meets one field, the phone offers the code
 * that just came, and pasting works anywhere; everything that is not a digit is dropped.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, onComplete, onChange, error, onErrorClose, isDisabled, autoFocus, name } = props

  const [code, setCode] = useState('')
  const [isFocused, setFocused] = useState(false)
  const sent = useRef('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus && !isDisabled) field.current?.focus()
  }, [autoFocus, isDisabled])

  const accept = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, length)
    setCode(next)
    onChange?.(next)
    if (next.length === length && sent.current !== next) onComplete(next)
    sent.current = next.length === length ? next : ''
  }
  return (
    <div className="flex flex-col gap-2">
      <label className="relative block w-full max-w-88">
        <span className="mb-2 block font-medium">{label}</span>
        <input
          name={name}
          value={code}
          onChange={(event) => accept(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={keepCaretAtEnd}
          disabled={isDisabled}
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'code-error' : undefined}
          className="absolute inset-x-0 bottom-0 z-10 h-14 w-full cursor-text opacity-0"
        />
        <span aria-hidden className="grid grid-cols-6 gap-2">
          {Array.from({ length }, (_, place) => place).map((place) => (
            <span key={place} className={`${box} ${boxStyle(place, code, isFocused, Boolean(error))}`}>
              {code[place]}
            </span>
          ))}
        </span>
      </label>
      {error && (
        <div id="code-error">
          <Alert tone="warning" {...(onErrorClose ? { onClose: onErrorClose } : {})}>
            {error}
          </Alert>
        </div>
      )}
    </div>
  )
}

/** People add and remove digits only at the end, at the marked box. */
function keepCaretAtEnd({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
  const end = field.value.length
  if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end) field.setSelectionRange(end, end)
}

const box =
  'tabular grid h-14 place-items-center rounded-control border bg-surface text-2xl font-medium transition-colors duration-150'

function boxStyle(place: number, code: string, isFocused: boolean, isRefused: boolean) {
  if (isFocused && place === Math.min(code.length, length - 1))
    return 'border-pen outline-2 outline-offset-2 outline-pen'
  return isRefused ? 'border-stop' : 'border-edge'
}
