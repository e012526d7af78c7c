import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { EMAIL_LENGTH_MAX } from '@rubrica/contracts/email-address.ts'
import { TELEPHONE_MAX } from '@rubrica/contracts/lengths.ts'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { isReachedByMail } from '../../../documents/reached-at.ts'
import { formatPhone, internationalPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'

interface CorrectionProps {
  documentId: string
  assignmentId: string
  signer: AssignmentSigner
  onClose: () => void
}

/** Sends a document that waits to another address of one signer: to an e-mail, or to a telephone where they are reached. */
export function CorrectAddressDialog(props: CorrectionProps) {
  return isReachedByMail(props.signer) ? <CorrectEmailDialog {...props} /> : <CorrectPhoneDialog {...props} />
}

function CorrectEmailDialog({ signer, onClose, ...ids }: CorrectionProps) {
  const { isInvited, onSuccess } = useCorrected(signer, 'email', onClose)
  const words = useWords('correctAddress', portuguese)
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
        maxLength={EMAIL_LENGTH_MAX}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

function CorrectPhoneDialog({ signer, onClose, ...ids }: CorrectionProps) {
  const { isInvited, onSuccess } = useCorrected(signer, 'phone', onClose)
  const words = useWords('correctAddress', portuguese)
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
          whatsapp_phone_number: internationalPhone(typed.trim()),
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
        maxLength={TELEPHONE_MAX}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

/** Whether the signer has an invitation already, and what follows a correction. */
function useCorrected({ status }: AssignmentSigner, what: 'email' | 'phone', onClose: () => void) {
  const documentsChanged = useDocumentsChanged()
  const isInvited = status !== 'waiting'
  return {
    isInvited,
    onSuccess: () => {
      documentsChanged()
      const { again, corrected } = wordsNow('correctAddress', portuguese)[what]
      toast(isInvited ? again : corrected)
      onClose()
    },
  }
}

const portuguese = {
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
