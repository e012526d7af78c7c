import { RemovalDialog } from '../../removal-dialog.tsx'
import { trpc } from '../../trpc.ts'
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
  return (
    <RemovalDialog
      title="Excluir este contato?"
      action="Excluir contato"
      name={signer.full_name}
      effect="sai da sua lista de contatos."
      call={remove}
      onConfirm={() => remove.mutate({ accountId, signerId: signer.id })}
      onClose={onClose}
      inUse={{
        code: 'signer_in_use',
        title: 'Este contato fica',
        note: `O nome e os dados de ${signer.full_name} fazem parte das provas desses documentos. Você ainda pode editar o contato para os próximos envios.`,
        link: { href: `/dashboard/signers/${signer.id}/view`, label: 'Ver os documentos' },
      }}
    />
  )
}
