import { templateStatuses } from '@rubrica/contracts/messages.ts'
import type { TemplateStatus } from '@rubrica/contracts/templates.ts'
import { CircleCheck, FileClock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { useLocale } from '../words.ts'

/** A template's status as text and icon. */
export function TemplateBadge({ status }: { status: TemplateStatus }) {
  const words = templateStatuses[status][useLocale()]
  if (status === 'ready') return badge(words, 'done', <CircleCheck aria-hidden strokeWidth={2.25} />)
  if (status === 'failed') return badge(words, 'stop', <TriangleAlert aria-hidden strokeWidth={2.25} />)
  return badge(words, 'quiet', <FileClock aria-hidden strokeWidth={2.25} />)
}

function badge(words: string, tone: 'done' | 'stop' | 'quiet', icon: ReactNode) {
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

/** True while the service reads the file, so that a page should poll. */
export function isTemplateMoving(status: TemplateStatus | undefined): boolean {
  return status === 'uploading' || status === 'uploaded' || status === 'processing'
}
