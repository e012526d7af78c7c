import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

interface CorrectEmailDialogProps {
  documentId: string
  assignmentId: string
  signer: AssignmentSigner
  onClose: () => void
}

/** Sends a document that waits to another address of one signer. */
export function CorrectEmailDialog({ documentId, assignmentId, signer, onClose }: CorrectEmailDialogProps) {
  const utils = trpc.useUtils()
  const isInvited = signer.status !== 'waiting'
  const correct = trpc.documents.correctEmail.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      toast(isInvited ? 'E-mail corrigido e convite enviado.' : 'E-mail corrigido.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Corrigir e-mail"
      submit="Corrigir e-mail"
      call={correct}
      onSubmit={({ email = '' }) =>
        correct.mutate({ documentId, assignmentId, signerId: signer.id, email: email.trim() })
      }
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        {isInvited
          ? `O link e os códigos enviados a ${signer.email ?? signer.full_name} deixam de valer, e um novo convite vai para o endereço certo. Os dois endereços são avisados.`
          : `O convite de ${signer.full_name} irá para o endereço certo quando chegar a vez.`}{' '}
        A correção vale só para este documento e fica no histórico e no certificado.
      </p>
      <TextField
        name="email"
        type="email"
        label={`E-mail de ${signer.full_name}`}
        defaultValue={signer.email ?? ''}
        isRequired
        maxLength={254}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
