import { REASON_MAX } from '@rubrica/contracts/lengths.ts'
import { useId } from 'react'
import { keptInTab } from '../../kept-in-tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../../words.ts'

/** Props of `DeclineDialog`. */
export interface DeclineDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The number of documents that the signer declines at once. */
  count: number
  /** In place of 'Recusar documento', for one document. */
  title?: string
  onDecline: (reason: string) => void
  isPending: boolean
  error?: string | null
  /** The key that holds the reason in this tab until the documents are declined. */
  draftId: string
}

/** Declining requires a reason: the sender reads it, and the document is closed for everybody. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { isOpen, onClose, count, onDecline, isPending, error, draftId } = props
  const form = useId()
  const words = useWords('decline', portuguese)
  const title = props.title ?? words.title(count)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button size="large" onPress={onClose} isDisabled={isPending}>
            {words.back}
          </Button>
          <Button size="large" type="submit" form={form} variant="danger" isFinal isPending={isPending}>
            {title}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-quiet">{words.effect(count)}</p>
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
  const words = useWords('decline', portuguese)
  return (
    <Form id={id} aria-label={words.form} error={error} onSubmit={({ reason = '' }) => onDecline(reason.trim())}>
      <TextField
        label={words.reason}
        name="reason"
        defaultValue={reasons.read(draftId) ?? ''}
        onChange={(reason) => reasons.keep(draftId, reason)}
        rows={3}
        maxLength={REASON_MAX}
        isRequired
        autoFocus
        validate={(reason) => (reason.trim() === '' ? words.missing : null)}
      />
    </Form>
  )
}

const portuguese = {
  title: (count: number) => (count === 1 ? 'Recusar documento' : `Recusar ${count} documentos`),
  back: 'Voltar',
  effect: (count: number) =>
    count === 1
      ? 'O documento será encerrado para todas as pessoas e não poderá mais ser assinado. Quem enviou recebe o motivo.'
      : 'Os documentos serão encerrados para todas as pessoas e não poderão mais ser assinados. Quem enviou recebe o motivo.',
  form: 'Recusa',
  reason: 'Motivo da recusa',
  missing: 'Escreva o motivo da recusa.',
}
