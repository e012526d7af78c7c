import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { RemoveFieldDialog } from '../../record-actions.tsx'
import { RecordFailure } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const list = { href: '/dashboard/fields', label: 'Campos' }

/** '/dashboard/fields/{id}/view' */
export function FieldPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const field = trpc.fields.get.useQuery({ accountId, fieldId: id })
  const { data, error } = field
  usePageTitle(data?.name ?? 'Campo')

  return (
    <>
      <PageHeading title={data?.name ?? 'Campo'} back={list}>
        {data && (
          <>
            <Button onPress={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              Excluir
            </Button>
            <LinkButton variant="primary" href={`/dashboard/fields/${id}/edit`}>
              <SquarePen aria-hidden />
              Editar campo
            </LinkButton>
          </>
        )}
      </PageHeading>
      {data && (
        <FactList
          facts={[
            { title: 'Tipo', value: fieldKinds[data.type].name.pt },
            { title: 'Situação', value: data.is_active ? 'Ativo' : 'Inativo', isMissing: !data.is_active },
            { title: 'Preenchimento', value: data.is_required ? 'Obrigatório' : 'Opcional' },
            { title: 'Expressão regular', value: data.regex ?? 'Nenhuma', isMissing: !data.regex },
          ]}
        />
      )}
      {!data && !error && <FormSkeleton fields={2} />}
      {error && !data && <RecordFailure record="field" error={error} onRetry={() => void field.refetch()} />}
      {isRemoving && data && (
        <RemoveFieldDialog
          accountId={accountId}
          field={data}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(list.href)}
        />
      )}
    </>
  )
}
