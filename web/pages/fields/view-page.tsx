import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { RemoveFieldDialog } from '../../record-actions.tsx'
import { RecordFailure, shownRecord } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../words.ts'

const list = '/dashboard/fields'

/** '/dashboard/fields/{id}/view' */
export function FieldPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const words = useWords('fieldPage', portuguese)
  const locale = useLocale()
  const field = trpc.fields.get.useQuery({ accountId, fieldId: id })
  const data = shownRecord(field)
  const title = data?.name ?? words.field
  usePageTitle(title)

  return (
    <>
      <PageHeading title={title} back={{ href: list, label: words.fields }}>
        {data && (
          <>
            <Button onPress={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              {words.remove}
            </Button>
            <LinkButton variant="primary" href={`/dashboard/fields/${id}/edit`}>
              <SquarePen aria-hidden />
              {words.edit}
            </LinkButton>
          </>
        )}
      </PageHeading>
      {field.error && (
        <RecordFailure
          record="field"
          error={field.error}
          onRetry={() => void field.refetch()}
          isRetrying={field.isFetching}
          isKept={data !== undefined}
        />
      )}
      {data && (
        <FactList
          facts={[
            { title: words.type, value: fieldKinds[data.type].name[locale] },
            { title: words.status, value: data.is_active ? words.active : words.inactive, isMissing: !data.is_active },
            { title: words.filling, value: data.is_required ? words.required : words.optional },
            { title: words.regex, value: data.regex ?? words.none, isMissing: !data.regex },
          ]}
        />
      )}
      {!data && !field.error && <FormSkeleton fields={2} />}
      {isRemoving && data && (
        <RemoveFieldDialog
          accountId={accountId}
          field={data}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(list, { replace: true })}
        />
      )}
    </>
  )
}

const portuguese = {
  field: 'Campo',
  fields: 'Campos',
  remove: 'Excluir',
  edit: 'Editar campo',
  type: 'Tipo',
  status: 'Situação',
  active: 'Ativo',
  inactive: 'Inativo',
  filling: 'Preenchimento',
  required: 'Obrigatório',
  optional: 'Opcional',
  regex: 'Expressão regular',
  none: 'Nenhuma',
}
