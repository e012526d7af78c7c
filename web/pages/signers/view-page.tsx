import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type DotSigner, RelativeTime, SignerDots, StatusBadge } from '../../documents/document-state.tsx'
import { formatGovernmentId, formatPhone } from '../../format.ts'
import { RemoveContactDialog } from '../../record-actions.tsx'
import { RecordFailure } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const list = { href: '/dashboard/signers', label: 'Seus contatos' }

/** '/dashboard/signers/{id}/view': a contact and the documents in which they take part. */
export function ContactPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const view = trpc.signers.view.useQuery({ accountId, signerId: id })
  const signer = view.data?.signer
  usePageTitle(signer?.full_name ?? 'Contato')

  return (
    <>
      <PageHeading title={signer?.full_name ?? 'Contato'} back={list}>
        {signer && (
          <>
            <Button onPress={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              Excluir
            </Button>
            <LinkButton variant="primary" href={`/dashboard/signers/${id}/edit`}>
              <SquarePen aria-hidden />
              Editar contato
            </LinkButton>
          </>
        )}
      </PageHeading>
      {view.data && (
        <div className="flex flex-col gap-8">
          <SignerFacts signer={view.data.signer} />
          <SignerDocuments documents={view.data.documents} count={view.data.documentCount} />
        </div>
      )}
      {!view.data && !view.error && <FormSkeleton fields={4} />}
      {view.error && !view.data && (
        <RecordFailure record="contact" error={view.error} onRetry={() => void view.refetch()} />
      )}
      {isRemoving && signer && (
        <RemoveContactDialog
          accountId={accountId}
          contact={signer}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(list.href)}
        />
      )}
    </>
  )
}

/** The data of a contact. */
function SignerFacts({ signer }: { signer: Signer }) {
  const { email, government_id, whatsapp_phone_number, has_accepted_terms } = signer
  return (
    <FactList
      facts={[
        { title: 'E-mail', value: email ?? 'Sem e-mail: não pode ser convidado', isMissing: !email },
        {
          title: government_id?.length === 14 ? 'CNPJ' : 'CPF',
          value: government_id ? formatGovernmentId(government_id) : 'Não informado',
          isMissing: !government_id,
        },
        {
          title: 'WhatsApp',
          value: whatsapp_phone_number ? formatPhone(whatsapp_phone_number) : 'Não informado',
          isMissing: !whatsapp_phone_number,
        },
        {
          title: 'Termos de Uso',
          value: has_accepted_terms ? 'Aceitos' : 'Ainda não aceitos',
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
