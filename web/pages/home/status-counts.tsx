import { Link } from 'react-aria-components/Link'
import { formatCount } from '../../format.ts'
import type { Outputs } from '../../trpc.ts'

type Counts = Outputs['home']['overview']['counts']

/** Number of documents by status; each links to its list. */
export function StatusCounts({ counts }: { counts: Counts }) {
  return (
    <nav
      aria-label="Documentos por situação"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line wide:grid-cols-4"
    >
      {groups.map(({ name, title, statuses }) => (
        <Link
          key={name}
          href={`/dashboard/documents?status=${statuses}`}
          className="group flex cursor-pointer flex-col gap-0.5 bg-surface px-5 py-4 no-underline outline-offset-[-2px] transition-colors duration-150 data-hovered:bg-quiet-wash"
        >
          <span className="tabular text-2xl font-semibold tracking-tight text-ink">{formatCount(counts[name])}</span>
          <span className="text-quiet">{title}</span>
        </Link>
      ))}
    </nav>
  )
}

const groups: { name: keyof Counts; title: string; statuses: string }[] = [
  { name: 'ready', title: 'Para preparar', statuses: 'metadata_ready' },
  { name: 'waiting', title: 'Aguardando assinatura', statuses: 'pending_signature' },
  { name: 'done', title: 'Assinados', statuses: 'certificated' },
  { name: 'stopped', title: 'Interrompidos', statuses: 'expired,rejected_by_signer,failed' },
]
