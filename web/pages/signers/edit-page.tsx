import { useNavigate, useParams } from 'react-router-dom'
import { RecordFailure } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWhenSaved } from '../../ui/use-unsaved-changes.ts'
import { SignerForm, valuesOf } from './signer-form.tsx'

/** '/dashboard/signers/{id}/edit' */
export function ContactEditPage() {
  usePageTitle('Editar contato')
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const signer = trpc.signers.get.useQuery({ accountId, signerId: id }, { staleTime: Number.POSITIVE_INFINITY })
  const update = trpc.signers.update.useMutation()
  const view = `/dashboard/signers/${id}/view`

  useWhenSaved(update, () => {
    void utils.signers.invalidate()
    toast('Contato atualizado.')
    navigate(view)
  })

  return (
    <>
      <PageHeading title="Editar contato" back={{ href: view, label: signer.data?.full_name ?? 'Contato' }} />
      {signer.data && (
        <SignerForm
          key={id}
          values={valuesOf(signer.data)}
          submit="Salvar contato"
          back={view}
          save={update}
          onSubmit={(values) => update.mutate({ accountId, signerId: id, ...values })}
        />
      )}
      {!signer.data && !signer.error && <FormSkeleton fields={4} />}
      {signer.error && !signer.data && (
        <RecordFailure record="contact" error={signer.error} onRetry={() => void signer.refetch()} />
      )}
    </>
  )
}
