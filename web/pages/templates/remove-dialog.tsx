import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveDialogProps {
  template: { id: string; name: string }
  onClose: () => void
  /** Called once the template is gone, before the dialog closes. */
  onRemoved?: () => void
}

/** Asks before a template is deleted. */
export function RemoveDialog({ template, onClose, onRemoved }: RemoveDialogProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const queries = trpc.useUtils()
  const remove = trpc.templates.remove.useMutation({
    onSuccess: () => {
      onRemoved?.()
      void queries.templates.list.invalidate()
      toast('Template excluído.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ accountId, templateId: template.id })}
      title="Excluir este template?"
      confirmLabel="Excluir template"
      call={remove}
    >
      <p>
        <strong className="font-medium text-ink">{template.name}</strong> não poderá mais ser usado. Os documentos já
        criados a partir dele continuam como estão. Não é possível desfazer.
      </p>
    </ConfirmDialog>
  )
}
