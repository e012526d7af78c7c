import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { formatPhone, internationalPhone } from '../../../format.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { type Outputs, trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { SignerEntry } from './signer-entry.tsx'

interface RecordSignersProps {
  documentId: string
  status: DocumentStatus
  assignment: Assignment
  /** What each did; undefined while it loads. */
  history: Outputs['documents']['history'] | undefined
  /** The dialog lives outside, so the typed text outlives a phone that is turned. */
  onCorrect: (signer: AssignmentSigner) => void
}

/** Who signs, in order, with the state of each. */
export function RecordSigners({ documentId, status, assignment, history, onCorrect }: RecordSignersProps) {
  const words = useWords('recordSigners', portuguese)
  const steps = new Set(assignment.signers.map((signer) => signer.step))
  const { completed_count, signer_count } = assignment.summary
  return (
    <RecordSection
      title={steps.size > 1 ? words.ordered : words.title}
      aside={<span className="tabular text-sm text-quiet">{words.done(completed_count, signer_count)}</span>}
    >
      <ol className="flex flex-col gap-4">
        {inOrder(assignment).map((signer, place) => (
          <SignerEntry
            key={signer.id}
            documentId={documentId}
            assignmentId={assignment.id}
            signer={signer}
            declinedAt={momentOfRefusal(history, signer.id)}
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
          {words.copies}: {assignment.copy_receivers.map((receiver) => receiver.full_name).join(', ')}
        </p>
      )}
    </RecordSection>
  )
}

function momentOfRefusal(history: RecordSignersProps['history'], id: string) {
  const activities = history?.people.find(({ signerId }) => signerId === id)?.activities
  return activities?.find(({ event }) => event === 'signer_rejected_document')?.created_at
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
  const { isInvited, onSuccess } = useCorrected(signer, 'email', onClose)
  const words = useWords('recordSigners', portuguese)
  const correct = trpc.documents.correctEmail.useMutation({ onSuccess })
  return (
    <FormDialog
      title={words.email.correct}
      submit={words.email.correct}
      call={correct}
      onSubmit={({ email = '' }) => correct.mutate({ ...ids, signerId: signer.id, email: email.trim() })}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        {isInvited ? words.email.invited(signer.email ?? signer.full_name) : words.email.notInvited(signer.full_name)}{' '}
        {words.validity}
      </p>
      <TextField
        name="email"
        type="email"
        label={words.email.of(signer.full_name)}
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
  const { isInvited, onSuccess } = useCorrected(signer, 'phone', onClose)
  const words = useWords('recordSigners', portuguese)
  const correct = trpc.documents.correctPhone.useMutation({ onSuccess })
  const number = formatPhone(signer.whatsapp_phone_number ?? '')
  return (
    <FormDialog
      title={words.phone.correct}
      submit={words.phone.correct}
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
        {isInvited ? words.phone.invited(number || signer.full_name) : words.phone.notInvited(signer.full_name)}{' '}
        {words.validity}
      </p>
      <TextField
        name="whatsapp_phone_number"
        type="tel"
        label={words.phone.of(signer.full_name)}
        description={words.phone.areaCode}
        defaultValue={number}
        isRequired
        maxLength={24}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

/** Whether the signer has an invitation already, and what follows a correction. */
function useCorrected({ status }: AssignmentSigner, what: 'email' | 'phone', onClose: () => void) {
  const utils = trpc.useUtils()
  const isInvited = status !== 'waiting'
  return {
    isInvited,
    onSuccess: () => {
      void utils.documents.invalidate()
      const { again, corrected } = wordsNow('recordSigners', portuguese)[what]
      toast(isInvited ? again : corrected)
      onClose()
    },
  }
}

const portuguese = {
  title: 'Signatários',
  ordered: 'Signatários, em ordem',
  done: (count: number, all: number) => `${count} de ${all}`,
  copies: 'Recebem cópia',
  validity: 'A correção vale só para este documento e fica no histórico e no certificado.',
  email: {
    correct: 'Corrigir e-mail',
    invited: (to: string) =>
      `O link e os códigos enviados a ${to} deixam de valer, e um novo convite vai para o endereço certo. Os dois endereços são avisados.`,
    notInvited: (name: string) => `O convite de ${name} irá para o endereço certo quando chegar a vez.`,
    of: (name: string) => `E-mail de ${name}`,
    again: 'E-mail corrigido e convite enviado.',
    corrected: 'E-mail corrigido.',
  },
  phone: {
    correct: 'Corrigir telefone',
    invited: (to: string) =>
      `O link e os códigos enviados a ${to} deixam de valer, e um novo convite vai para o número certo. Os dois números são avisados.`,
    notInvited: (name: string) => `O convite de ${name} irá para o número certo quando chegar a vez.`,
    of: (name: string) => `Celular de ${name}`,
    areaCode: 'Com DDD.',
    again: 'Telefone corrigido e convite enviado.',
    corrected: 'Telefone corrigido.',
  },
}
