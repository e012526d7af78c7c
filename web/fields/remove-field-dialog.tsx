import { RemovalDialog } from '../removal-dialog.tsx'
import { trpc } from '../trpc.ts'
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
  return (
    <RemovalDialog
      title="Excluir este campo?"
      action="Excluir campo"
      name={field.name}
      effect="não poderá mais ser colocado em documentos."
      call={remove}
      onConfirm={() => remove.mutate({ accountId, fieldId: field.id })}
      onClose={onClose}
      inUse={{
        code: 'field_in_use',
        title: 'Este campo fica',
        note: 'Para que ele não apareça mais na preparação, deixe-o inativo.',
        link: { href: `/dashboard/fields/${field.id}/edit`, label: 'Editar campo' },
      }}
    />
  )
}
