import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { RelativeTime } from '../../documents/relative-time.tsx'
import { type DotSigner, SignerDots } from '../../documents/signer-dots.tsx'
import { StatusBadge } from '../../documents/status-badge.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'

interface SignersDocument {
  id: string
  name: string
  status: DocumentStatus
  signers: DotSigner[]
  updated_at: string
}

/** The latest documents in which a contact takes part. */
export function SignerDocuments({ documents, count }: { documents: SignersDocument[]; count: number }) {
  const hidden = count - documents.length
  return (
    <section aria-labelledby="documents" className="flex flex-col gap-3">
      <h2 id="documents" className="flex items-baseline gap-2 text-lg font-semibold">
        Documentos <span className="tabular text-base font-normal text-quiet">{count}</span>
      </h2>
      {documents.length > 0 ? (
        <DataTable
          label="Documentos do contato"
          columns={columns}
          rows={documents}
          rowId={(row) => row.id}
          rowText={(row) => row.name}
          rowHref={(row) => `/dashboard/documents/${row.id}/view`}
        />
      ) : (
        <p className="text-quiet">Este contato ainda não participou de nenhum documento.</p>
      )}
      {hidden > 0 && <p className="text-sm text-quiet">Estes são os {documents.length} mais novos.</p>}
    </section>
  )
}

const columns: DataColumn<SignersDocument>[] = [
  {
    id: 'name',
    title: 'Documento',
    cell: (row) => (
      <div className="flex min-w-0 flex-col gap-1">
        <span className="truncate text-base font-medium">{row.name}</span>
        <span className="sm:hidden">
          <StatusBadge status={row.status} />
        </span>
      </div>
    ),
    className: 'w-full max-w-0',
  },
  {
    id: 'progress',
    title: 'Assinaturas',
    cell: (row) => <SignerDots signers={row.signers} />,
    className: 'max-wide:hidden',
  },
  { id: 'status', title: 'Situação', cell: (row) => <StatusBadge status={row.status} />, className: 'max-sm:hidden' },
  {
    id: 'change',
    title: 'Última alteração',
    cell: (row) => <RelativeTime moment={row.updated_at} className="text-quiet" />,
    className: 'whitespace-nowrap max-sm:hidden',
  },
]
