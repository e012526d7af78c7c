import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type DotSigner, RelativeTime, SignerDots, StatusBadge } from '../../documents/document-state.tsx'
import { formatCount, formatGovernmentId, formatPhone } from '../../format.ts'
import { RemoveContactDialog } from '../../record-actions.tsx'
import { RecordFailure, shownRecord } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../words.ts'

const list = '/dashboard/signers'

/** '/dashboard/signers/{id}/view': a contact and the documents in which they take part. */
export function ContactPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const words = useWords('contactPage', portuguese)
  const view = trpc.signers.view.useQuery({ accountId, signerId: id })
  const shown = shownRecord(view)
  const signer = shown?.signer
  const title = signer?.full_name ?? words.contact
  usePageTitle(title)

  return (
    <>
      <PageHeading title={title} back={{ href: list, label: words.contacts }}>
        {signer && (
          <>
            <Button onPress={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              {words.remove}
            </Button>
            <LinkButton variant="primary" href={`/dashboard/signers/${id}/edit`}>
              <SquarePen aria-hidden />
              {words.edit}
            </LinkButton>
          </>
        )}
      </PageHeading>
      {view.error && (
        <RecordFailure
          record="contact"
          error={view.error}
          onRetry={() => void view.refetch()}
          isRetrying={view.isFetching}
          isKept={shown !== undefined}
        />
      )}
      {shown && (
        <div className="flex flex-col gap-8">
          <SignerFacts signer={shown.signer} />
          <SignerDocuments documents={shown.documents} count={shown.documentCount} />
        </div>
      )}
      {!shown && !view.error && <FormSkeleton fields={4} />}
      {isRemoving && signer && (
        <RemoveContactDialog
          accountId={accountId}
          contact={signer}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(list, { replace: true })}
        />
      )}
    </>
  )
}

/** The data of a contact. */
function SignerFacts({ signer }: { signer: Signer }) {
  const { email, government_id, whatsapp_phone_number, has_accepted_terms } = signer
  const words = useWords('contactPage', portuguese)
  return (
    <FactList
      facts={[
        {
          title: words.email,
          value: email ?? (whatsapp_phone_number ? words.noEmail : words.unreachable),
          isMissing: !email,
        },
        {
          title: government_id?.length === 14 ? 'CNPJ' : 'CPF',
          value: government_id ? formatGovernmentId(government_id) : words.none,
          isMissing: !government_id,
        },
        {
          title: 'WhatsApp',
          value: whatsapp_phone_number ? formatPhone(whatsapp_phone_number) : words.none,
          isMissing: !whatsapp_phone_number,
        },
        {
          title: words.terms,
          value: has_accepted_terms ? words.accepted : words.notAccepted,
          isMissing: !has_accepted_terms,
        },
      ]}
    />
  )
}

interface SignersDocument {
  id: string
  name: string
  status: DocumentStatus
  signers: DotSigner[]
  updated_at: string
}

/** The latest documents in which a contact takes part. */
function SignerDocuments({ documents, count }: { documents: SignersDocument[]; count: number }) {
  const words = useWords('contactPage', portuguese)
  const locale = useLocale()
  const hidden = count - documents.length
  return (
    <section aria-labelledby="documents" className="flex flex-col gap-3">
      <h2 id="documents" className="flex items-baseline gap-2 text-lg font-semibold">
        {words.documents} <span className="tabular text-base font-normal text-quiet">{formatCount(count, locale)}</span>
      </h2>
      {documents.length > 0 ? (
        <DataTable
          label={words.theirDocuments}
          columns={columns.map((column) => ({ ...column, title: words.columns[column.id] }))}
          rows={documents}
          rowId={(row) => row.id}
          rowText={(row) => row.name}
          rowHref={(row) => `/dashboard/documents/${row.id}/view`}
        />
      ) : (
        <p className="text-quiet">{words.noDocuments}</p>
      )}
      {hidden > 0 && <p className="text-sm text-quiet">{words.newest(documents.length)}</p>}
    </section>
  )
}

const columns: (Omit<DataColumn<SignersDocument>, 'title'> & { id: keyof typeof portuguese.columns })[] = [
  {
    id: 'name',
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
    cell: (row) => <SignerDots signers={row.signers} />,
    className: 'max-wide:hidden',
  },
  { id: 'status', cell: (row) => <StatusBadge status={row.status} />, className: 'max-sm:hidden' },
  {
    id: 'change',
    cell: (row) => <RelativeTime moment={row.updated_at} className="text-quiet" />,
    className: 'whitespace-nowrap max-sm:hidden',
  },
]

const portuguese = {
  contact: 'Contato',
  contacts: 'Seus contatos',
  remove: 'Excluir',
  edit: 'Editar contato',
  email: 'E-mail',
  noEmail: 'Sem e-mail',
  unreachable: 'Sem e-mail: não pode ser convidado',
  none: 'Não informado',
  terms: 'Termos de Uso',
  accepted: 'Aceitos',
  notAccepted: 'Ainda não aceitos',
  documents: 'Documentos',
  theirDocuments: 'Documentos do contato',
  noDocuments: 'Este contato ainda não participou de nenhum documento.',
  newest: (count: number) => `Estes são os ${count} mais novos.`,
  columns: {
    name: 'Documento',
    progress: 'Assinaturas',
    status: 'Situação',
    change: 'Última alteração',
  },
}
