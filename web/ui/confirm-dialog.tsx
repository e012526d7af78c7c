import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { FormCall } from './form.tsx'

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
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
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Voltar',
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
