import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { SignerEntry } from './signer-entry.tsx'

interface RecordSignersProps {
  documentId: string
  status: DocumentStatus
  assignment: Assignment
  /** The dialog lives outside, so the typed text outlives a phone that is turned. */
  onCorrect: (signer: AssignmentSigner) => void
}

/** Who signs, in order, with the state of each. */
export function RecordSigners({ documentId, status, assignment, onCorrect }: RecordSignersProps) {
  const steps = new Set(assignment.signers.map((signer) => signer.step))
  const { completed_count, signer_count } = assignment.summary
  return (
    <RecordSection
      title={steps.size > 1 ? 'Signatários, em ordem' : 'Signatários'}
      aside={<span className="tabular text-sm text-quiet">{`${completed_count} de ${signer_count}`}</span>}
    >
      <ol className="flex flex-col gap-4">
        {inOrder(assignment).map((signer, place) => (
          <SignerEntry
            key={signer.id}
            documentId={documentId}
            assignmentId={assignment.id}
            signer={signer}
            signers={assignment.signers}
            link={assignment.signing_urls.find(({ signer_id }) => signer_id === signer.id)?.url}
            place={place}
            step={steps.size > 1 ? signer.step : null}
            isPending={status === 'pending_signature'}
            onCorrect={() => onCorrect(signer)}
          />
        ))}
      </ol>
      {assignment.copy_receivers.length > 0 && (
        <p className="text-sm text-quiet">
          Recebem cópia: {assignment.copy_receivers.map((receiver) => receiver.full_name).join(', ')}
        </p>
      )}
    </RecordSection>
  )
}

/** The signers by step. */
export function inOrder({ signers }: Assignment) {
  return signers.toSorted((one, other) => (one.step ?? 0) - (other.step ?? 0))
}

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
