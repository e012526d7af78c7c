import { RelativeTime } from '../../documents/relative-time.tsx'
import { StatusBadge } from '../../documents/status-badge.tsx'
import type { Outputs } from '../../trpc.ts'
import { HomeRow, HomeSection } from './home-section.tsx'

/** Documents that everybody has signed, the latest first. */
export function LastFinished({ items, totalCount }: Outputs['home']['overview']['finished']) {
  return (
    <HomeSection
      title="Concluídos por último"
      count={totalCount}
      all={{ href: '/dashboard/documents?status=certificating,certificated', isShown: totalCount > items.length }}
    >
      {items.map((row) => (
        <HomeRow
          key={row.id}
          name={row.name}
          href={`/dashboard/documents/${row.id}/view`}
          note={
            <>
              <StatusBadge status={row.status} />
              <RelativeTime moment={row.updated_at} />
            </>
          }
        />
      ))}
    </HomeSection>
  )
}
