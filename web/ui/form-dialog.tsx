import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { LoadFailure } from './empty-state.tsx'
import { Form, type FormCall } from './form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useKitWords } from './kit-words.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Props of `FormDialog`. */
interface FormDialogProps {
  title: string
  /** Verb and object on the button that submits, such as 'Salvar nome'. */
  submit: string
  /** Red, for what cannot be undone. */
  isDanger?: boolean
  /** The call that submitting makes; the dialog stays open while it is refused. */
  call: FormCall
  onSubmit: (values: Record<string, string>) => void
  onClose: () => void
  /** Whether something is chosen that is no typed text, such as a date or a tag. */
  isDirty?: boolean
  /** Whether nothing can be submitted yet. */
  isSubmitDisabled?: boolean
  /** A button at the other end of the foot. */
  otherAction?: ReactNode
  /** Its fields. */
  children: ReactNode
}

/**
 * A dialog that asks for something and submits it with the button at its foot. Once something is typed or chosen, a
 * key or a click beside it does not close it without a question.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isDanger = false, call, onSubmit, onClose, otherAction, children } = props
  const { isDirty = false, isSubmitDisabled = false } = props
  const form = useId()
  const { back } = useKitWords('dialog', portuguese)
  const { mayClose, watch } = useTypedWork(isDirty)
  const actions = (
    <>
      {otherAction}
      <Button onPress={onClose} isDisabled={call.isPending}>
        {back}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={isDanger ? 'danger' : 'primary'}
        isFinal={isDanger}
        isDisabled={isSubmitDisabled}
        isPending={call.isPending}
      >
        {submit}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={() => mayClose() && onClose()} title={title} actions={actions}>
      <div {...watch}>
        <Form id={form} aria-label={title} call={call} onSubmit={onSubmit}>
          {children}
        </Form>
      </div>
    </Dialog>
  )
}

/** Props of `LoadingDialog`. */
interface LoadingDialogProps {
  title: string
  /** How many fields the form will have. */
  fields: number
  /** What the form needs. */
  query: { error: { message: string } | null; refetch: () => unknown }
  onClose: () => void
}

/** Takes the place of a `FormDialog` until its values have been read; offers another try if they cannot be. */
export function LoadingDialog({ title, fields, query, onClose }: LoadingDialogProps) {
  const { back } = useKitWords('dialog', portuguese)
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={<Button onPress={onClose}>{back}</Button>}>
      {query.error ? (
        <LoadFailure message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton fields={fields} />
      )}
    </Dialog>
  )
}

/** While a text differs from what it was, or something else does, leaving the page asks first, and so does `mayClose`. */
export function useTypedWork(isDirty: boolean) {
  const starts = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  const [isTyped, setTyped] = useState(false)
  const isChanged = isTyped || isDirty
  const { lost } = useKitWords('dialog', portuguese)
  useUnsavedChanges(isChanged)
  const watch = {
    onFocusCapture: ({ target }: FocusEvent) => {
      if (isText(target) && !starts.current.has(target)) starts.current.set(target, target.value)
    },
    onInput: () => setTyped([...starts.current].some(([input, start]) => input.value !== start)),
  }
  return { mayClose: () => !isChanged || window.confirm(lost), watch }
}

/** A password alone is soon typed again. */
function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches('input:not([type=password]), textarea')
}

/** Props of `ConfirmDialog`. */
interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, in a sentence. */
  children: ReactNode
  /** Verb and object, such as 'Excluir documento'. */
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what cannot be undone. */
  isDanger?: boolean
  /** The call that confirming makes; if it fails, the dialog stays open and shows its message. */
  call: FormCall
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { back } = useKitWords('dialog', portuguese)
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = back,
    isDanger = false,
    call: { isPending, error },
  } = props
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={isPending}>
        {cancelLabel}
      </Button>
      <Button variant={isDanger ? 'danger' : 'primary'} onPress={onConfirm} isFinal isPending={isPending}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} role="alertdialog" actions={actions}>
      <div className="flex flex-col gap-3 text-quiet">
        {children}
        {error && <Alert tone="warning">{error.message}</Alert>}
      </div>
    </Dialog>
  )
}

const portuguese = { back: 'Voltar', lost: 'O que você digitou não foi salvo. Fechar mesmo assim?' }
