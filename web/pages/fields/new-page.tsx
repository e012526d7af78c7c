import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWhenSaved } from '../../ui/use-unsaved-changes.ts'
import { FieldForm, newField } from './field-form.tsx'

const list = '/dashboard/fields'

/** '/dashboard/fields/new' */
export function NewFieldPage() {
  usePageTitle('Novo campo')
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.fields.create.useMutation()

  useWhenSaved(create, () => {
    void utils.fields.invalidate()
    toast('Campo criado.')
    navigate(list)
  })

  return (
    <>
      <PageHeading title="Novo campo" back={{ href: list, label: 'Campos' }} />
      <FieldForm
        values={newField}
        submit="Criar campo"
        back={list}
        save={create}
        onSubmit={(values) => create.mutate({ accountId, ...values })}
      />
    </>
  )
}
