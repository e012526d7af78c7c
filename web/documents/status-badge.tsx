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
