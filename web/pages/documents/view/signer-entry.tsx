import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import { ActionFailure } from '../../../action-failure.tsx'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { partLine } from '../../../documents/part-line.ts'
import { isReachedByMail, reachedAt } from '../../../documents/reached-at.ts'
import { trpc } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { certificateLine, signerMoment, signerState } from './signer-state.ts'

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
  const documentsChanged = useDocumentsChanged()
  const words = useWords('signerEntry', portuguese)
  const resend = trpc.documents.resend.useMutation({
    onSuccess: () => {
      documentsChanged()
      toast(wordsNow('signerEntry', portuguese).resent)
    },
  })
  const again = () => resend.mutate({ documentId, assignmentId, signerId: signer.id })
  const state = signerState(signer, isPending)
  const certificate = certificateLine(signer)
  const line = partLine(signer, signers)
  const isAwaited = isPending && isAsked(signer)
  // A signer who opened the document has confirmed a code at this address, so it can no longer change.
  const isByMail = isReachedByMail(signer)
  const canCorrect = isPending && (signer.status === 'waiting' || signer.status === 'notified')
  const reach = reachedAt(signer)
  return (
    <li className="flex gap-3">
      <Avatar name={signer.full_name} seed={place} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div>
          <div className="flex flex-wrap justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
              <bdi>{signer.full_name}</bdi>
            </p>
            <Badge tone={state.tone}>{state.words}</Badge>
          </div>
          {(step !== null || line) && (
            <p className="text-sm [overflow-wrap:anywhere]">
              {step !== null && <span className="tabular text-quiet">{words.step(step)}</span>}
              {step !== null && line && <span className="text-quiet"> · </span>}
              {line && <span>{line}</span>}
            </p>
          )}
          {reach && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{reach}</p>}
        </div>
        <p className="text-sm text-quiet">{signerMoment(signer, isPending, declinedAt)}</p>
        {certificate && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{certificate}</p>}
        {(isAwaited || canCorrect) && (
          <div className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm max-sm:gap-y-0">
            {isAwaited && (
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
            {isAwaited && link && <SignerLink link={link} name={signer.full_name} />}
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
}
