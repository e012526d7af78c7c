import { useNavigate, useParams } from 'react-router-dom'
import { RecordFailure } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWhenSaved } from '../../ui/use-unsaved-changes.ts'
import { FieldForm, fieldValues } from './field-form.tsx'

/** '/dashboard/fields/{id}/edit' */
export function FieldEditPage() {
  usePageTitle('Editar campo')
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const field = trpc.fields.get.useQuery({ accountId, fieldId: id }, { staleTime: Number.POSITIVE_INFINITY })
  const update = trpc.fields.update.useMutation()
  const view = `/dashboard/fields/${id}/view`

  useWhenSaved(update, () => {
    void utils.fields.invalidate()
    toast('Campo atualizado.')
    navigate(view)
  })

  return (
    <>
      <PageHeading title="Editar campo" back={{ href: view, label: field.data?.name ?? 'Campo' }} />
      {field.data && (
        <FieldForm
          key={id}
          values={fieldValues(field.data)}
          submit="Salvar campo"
          back={view}
          save={update}
          onSubmit={(values) => update.mutate({ accountId, fieldId: id, ...values })}
        />
      )}
      {!field.data && !field.error && <FormSkeleton fields={3} />}
      {field.error && !field.data && (
        <RecordFailure record="field" error={field.error} onRetry={() => void field.refetch()} />
      )}
    </>
  )
}
