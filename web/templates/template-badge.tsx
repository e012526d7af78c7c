import { templateStatuses } from '@rubrica/contracts/messages.ts'
import type { TemplateStatus } from '@rubrica/contracts/templates.ts'
import { CircleCheck, FileClock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'

/** A template's status as text and icon. */
export function TemplateBadge({ status }: { status: TemplateStatus }) {
  if (status === 'ready') return badge(status, 'done', <CircleCheck aria-hidden strokeWidth={2.25} />)
  if (status === 'failed') return badge(status, 'stop', <TriangleAlert aria-hidden strokeWidth={2.25} />)
  return badge(status, 'quiet', <FileClock aria-hidden strokeWidth={2.25} />)
}

function badge(status: TemplateStatus, tone: 'done' | 'stop' | 'quiet', icon: ReactNode) {
  return (
    <Badge tone={tone} icon={icon}>
      {templateStatuses[status]}
    </Badge>
  )
}

/** True while the service reads the file, so that a page should poll. */
export function isTemplateMoving(status: TemplateStatus | undefined): boolean {
  return status === 'uploading' || status === 'uploaded' || status === 'processing'
}
