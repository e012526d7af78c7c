import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import {
  Ban,
  CalendarX,
  CircleCheck,
  Clock,
  FileClock,
  type LucideIcon,
  PenLine,
  Stamp,
  ThumbsDown,
  TriangleAlert,
} from 'lucide-react'
import { formatDateTime, formatRelative } from '../format.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

/** A document's status as text and icon: never only by colour. */
export function StatusBadge({ status, className = '' }: { status: DocumentStatus; className?: string }) {
  const { tone, Icon } = badgeStyles[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={2.25} />} className={className}>
      {documentStatuses[status]}
    </Badge>
  )
}

interface BadgeStyle {
  tone: BadgeTone
  Icon: LucideIcon
}

const processing: BadgeStyle = { tone: 'quiet', Icon: FileClock }

const badgeStyles: Record<DocumentStatus, BadgeStyle> = {
  uploading: processing,
  uploaded: processing,
  metadata_processing: processing,
  metadata_ready: { tone: 'pen', Icon: PenLine },
  pending_signature: { tone: 'wait', Icon: Clock },
  certificating: { tone: 'pen', Icon: Stamp },
  certificated: { tone: 'done', Icon: CircleCheck },
  expired: { tone: 'quiet', Icon: CalendarX },
  rejected_by_user: { tone: 'quiet', Icon: Ban },
  rejected_by_signer: { tone: 'stop', Icon: ThumbsDown },
  failed: { tone: 'stop', Icon: TriangleAlert },
}

/** True while the service is processing a document, so that a page should poll. */
export function isMoving(status: DocumentStatus) {
  return moving.has(status)
}

const moving = new Set<DocumentStatus>(['uploading', 'uploaded', 'metadata_processing', 'certificating'])

/** What the dots need to know of a signer. */
export interface DotSigner {
  id: string
  full_name: string
  email: string | null
  state: 'waiting' | 'turn' | 'acted' | 'declined'
  /** Words for what this person does: 'assinar', 'assinou'. */
  words: { verb: string; did: string }
}

/** The progress of signing, one dot a signer; hover and screen readers get it in words. */
export function SignerDots({ signers }: { signers: DotSigner[] }) {
  if (signers.length === 0) return null
  const summary = signers.map((signer) => `${signer.full_name}: ${stateWords(signer)}`).join('; ')
  return (
    <span title={summary} className="inline-flex items-center gap-1">
      <span role="img" aria-label={summary} className="inline-flex items-center gap-1">
        {signers.slice(0, most).map(({ id, state }) => (
          <span key={id} className={`size-2 rounded-full ${dots[state]}`} />
        ))}
      </span>
      {signers.length > most && <span className="tabular text-xs text-quiet">+{signers.length - most}</span>}
    </span>
  )
}

/** Signers beyond this number show as a count. */
const most = 8

function stateWords({ state, words: { verb, did } }: DotSigner) {
  const words = {
    waiting: 'ainda não é a vez',
    turn: `é a vez de ${verb}`,
    acted: did,
    declined: 'recusou',
  } satisfies Record<DotSigner['state'], string>
  return words[state]
}

const dots = {
  waiting: 'border border-edge/70',
  turn: 'border-2 border-wait',
  acted: 'forced-fill bg-done',
  declined: 'forced-keep bg-stop',
} satisfies Record<DotSigner['state'], string>

/** Says in a few words who has the turn, for the person with this e-mail; '' if no signer has it any more. */
export function whoseTurn(document: { status: DocumentStatus; signers: DotSigner[] }, ownEmail: string) {
  if (document.status === 'metadata_ready') return 'Sua vez de preparar'
  if (document.status === 'failed') return 'Sua vez de tentar de novo'
  if (document.status !== 'pending_signature') return ''
  const asked = document.signers.filter((signer) => signer.state === 'turn')
  const [first, ...more] = asked.filter(({ email }) => email !== ownEmail)
  const isMine = asked.some(({ email }) => email === ownEmail)
  if (!first) return isMine ? 'Sua vez de assinar' : 'Convites a caminho'
  const others = more.length === 0 ? first.full_name : `${first.full_name} e mais ${more.length}`
  return isMine ? `Sua vez, e de ${others}` : `Vez de ${others}`
}

/** How long ago, or how long from now; the exact moment on hover. `moment` is ISO-8601. */
export function RelativeTime({ moment, className }: { moment: string; className?: string }) {
  return (
    <time dateTime={moment} title={formatDateTime(moment)} className={className}>
      {formatRelative(moment)}
    </time>
  )
}
