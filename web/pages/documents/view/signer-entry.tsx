import type { AssignmentSigner, SignedCertificate } from '@rubrica/contracts/assignments.ts'
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
import { pageLocale, useWords, wordsNow } from '../../../words.ts'

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
  /** When this signer declined, once the history has told. */
  declinedAt: string | undefined
  /** All of the document, whom a witness may attest. */
  signers: readonly AssignmentSigner[]
  onCorrect: () => void
}

/** One signer: state, how they prove who they are, the latest moment, and the invitation once more, also to another address. */
export function SignerEntry(props: SignerEntryProps) {
  const { documentId, assignmentId, signer, signers, declinedAt, link, place, step, isPending, onCorrect } = props
  const utils = trpc.useUtils()
  const words = useWords('signerEntry', portuguese)
  const resend = trpc.documents.resend.useMutation({
    onSuccess: () => {
      void utils.documents.view.invalidate({ documentId })
      toast(wordsNow('signerEntry', portuguese).resent)
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
              {step !== null && <span className="tabular font-normal text-quiet">{words.step(step)} · </span>}
              <bdi>{signer.full_name}</bdi>
            </p>
            {line && <p className="text-sm [overflow-wrap:anywhere]">{line}</p>}
            {reach && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{reach}</p>}
          </div>
          <Badge tone={state.tone}>{state.words}</Badge>
        </div>
        <p className="text-sm text-quiet">{signerMoment(signer, isPending, declinedAt)}</p>
        {certificate && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{certificate}</p>}
        {(isAsked || canCorrect) && (
          <div className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {isAsked && (
              <TextButton className="w-fit" isPending={resend.isPending} onPress={again}>
                {resend.isPending ? words.resending : words.resend}
                <span className="sr-only"> {words.to(signer.full_name)}</span>
              </TextButton>
            )}
            {canCorrect && (
              <TextButton className="w-fit" onPress={onCorrect}>
                {isByMail ? words.email : words.phone}
                <span className="sr-only"> {words.of(signer.full_name)}</span>
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
  const words = useWords('signerEntry', portuguese)
  const { copy, hasFailed } = useCopy(link, { copied: words.copied(name), failed: words.notCopied })
  return (
    <>
      <TextButton className="w-fit" onPress={() => void copy()}>
        {words.copy}
        <span className="sr-only"> {words.of(name)}</span>
      </TextButton>
      {hasFailed && (
        <p className="w-full text-quiet">
          {words.copyHere}: <span className="font-mono text-xs select-all [overflow-wrap:anywhere]">{link}</span>
        </p>
      )}
    </>
  )
}

/** A signer's state in a word or two. */
function signerState(signer: AssignmentSigner, isPending: boolean): { tone: BadgeTone; words: string } {
  const did = partOf(signer.part).words.did[pageLocale()]
  const words = wordsNow('signerEntry', portuguese)
  if (signer.completed) return { tone: 'done', words: capitalized(did) }
  if (signer.status === 'declined') return { tone: 'stop', words: words.declined }
  if (!partOf(signer.part).mustAct) return { tone: 'quiet', words: words.getsCopy }
  if (!isPending) return { tone: 'quiet', words: words.didNot(signer.part) }
  if (signer.status === 'viewed') return { tone: 'wait', words: words.opened }
  if (signer.status === 'notified') {
    const state = invitationState(signer) ?? 'under way'
    return { tone: invitationTones[state], words: words.invitations[state] }
  }
  return { tone: 'quiet', words: words.waits }
}

const invitationTones = {
  'under way': 'wait',
  sent: 'wait',
  failed: 'stop',
} satisfies Record<NonNullable<ReturnType<typeof invitationState>>, BadgeTone>

/** The latest known event of a signer, with its moment and the method of verification. */
function signerMoment(signer: AssignmentSigner, isPending: boolean, declinedAt: string | undefined) {
  const words = wordsNow('signerEntry', portuguese).moments
  const locale = pageLocale()
  const did = capitalized(partOf(signer.part).words.did[locale])
  if (signer.signed_at) return words.did(did, formatDateTime(signer.signed_at, locale), momentOf(signer))
  if (declinedAt) return words.declined(formatDateTime(declinedAt, locale))
  if (signer.viewed_at) return words.opened(formatDateTime(signer.viewed_at, locale))
  if (!partOf(signer.part).mustAct) return isPending ? words.getsSealed : ''
  const { sent_at, failed_at } = signer.notification_history.at(-1) ?? {}
  switch (invitationState(signer)) {
    case 'sent':
      return words.sent(formatDateTime(sent_at ?? '', locale))
    case 'failed':
      return words.failed(
        formatDateTime(failed_at ?? '', locale),
        wordsOfWire(signer.notification_methods[0]).the[locale],
      )
    case 'under way':
      return isPending ? words.underWay : words.neverSent
    default:
      return isPending ? words.later : words.notInvited
  }
}

function momentOf({ verification_method, verified_by, notification_methods }: AssignmentSigner): string {
  const way = demandRow(verification_method).signsBy ?? verified_by ?? 'code'
  const words = wordsNow('signerEntry', portuguese)
  return way === 'code'
    ? words.byCode(wordsOfWire(notification_methods[0]).by[pageLocale()])
    : ways[way].moment[pageLocale()]
}

/** The certificate with which the signer signed, or has to sign. */
function certificateLine({ certificate, signed_at, verification_method }: AssignmentSigner) {
  const words = wordsNow('signerEntry', portuguese)
  if (certificate) return words.certificate(certificate)
  return signed_at ? null : demandRow(verification_method).words.before?.[pageLocale()]
}

const portuguese = {
  resent: 'Convite reenviado.',
  step: (step: number) => `${step}ª etapa`,
  resending: 'Reenviando…',
  resend: 'Reenviar convite',
  to: (name: string) => `a ${name}`,
  email: 'Corrigir e-mail',
  phone: 'Corrigir telefone',
  of: (name: string) => `de ${name}`,
  copied: (name: string) => `Link de ${name} copiado.`,
  notCopied: 'Não foi possível copiar o link.',
  copy: 'Copiar link',
  copyHere: 'Copie daqui',
  declined: 'Recusou',
  getsCopy: 'Recebe cópia',
  didNot: (part: string | undefined) => `Não ${partOf(part).words.did.pt}`,
  opened: 'Abriu',
  waits: 'Aguarda a vez',
  invitations: {
    'under way': 'Convite a caminho',
    sent: 'Convite enviado',
    failed: 'Convite não entregue',
  },
  moments: {
    did: (did: string, moment: string, how: string) => `${did} em ${moment}, ${how}`,
    declined: (moment: string) => `Recusou em ${moment}`,
    opened: (moment: string) => `Abriu em ${moment}`,
    getsSealed: 'Recebe o documento quando ele for selado',
    sent: (moment: string) => `Convite enviado em ${moment}`,
    failed: (moment: string, the: string) => `O convite não pôde ser entregue em ${moment}. Confira ${the} e reenvie.`,
    underWay: 'O convite está sendo enviado',
    neverSent: 'O convite não chegou a ser enviado',
    later: 'Recebe o convite quando chegar a vez',
    notInvited: 'Não foi convidado',
  },
  byCode: (by: string) => `com código enviado ${by}`,
  certificate: (certificate: SignedCertificate) =>
    `${certificateKind(certificate).pt}: de ${certificate.name}, emitido por ${certificate.issuer}`,
}
