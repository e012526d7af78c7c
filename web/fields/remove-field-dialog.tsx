import { trpc } from '../trpc.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { toast } from '../ui/toast.ts'

interface RemoveFieldDialogProps {
  accountId: string
  field: { id: string; name: string }
  onClose: () => void
  /** Called once the field is gone, before the dialog closes. */
  onRemoved?: () => void
}

/** Asks before a field is deleted; one that documents use stays and can be switched off instead. */
export function RemoveFieldDialog({ accountId, field, onClose, onRemoved }: RemoveFieldDialogProps) {
  const utils = trpc.useUtils()
  const remove = trpc.fields.remove.useMutation({
    onSuccess: () => {
      onRemoved?.()
      void utils.fields.list.invalidate()
      toast('Campo excluído.')
      onClose()
    },
  })
  if (remove.error?.data?.code === 'field_in_use') {
    return <InUse field={field} message={remove.error.message} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ accountId, fieldId: field.id })}
      title="Excluir este campo?"
      confirmLabel="Excluir campo"
      call={remove}
    >
      <p>
        <strong className="font-medium text-ink">{field.name}</strong> não poderá mais ser colocado em documentos.
      </p>
    </ConfirmDialog>
  )
}

function InUse({ field, message, onClose }: Pick<RemoveFieldDialogProps, 'field' | 'onClose'> & { message: string }) {
  const actions = (
    <>
      <Button onPress={onClose}>Fechar</Button>
      <LinkButton variant="primary" href={`/dashboard/fields/${field.id}/edit`}>
        Editar campo
      </LinkButton>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Este campo fica" actions={actions}>
      <Alert tone="warning">{message}</Alert>
      <p className="mt-3 text-quiet">Para que ele não apareça mais na preparação, deixe-o inativo.</p>
    </Dialog>
  )
}
