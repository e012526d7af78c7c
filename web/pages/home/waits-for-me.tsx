import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { RelativeTime } from '../../documents/relative-time.tsx'
import { StatusBadge } from '../../documents/status-badge.tsx'
import type { Outputs } from '../../trpc.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { HomeRow, HomeSection } from './home-section.tsx'

interface WaitsForMeProps extends Pick<Outputs['home']['overview']['mine'], 'items' | 'totalCount'> {
  /** Whether the first step is the screen's main one. */
  isFirst: boolean
}

/** Documents that do not go on before the sender does something. */
export function WaitsForMe({ items, totalCount, isFirst }: WaitsForMeProps) {
  return (
    <HomeSection
      title="Esperam por você"
      count={totalCount}
      all={{ href: `/dashboard/documents?status=${statuses}`, isShown: totalCount > items.length }}
    >
      {items.map((row, place) => {
        const step = nextStep(row)
        return (
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
          >
            {step && (
              <LinkButton
                href={step.href}
                variant={isFirst && place === 0 ? 'primary' : 'quiet'}
                aria-label={`${step.label}: ${row.name}`}
              >
                {step.label}
              </LinkButton>
            )}
          </HomeRow>
        )
      })}
    </HomeSection>
  )
}

const statuses: string = (['metadata_ready', 'expired', 'failed'] satisfies DocumentStatus[]).join(',')

function nextStep({ id, status }: { id: string; status: DocumentStatus }) {
  const view = `/dashboard/documents/${id}/view`
  if (status === 'metadata_ready') return { label: 'Preparar documento', href: `/dashboard/documents/${id}/signers` }
  if (status === 'expired') return { label: 'Definir novo prazo', href: view }
  if (status === 'failed') return { label: 'Ver o que houve', href: view }
  return null
}
