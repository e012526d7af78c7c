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
import { useLocale, useWords, wordsNow } from '../words.ts'

/** A document's status as text and icon: never only by colour. */
export function StatusBadge({ status, className = '' }: { status: DocumentStatus; className?: string }) {
  const { tone, Icon } = badgeStyles[status]
  const locale = useLocale()
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={2.25} />} className={className}>
      {documentStatuses[status][locale]}
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

/**
 * Milliseconds until a page asks again what the service did with documents; false while it does nothing. What they
 * wait for outside the service (`waiting_for`) takes minutes.
 */
export function pauseFor(documents: { status: DocumentStatus; waiting_for: string | null }[]) {
  const processed = documents.filter(({ status }) => isMoving(status))
  if (processed.length === 0) return false
  return processed.every((document) => document.waiting_for) ? 15_000 : 2000
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
  const words = useWords('documentState', portuguese).dots
  if (signers.length === 0) return null
  const summary = signers.map((signer) => `${signer.full_name}: ${stateWords(signer, words)}`).join('; ')
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

function stateWords({ state, words: { verb, did } }: DotSigner, { waiting, turn, declined }: typeof portuguese.dots) {
  const words = { waiting, turn: turn(verb), acted: did, declined } satisfies Record<DotSigner['state'], string>
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
  const words = wordsNow('documentState', portuguese).turns
  if (document.status === 'metadata_ready') return words.prepare
  if (document.status === 'failed') return words.retry
  if (document.status !== 'pending_signature') return ''
  const asked = document.signers.filter((signer) => signer.state === 'turn')
  const [first, ...more] = asked.filter(({ email }) => email !== ownEmail)
  const mine = asked.find(({ email }) => email === ownEmail)
  if (!first) return mine ? words.own(mine.words.verb) : words.underWay
  const others = more.length === 0 ? first.full_name : words.more(first.full_name, more.length)
  return mine ? words.mineToo(others) : words.theirs(others)
}

/** How long ago, or how long from now; the exact moment on hover. `moment` is ISO-8601. */
export function RelativeTime({ moment, className }: { moment: string; className?: string }) {
  const locale = useLocale()
  return (
    <time dateTime={moment} title={formatDateTime(moment, locale)} className={className}>
      {formatRelative(moment, new Date(), locale)}
    </time>
  )
}

const portuguese = {
  dots: {
    waiting: 'ainda não é a vez',
    turn: (verb: string) => `é a vez de ${verb}`,
    declined: 'recusou',
  },
  turns: {
    prepare: 'Sua vez de preparar',
    retry: 'Sua vez de tentar de novo',
    own: (verb: string) => `Sua vez de ${verb}`,
    underWay: 'Convites a caminho',
    more: (name: string, count: number) => `${name} e mais\u00a0${count}`,
    mineToo: (others: string) => `Sua vez, e de ${others}`,
    theirs: (others: string) => `Vez de ${others}`,
  },
}
