import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { wordsOfWire } from '@rubrica/contracts/channels.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { demandRow, ways } from '@rubrica/contracts/ways.ts'
import { ActionFailure } from '../../../action-failure.tsx'
import { certificateKind } from '../../../documents/certificate-kind.ts'
import { invitationState } from '../../../documents/invitation-state.ts'
import { partLine } from '../../../documents/part-line.ts'
import { capitalized, formatDateTime, formatPhone } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'

interface SignerEntryProps {
  documentId: string
  assignmentId: string
  signer: AssignmentSigner
  /** The address of this signer's page, if the service gives it. */
  link: string | undefined
  /** Place in the order, from 0: it decides the colour. */
  place: number
  /** Shown if the order matters. */
  step: number | null
  /** Whether the document still waits for signatures. */
  isPending: boolean
  /** All of the document, whom a witness may attest. */
  signers: readonly AssignmentSigner[]
  onCorrect: () => void
}

/** One signer: state, how they prove who they are, the latest moment, and the invitation once more, also to another address. */
export function SignerEntry(props: SignerEntryProps) {
  const { documentId, assignmentId, signer, signers, link, place, step, isPending, onCorrect } = props
  const utils = trpc.useUtils()
  const resend = trpc.documents.resend.useMutation({
    onSuccess: () => {
      void utils.documents.view.invalidate({ documentId })
      toast('Convite reenviado.')
    },
  })
  const again = () => resend.mutate({ documentId, assignmentId, signerId: signer.id })
  const state = signerState(signer, isPending)
  const certificate = certificateLine(signer)
  const line = partLine(signer, signers)
  const isAsked = isPending && (signer.status === 'notified' || signer.status === 'viewed')
  // A signer who opened the document has confirmed a code at this address, so it can no longer change.
  const isByMail = !signer.notification_methods.some(isByPhone)
  const canCorrect = isPending && (signer.status === 'waiting' || signer.status === 'notified')
  const reach = isByMail ? signer.email : formatPhone(signer.whatsapp_phone_number ?? '')
  return (
    <li className="flex gap-3">
      <Avatar name={signer.full_name} seed={place} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              {step !== null && <span className="tabular font-normal text-quiet">{step}ª etapa · </span>}
              <bdi>{signer.full_name}</bdi>
            </p>
            {line && <p className="text-sm [overflow-wrap:anywhere]">{line}</p>}
            {reach && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{reach}</p>}
          </div>
          <Badge tone={state.tone}>{state.words}</Badge>
        </div>
        <p className="text-sm text-quiet">{signerMoment(signer, isPending)}</p>
        {certificate && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{certificate}</p>}
        {(isAsked || canCorrect) && (
          <div className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {isAsked && (
              <TextButton className="w-fit" isPending={resend.isPending} onPress={again}>
                {resend.isPending ? 'Reenviando…' : 'Reenviar convite'}
                <span className="sr-only"> a {signer.full_name}</span>
              </TextButton>
            )}
            {canCorrect && (
              <TextButton className="w-fit" onPress={onCorrect}>
                {isByMail ? 'Corrigir e-mail' : 'Corrigir telefone'}
                <span className="sr-only"> de {signer.full_name}</span>
              </TextButton>
            )}
            {isAsked && link && <SignerLink link={link} name={signer.full_name} />}
          </div>
        )}
        <ActionFailure call={resend} onRetry={again} />
      </div>
    </li>
  )
}

/** Copies the address of one signer's page; the page still asks for the code that goes to the signer's e-mail. */
function SignerLink({ link, name }: { link: string; name: string }) {
  const { copy, hasFailed } = useCopy(link, {
    copied: `Link de ${name} copiado.`,
    failed: 'Não foi possível copiar o link.',
  })
  return (
    <>
      <TextButton className="w-fit" onPress={() => void copy()}>
        Copiar link
        <span className="sr-only"> de {name}</span>
      </TextButton>
      {hasFailed && (
        <p className="w-full text-quiet">
          Copie daqui: <span className="font-mono text-xs select-all [overflow-wrap:anywhere]">{link}</span>
        </p>
      )}
    </>
  )
}

/** A signer's state in a word or two. */
function signerState(signer: AssignmentSigner, isPending: boolean): { tone: BadgeTone; words: string } {
  const did = partOf(signer.part).words.did.pt
  if (signer.completed) return { tone: 'done', words: capitalized(did) }
  if (signer.status === 'declined') return { tone: 'stop', words: 'Recusou' }
  if (!partOf(signer.part).mustAct) return { tone: 'quiet', words: 'Recebe cópia' }
  if (!isPending) return { tone: 'quiet', words: `Não ${did}` }
  if (signer.status === 'viewed') return { tone: 'wait', words: 'Abriu' }
  if (signer.status === 'notified') return invitations[invitationState(signer) ?? 'under way']
  return { tone: 'quiet', words: 'Aguarda a vez' }
}

const invitations = {
  'under way': { tone: 'wait', words: 'Convite a caminho' },
  sent: { tone: 'wait', words: 'Convite enviado' },
  failed: { tone: 'stop', words: 'Convite não entregue' },
} satisfies Record<NonNullable<ReturnType<typeof invitationState>>, { tone: BadgeTone; words: string }>

/** The latest known event of a signer, with its moment and the method of verification. */
function signerMoment(signer: AssignmentSigner, isPending: boolean) {
  if (signer.signed_at)
    return `${capitalized(partOf(signer.part).words.did.pt)} em ${formatDateTime(signer.signed_at)}, ${momentOf(signer)}`
  if (signer.viewed_at) return `Abriu em ${formatDateTime(signer.viewed_at)}`
  if (!partOf(signer.part).mustAct) return isPending ? 'Recebe o documento quando ele for selado' : ''
  const { sent_at, failed_at } = signer.notification_history.at(-1) ?? {}
  switch (invitationState(signer)) {
    case 'sent':
      return `Convite enviado em ${formatDateTime(sent_at ?? '')}`
    case 'failed':
      return `O convite não pôde ser entregue em ${formatDateTime(failed_at ?? '')}. Confira ${wordsOfWire(signer.notification_methods[0]).the} e reenvie.`
    case 'under way':
      return isPending ? 'O convite está sendo enviado' : 'O convite não chegou a ser enviado'
    default:
      return isPending ? 'Recebe o convite quando chegar a vez' : 'Não foi convidado'
  }
}

function momentOf({ verification_method, verified_by, notification_methods }: AssignmentSigner): string {
  const way = demandRow(verification_method).signsBy ?? verified_by ?? 'code'
  return way === 'code' ? `com código enviado ${wordsOfWire(notification_methods[0]).by.pt}` : ways[way].moment
}

/** The certificate with which the signer signed, or has to sign. */
function certificateLine({ certificate, signed_at, verification_method }: AssignmentSigner) {
  if (certificate) return `${certificateKind(certificate)}: de ${certificate.name}, emitido por ${certificate.issuer}`
  return signed_at ? null : demandRow(verification_method).words.before
}
