import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveDialogProps {
  accountId: string
  signer: { id: string; full_name: string }
  onClose: () => void
  /** Called once the contact is gone, before the dialog closes. */
  onRemoved?: () => void
}

/** Asks before deleting a contact; one that takes part in documents stays, and the dialog links to them. */
export function RemoveDialog({ accountId, signer, onClose, onRemoved }: RemoveDialogProps) {
  const utils = trpc.useUtils()
  const remove = trpc.signers.remove.useMutation({
    onSuccess: () => {
      onRemoved?.()
      void utils.signers.list.invalidate()
      toast('Contato excluído.')
      onClose()
    },
  })
  if (remove.error?.data?.code === 'signer_in_use') {
    return <InUse signer={signer} message={remove.error.message} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ accountId, signerId: signer.id })}
      title="Excluir este contato?"
      confirmLabel="Excluir contato"
      call={remove}
    >
      <p>
        <strong className="font-medium text-ink">{signer.full_name}</strong> sai da sua lista de contatos.
      </p>
    </ConfirmDialog>
  )
}

function InUse({ signer, message, onClose }: Pick<RemoveDialogProps, 'signer' | 'onClose'> & { message: string }) {
  const actions = (
    <>
      <Button onPress={onClose}>Fechar</Button>
      <LinkButton variant="primary" href={`/dashboard/signers/${signer.id}/view`}>
        Ver os documentos
      </LinkButton>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Este contato fica" actions={actions}>
      <Alert tone="warning">{message}</Alert>
      <p className="mt-3 text-quiet">
        O nome e os dados de {signer.full_name} fazem parte das provas desses documentos. Você ainda pode editar o
        contato para os próximos envios.
      </p>
    </Dialog>
  )
}
