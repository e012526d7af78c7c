import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { useParams } from 'react-router-dom'
import { hasInvitationUnderWay, invitationState } from '../../documents/invitation-state.ts'
import { partLine } from '../../documents/part-line.ts'
import { reachedAt } from '../../documents/reached-at.ts'
import { isOwnTurn, SignHere } from '../../documents/sign-here.tsx'
import { capitalized, formatDateTime } from '../../format.ts'
import { RecordFailure } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { pageLocale, useWords, wordsNow } from '../../words.ts'

/** '/dashboard/documents/{id}/sent': says who got an invitation and what happens next. */
export function DocumentSentPage() {
  const { id = '' } = useParams()
  const words = useWords('documentSent', portuguese)
  usePageTitle(words.pageTitle)
  const view = trpc.documents.view.useQuery(
    { documentId: id },
    { refetchInterval: ({ state }) => (state.data && hasInvitationUnderWay(state.data.document) ? 2000 : false) },
  )
  const assignment = view.data?.document.assignment
  const { user } = useSignedIn()
  const isMine = view.data !== undefined && isOwnTurn(view.data.document, user.email)

  if (view.error && !view.data) {
    return (
      <RecordFailure record="document" error={view.error} onRetry={() => void view.refetch()} title={words.pageTitle} />
    )
  }
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-6 pt-4 text-center wide:pt-10">
      <Drawing name="mail" />
      <div className="flex flex-col gap-2">
        <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
        {view.data ? (
          <p className="text-lg text-quiet [overflow-wrap:anywhere]">{view.data.document.name}</p>
        ) : (
          <Skeleton className="mx-auto h-6 w-64" />
        )}
      </div>
      {assignment ? <SentTo assignment={assignment} /> : <Skeleton className="h-36 w-full" />}
      {assignment && <p className="text-quiet">{nextSentence(assignment)}</p>}
      <div className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col-reverse">
        <LinkButton href="/dashboard/documents">{words.all}</LinkButton>
        <LinkButton variant={isMine ? 'quiet' : 'primary'} href={`/dashboard/documents/${id}/view`}>
          {words.follow}
        </LinkButton>
        {view.data && isMine && <SignHere document={view.data.document} label={words.sign} />}
      </div>
    </div>
  )
}

function nextSentence({ expires_at }: Assignment) {
  return wordsNow('documentSent', portuguese).next(expires_at && formatDateTime(expires_at, pageLocale()))
}

/** The people who got an invitation now, and those who get one later. */
function SentTo({ assignment }: { assignment: Assignment }) {
  const ordered = assignment.signers.toSorted((one, other) => (one.step ?? 0) - (other.step ?? 0))
  const firstStep = ordered[0]?.step ?? null
  return (
    <ul className="flex w-full flex-col rounded-card border border-line bg-surface text-left">
      {ordered.map((signer, place) => (
        <li
          key={signer.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 last:border-0"
        >
          <Avatar name={signer.full_name} seed={place} />
          <div className="min-w-0 grow basis-40 max-sm:basis-3/4">
            <p dir="auto" className="text-left font-medium [overflow-wrap:anywhere]">
              {signer.full_name}
            </p>
            <p className="text-sm text-quiet [overflow-wrap:anywhere]">{reachedAt(signer)}</p>
            <p className="text-sm [overflow-wrap:anywhere]">{partLine(signer, assignment.signers)}</p>
          </div>
          <div className="max-sm:pl-11">{invitation(signer, firstStep)}</div>
        </li>
      ))}
    </ul>
  )
}

function invitation(signer: AssignmentSigner, firstStep: number | null) {
  const words = wordsNow('documentSent', portuguese)
  if (signer.completed) return <Badge tone="done">{capitalized(partOf(signer.part).words.did[pageLocale()])}</Badge>
  if (signer.status === 'declined') return <Badge tone="stop">{words.declined}</Badge>
  const invited = invitationState(signer)
  if (signer.status === 'viewed' || invited === 'sent') return <Badge tone="done">{words.invited}</Badge>
  if (invited === 'failed') return <Badge tone="stop">{words.failed}</Badge>
  if (invited === 'under way') return <Badge tone="wait">{words.underWay}</Badge>
  if (signer.witness_of?.length > 0) return <Badge tone="quiet">{words.witness}</Badge>
  if (signer.step === firstStep) return <Badge tone="wait">{words.underWay}</Badge>
  return <Badge tone="quiet">{words.later(signer.step)}</Badge>
}

const portuguese = {
  pageTitle: 'Documento enviado',
  title: 'Documento enviado para assinatura',
  all: 'Ver todos os documentos',
  follow: 'Acompanhar documento',
  sign: 'Assinar agora',
  next: (deadline: string | null) => {
    const until = deadline ? `, até ${deadline}` : ''
    return `Cada pessoa assina pelo link que recebe${until}. Quando todas assinarem, o documento é selado e o arquivo final fica na página dele.`
  },
  declined: 'Recusou',
  invited: 'Convite enviado',
  failed: 'Convite não entregue',
  underWay: 'Convite a caminho',
  witness: 'Convite depois de quem testemunha',
  later: (step: number | null) => `Convite na ${step}ª etapa`,
}
