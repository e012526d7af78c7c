import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface RemoveMemberDialogProps {
  member: { id: string; name: string }
  onClose: () => void
  /** Called once the person is out, before the dialog closes. */
  onRemoved?: () => void
}

/** Asks before taking away a person's access to the workspace. */
export function RemoveMemberDialog({ member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const utils = trpc.useUtils()
  const remove = trpc.team.remove.useMutation({
    onSuccess: async () => {
      onRemoved?.()
      await utils.team.list.invalidate()
      toast(`${member.name} não faz mais parte da equipe.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Remover da equipe?"
      confirmLabel="Remover da equipe"
      call={remove}
      onConfirm={() => remove.mutate({ accountId, userId: member.id })}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium text-ink">{member.name}</strong> perde o acesso a este workspace imediatamente. O
        que essa pessoa enviou continua aqui.
      </p>
    </ConfirmDialog>
  )
}
