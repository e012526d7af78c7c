import { useLocation } from 'react-router-dom'
import { Alert } from './ui/alert.tsx'
import { Button, LinkButton } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import type { FormCall } from './ui/form.tsx'
import { ConfirmDialog } from './ui/form-dialog.tsx'
import { useWords } from './words.ts'

interface RemovalDialogProps {
  title: string
  /** The label of the button that removes. */
  action: string
  name: string
  /** What the removal means; it continues the sentence that the name begins. */
  effect: string
  call: FormCall & { error: { data?: { code?: string } | null | undefined } | null }
  onConfirm: () => void
  onClose: () => void
  /** Shown if the service refuses because something uses the record. */
  inUse?: InUse
}

interface InUse {
  code: 'field_in_use' | 'signer_in_use'
  title: string
  /** What the person can do instead. */
  note: string
  link: { href: string; label: string }
}

/** Asks before a record is removed; one that is in use stays, and the dialog says what helps. */
export function RemovalDialog({ title, action, name, effect, call, onConfirm, onClose, inUse }: RemovalDialogProps) {
  if (inUse && call.error?.data?.code === inUse.code) {
    return <Kept inUse={inUse} message={call.error.message} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      confirmLabel={action}
      call={call}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium text-ink">{name}</strong> {effect}
      </p>
    </ConfirmDialog>
  )
}

function Kept({ inUse, message, onClose }: { inUse: InUse; message: string; onClose: () => void }) {
  const words = useWords('removal', portuguese)
  const isHere = useLocation().pathname === inUse.link.href
  const actions = (
    <>
      <Button onPress={onClose}>{words.close}</Button>
      {isHere ? (
        <Button variant="primary" onPress={onClose}>
          {inUse.link.label}
        </Button>
      ) : (
        <LinkButton variant="primary" href={inUse.link.href}>
          {inUse.link.label}
        </LinkButton>
      )}
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={inUse.title} actions={actions}>
      <Alert tone="warning">{message}</Alert>
      <p className="mt-3 text-quiet">{inUse.note}</p>
    </Dialog>
  )
}

const portuguese = { close: 'Fechar' }
