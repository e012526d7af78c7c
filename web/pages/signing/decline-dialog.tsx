import { useId } from 'react'
import { keptInTab } from '../../kept-in-tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Props of `DeclineDialog`. */
export interface DeclineDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The number of documents that the signer declines at once. */
  count: number
  onDecline: (reason: string) => void
  isPending: boolean
  error?: string | null
  /** The key that holds the reason in this tab until the documents are declined. */
  draftId: string
}

/** Declining requires a reason: the sender reads it, and the document is closed for everybody. */
export function DeclineDialog({ isOpen, onClose, count, onDecline, isPending, error, draftId }: DeclineDialogProps) {
  const form = useId()
  const title = count === 1 ? 'Recusar documento' : `Recusar ${count} documentos`
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button size="large" onPress={onClose} isDisabled={isPending}>
            Voltar
          </Button>
          <Button size="large" type="submit" form={form} variant="danger" isFinal isPending={isPending}>
            {title}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-quiet">
        {count === 1
          ? 'O documento será encerrado para todas as pessoas e não poderá mais ser assinado. Quem enviou recebe o motivo.'
          : 'Os documentos serão encerrados para todas as pessoas e não poderão mais ser assinados. Quem enviou recebe o motivo.'}
      </p>
      <ReasonForm id={form} error={error} onDecline={(reason) => !isPending && onDecline(reason)} draftId={draftId} />
    </Dialog>
  )
}

const reasons = keptInTab('decline-', { parse: (stored) => (typeof stored === 'string' ? stored : '') })

interface ReasonFormProps {
  id: string
  error: string | null | undefined
  onDecline: (reason: string) => void
  draftId: string
}

function ReasonForm({ id, error, onDecline, draftId }: ReasonFormProps) {
  return (
    <Form id={id} aria-label="Recusa" error={error} onSubmit={({ reason = '' }) => onDecline(reason.trim())}>
      <TextField
        label="Motivo da recusa"
        name="reason"
        defaultValue={reasons.read(draftId) ?? ''}
        onChange={(reason) => reasons.keep(draftId, reason)}
        rows={3}
        maxLength={1000}
        isRequired
        autoFocus
        validate={(reason) => (reason.trim() === '' ? 'Escreva o motivo da recusa.' : null)}
      />
    </Form>
  )
}
