import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { useId } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
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
  const formId = useId()
  const utils = trpc.useUtils()
  const isInvited = signer.status !== 'waiting'
  const correct = trpc.documents.correctEmail.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      toast(isInvited ? 'E-mail corrigido e convite enviado.' : 'E-mail corrigido.')
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={correct.isPending}>
        Corrigir e-mail
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Corrigir e-mail" actions={actions}>
      <Form
        id={formId}
        error={correct.error?.message}
        errors={correct.error?.data?.errors}
        onErrorClose={correct.reset}
        onSubmit={({ email = '' }) =>
          correct.mutate({ documentId, assignmentId, signerId: signer.id, email: email.trim() })
        }
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
      </Form>
    </Dialog>
  )
}
