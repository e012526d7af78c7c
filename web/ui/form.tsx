import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Form as AriaForm } from 'react-aria-components/Form'
import { Alert } from './alert.tsx'
import { useFieldWords, validityMessage } from './field.tsx'
import { useHeldValues } from './held-forms.ts'
import { useKitWords } from './kit-words.ts'
import { usePressOnce } from './presses.ts'
import { useErrorTitle } from './use-page-title.ts'
import { useSteadySubmit } from './use-steady-submit.ts'

/** Props of `Form`. */
interface FormProps {
  /**
   * Called only when every field is valid, with what was typed, by field name. Files are left out; unticked boxes too.
   * A double click or a second Enter calls it once, and so does a press while a button of the form is pending.
   */
  onSubmit: (values: Record<string, string>) => void
  /** The call that submitting makes. A closable warning that takes focus shows its message, the fields show theirs. */
  call?: FormCall
  /** The message if the call is made elsewhere. */
  error?: string | null | undefined
  /** The message for each field that was checked elsewhere, by field name. */
  errors?: Record<string, string> | undefined
  children: ReactNode
  className?: string
  /** For a button outside the form, such as one at the foot of a dialog: `<Button type="submit" form={id}>`. */
  id?: string
  'aria-label'?: string
}

/** The part of a mutation that its form shows. */
export interface FormCall {
  isPending: boolean
  error: { message: string; data?: { errors?: Record<string, string> | undefined } | null | undefined } | null
  reset: () => void
}

/** A form that the browser validates. A failed submit lists what to correct; the list takes focus. What was typed stays. */
export function Form({ onSubmit, call, children, className = '', ...told }: FormProps) {
  const { error = call?.error?.message, errors = call?.error?.data?.errors, ...props } = told
  const [invalid, setInvalid] = useState<InvalidField[]>([])
  const [closedError, setClosedError] = useState<string | null>()
  const alert = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const fieldWords = useFieldWords()
  const words = useKitWords('form', portuguese)
  useSteadySubmit(form)
  useHeldValues(form)
  const press = usePressOnce()
  const message = error && error !== closedError ? error : undefined

  useErrorTitle(message !== undefined || invalid.length > 0, words.errorTitle)
  useEffect(() => {
    if (message || invalid.length > 0) alert.current?.focus()
  }, [message, invalid])

  useEffect(() => {
    if (error || errors) press.forget()
    // The list has fields that the server refuses without a message for the form, and those that the browser refuses.
    if (errors && !error && wasSent.current) form.current?.checkValidity()
  }, [error, errors, press])

  const close = () => {
    setClosedError(error)
    setInvalid([])
    call?.reset()
  }
  return (
    <AriaForm
      {...props}
      ref={form}
      // Without scripts no typed value may end up in an address.
      method="post"
      {...(errors ? { validationErrors: errors } : {})}
      className={`flex flex-col gap-4 ${className}`}
      onInvalid={(event) => {
        event.preventDefault()
        if (event.target instanceof HTMLElement) noteInvalid(event.target, setInvalid, fieldWords)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const values = typedValues(new FormData(event.currentTarget))
        if (isUnderWay(event.currentTarget) || !press.isFirst(JSON.stringify(values))) return
        setInvalid([])
        setClosedError(undefined)
        wasSent.current = true
        onSubmit(values)
        const { currentTarget } = event
        press.settle(() => isUnderWay(currentTarget))
      }}
    >
      {(message || invalid.length > 0) && (
        <Alert ref={alert} tone="warning" onClose={close}>
          {/* What the browser refuses now is newer than what the server has said. */}
          {invalid.length > 0 ? <InvalidFields fields={invalid} /> : message}
        </Alert>
      )}
      {children}
    </AriaForm>
  )
}

/** A button of the form that says 'CARREGANDO' does not take another press; Enter in a field must not either. */
function isUnderWay(form: HTMLFormElement) {
  return [...form.elements].some((element) => element.matches('button[data-pending]'))
}

function typedValues(data: FormData) {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values
}

/** The browser reports one field after another; this gathers them and shows them together. */
function noteInvalid(
  element: HTMLElement,
  setInvalid: (change: (before: InvalidField[]) => InvalidField[]) => void,
  words: ReturnType<typeof useFieldWords>,
) {
  if (!isValidated(element)) return
  // The input that reports on a date is hidden, next to the parts that people type into.
  const field = element.labels?.length ? null : element.closest('[data-rac]:not(input,[role])')
  const label = element.labels?.[0] ?? field?.querySelector('[data-label]')
  const found = {
    input: element,
    element: field?.querySelector<HTMLElement>('[role=spinbutton]') ?? element,
    label: label?.textContent?.trim() || element.getAttribute('aria-label') || element.name,
    message: validityMessage(element.validity, element.validationMessage, words, {
      type: element.type,
      ...('minLength' in element ? { minLength: element.minLength } : {}),
    }),
  }
  // The list drops what was put right since the last press.
  setInvalid((before) => [...before.filter(({ input }) => input !== element && isWrong(input)), found])
}

function isWrong(input: ValidatedElement) {
  return input.isConnected && !input.validity.valid
}

function isValidated(element: HTMLElement): element is ValidatedElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

/** A field that blocked the submission of a form. */
interface InvalidField {
  /** The element that takes the focus. */
  element: HTMLElement
  /** The element that the browser judges; for a date it is hidden. */
  input: ValidatedElement
  label: string
  message: string
}

type ValidatedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The list of what to correct; each entry leads to its field. */
function InvalidFields({ fields }: { fields: InvalidField[] }) {
  const { toCorrect } = useKitWords('form', portuguese)
  return (
    <>
      <p className="font-medium">{toCorrect(fields.length)}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {fields.map((field) => (
          <li key={field.label}>
            <Button onPress={() => field.element.focus()} className="cursor-pointer rounded-[3px] text-left">
              <span className="font-medium underline underline-offset-[3px]">{field.label}</span>: {field.message}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const portuguese = {
  toCorrect: (count: number) => (count === 1 ? 'Falta corrigir um campo:' : `Falta corrigir ${count} campos:`),
  errorTitle: 'Erro: ',
}
