import { formatDateTime, formatRelative } from '../format.ts'

/** How long ago, or how long from now; the exact moment on hover. `moment` is ISO-8601. */
export function RelativeTime({ moment, className }: { moment: string; className?: string }) {
  return (
    <time dateTime={moment} title={formatDateTime(moment)} className={className}>
      {formatRelative(moment)}
    </time>
  )
}
