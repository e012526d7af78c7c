import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { formatPhone, internationalPhone } from '../../../format.ts'
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

interface CorrectionProps {
  documentId: string
  assignmentId: string
  signer: AssignmentSigner
  onClose: () => void
}

/** Sends a document that waits to another address of one signer: to an e-mail, or to a telephone where they are reached. */
export function CorrectAddressDialog(props: CorrectionProps) {
  return props.signer.notification_methods.some(isByPhone) ? (
    <CorrectPhoneDialog {...props} />
  ) : (
    <CorrectEmailDialog {...props} />
  )
}

function CorrectEmailDialog({ signer, onClose, ...ids }: CorrectionProps) {
  const { isInvited, onSuccess } = useCorrected(signer, 'E-mail', onClose)
  const correct = trpc.documents.correctEmail.useMutation({ onSuccess })
  return (
    <FormDialog
      title="Corrigir e-mail"
      submit="Corrigir e-mail"
      call={correct}
      onSubmit={({ email = '' }) => correct.mutate({ ...ids, signerId: signer.id, email: email.trim() })}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        {isInvited
          ? `O link e os códigos enviados a ${signer.email ?? signer.full_name} deixam de valer, e um novo convite vai para o endereço certo. Os dois endereços são avisados.`
          : `O convite de ${signer.full_name} irá para o endereço certo quando chegar a vez.`}{' '}
        {validity}
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

function CorrectPhoneDialog({ signer, onClose, ...ids }: CorrectionProps) {
  const { isInvited, onSuccess } = useCorrected(signer, 'Telefone', onClose)
  const correct = trpc.documents.correctPhone.useMutation({ onSuccess })
  const number = formatPhone(signer.whatsapp_phone_number ?? '')
  return (
    <FormDialog
      title="Corrigir telefone"
      submit="Corrigir telefone"
      call={correct}
      onSubmit={({ whatsapp_phone_number: typed = '' }) =>
        correct.mutate({
          ...ids,
          signerId: signer.id,
          whatsapp_phone_number: internationalPhone(typed.trim()) || typed,
        })
      }
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        {isInvited
          ? `O link e os códigos enviados a ${number || signer.full_name} deixam de valer, e um novo convite vai para o número certo. Os dois números são avisados.`
          : `O convite de ${signer.full_name} irá para o número certo quando chegar a vez.`}{' '}
        {validity}
      </p>
      <TextField
        name="whatsapp_phone_number"
        type="tel"
        label={`Celular de ${signer.full_name}`}
        description="Com DDD."
        defaultValue={number}
        isRequired
        maxLength={24}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

const validity = 'A correção vale só para este documento e fica no histórico e no certificado.'

/** Whether the signer has an invitation already, and what follows a correction. */
function useCorrected({ status }: AssignmentSigner, what: string, onClose: () => void) {
  const utils = trpc.useUtils()
  const isInvited = status !== 'waiting'
  return {
    isInvited,
    onSuccess: () => {
      void utils.documents.invalidate()
      toast(isInvited ? `${what} corrigido e convite enviado.` : `${what} corrigido.`)
      onClose()
    },
  }
}
